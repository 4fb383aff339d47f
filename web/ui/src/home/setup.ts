import type { ClockSetting, NewGame, Pair } from '../api/types';

/** Who sits at a seat of a new game. */
export type Contestant =
  | { who: 'here' }
  | { who: 'level'; level: number }
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

/** The name of a player as the server takes it. */
export function playerText(contestant: Contestant): string {
  switch (contestant.who) {
    case 'here':
      return 'human';
    case 'level':
      return `level${contestant.level}`;
    case 'link':
      return 'open';
    case 'program': {
      const options = contestant.options.trim();
      return options === '' ? contestant.kind : `${contestant.kind}(${options})`;
    }
  }
}

export function clockSetting(choice: ClockChoice | null): ClockSetting | null {
  if (choice === null) return null;
  return { initial_ms: Math.round(choice.minutes * 60_000), increment_ms: Math.round(choice.increment * 1000) };
}

export function newGame(text: string, contestants: Pair<Contestant>, clock: ClockChoice | null): NewGame {
  return {
    text,
    first: playerText(contestants[0]),
    second: playerText(contestants[1]),
    clock: clockSetting(clock),
  };
}
