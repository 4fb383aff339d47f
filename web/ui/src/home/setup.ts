import type { Bot, ClockSetting, NewGame, Pair } from '../api/types';

/** Who sits at a seat of a new game. */
export type Contestant =
  | { who: 'here' }
  | { who: 'level'; level: number }
  | { who: 'bot'; name: string }
  | { who: 'program'; kind: string; options: string }
  | { who: 'link' };

export type ContestantKind = Contestant['who'];

/** A clock as people set it; null: no clock. */
export interface ClockChoice {
  minutes: number;
  increment: number;
}

export const USUAL_LEVEL = 3;

/** You against the computer: what a newcomer plays. */
export const USUAL_CONTESTANTS: Pair<Contestant> = [{ who: 'here' }, { who: 'level', level: USUAL_LEVEL }];

/** You and whoever follows the link. */
export const WITH_A_FRIEND: Pair<Contestant> = [{ who: 'here' }, { who: 'link' }];

/** The name of a player as the server takes it. */
export function playerText(contestant: Contestant): string {
  switch (contestant.who) {
    case 'here':
      return 'human';
    case 'level':
      return `level${contestant.level}`;
    case 'bot':
      return `bot:${contestant.name}`;
    case 'link':
      return 'open';
    case 'program': {
      const options = contestant.options.trim();
      return options === '' ? contestant.kind : `${contestant.kind}(${options})`;
    }
  }
}

/** The same one where it plays the game that was chosen, else the usual level. */
export function stillThere(contestant: Contestant, bots: Bot[]): Contestant {
  const gone = contestant.who === 'bot' && !bots.some(({ name }) => name === contestant.name);
  return gone ? { who: 'level', level: USUAL_LEVEL } : contestant;
}

export function clockSetting(choice: ClockChoice | null): ClockSetting | null {
  if (choice === null) return null;
  return { initial_ms: Math.round(choice.minutes * 60_000), increment_ms: Math.round(choice.increment * 1000) };
}

export function newGame(
  text: string,
  contestants: Pair<Contestant>,
  clock: ClockChoice | null,
  listed = false,
): NewGame {
  return {
    text,
    first: playerText(contestants[0]),
    second: playerText(contestants[1]),
    clock: clockSetting(clock),
    ...(listed ? { listed } : {}),
  };
}
