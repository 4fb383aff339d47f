import { createGame } from '../api/client';
import type { NewGame } from '../api/types';
import { gamePath, router } from '../lib/router.svelte';
import { yourGames } from './yourgames.svelte';

/** Begins a game on the server, keeps its seats, and goes to its page. */
export async function begin(game: NewGame): Promise<void> {
  const created = await createGame(game);
  yourGames.created(created);
  router.go(gamePath(created.id));
}
