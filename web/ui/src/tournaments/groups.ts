import type { Stage } from '../api/tournaments';

/** The members of a group by the sums of their margins, best first; who is level stays in the order of the file. */
export function groupTable(stage: Stage): { player: number; margin: number }[] {
  const sums = new Map<number, number>();
  for (const { first, second, margin } of stage.matches) {
    sums.set(first, (sums.get(first) ?? 0) + margin);
    sums.set(second, (sums.get(second) ?? 0) - margin);
  }
  return [...sums]
    .map(([player, margin]) => ({ player, margin }))
    .sort((a, b) => b.margin - a.margin || a.player - b.player);
}
