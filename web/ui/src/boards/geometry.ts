/** Places on a board in the units of its drawing; x to the right, y downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What a person can point at: the outline of a target. Lines are as wide as a finger needs. */
export type Shape =
  | { kind: 'rect'; center: Point; width: number; height: number; radius: number }
  | { kind: 'line'; from: Point; to: Point; width: number };

export const middle = (a: Point, b: Point): Point => between(a, b, 0.5);

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const centerOf = (shape: Shape): Point => (shape.kind === 'rect' ? shape.center : middle(shape.from, shape.to));

/** Second's view of every board is First's, turned by 180 degrees. */
export const turned = (point: Point, size: Size, flipped: boolean): Point =>
  flipped ? { x: size.width - point.x, y: size.height - point.y } : point;
