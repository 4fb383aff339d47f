// Making elements, and reading what the page holds. Texts are always text: nothing here takes HTML.
import { firstSign, secondSign, signStroke } from '../../../../web/ui/src/boards/sign';

export const find = (id) => document.getElementById(id);

// Whatever is drawn is in the namespace of the board, which the page brings along.
const drawingSpace = find('board').namespaceURI;

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const make = (tag, attributes = {}, ...children) => filled(document.createElement(tag), attributes, children);
export const draw = (tag, attributes = {}, ...children) =>
  filled(document.createElementNS(drawingSpace, tag), attributes, children);

/** The sign of a side; `reach` is half of its width. */
export function sideSign(side, reach) {
  const width = signStroke(reach);
  if (side === 2) {
    const { disc, ring } = secondSign(reach);
    return [draw('circle', { class: 'second', r: disc }), draw('circle', { class: 'on-second', r: ring, 'stroke-width': width })];
  }
  const { square, cross } = firstSign(reach);
  return [draw('rect', { class: 'first', ...square }), draw('path', { class: 'on-first', 'stroke-width': width, d: cross })];
}

export const signIcon = (side) =>
  draw('svg', { class: 'sign', viewBox: '-11 -11 22 22', 'aria-hidden': 'true' }, ...sideSign(side, 10));

/** The JSON that is packed in one of the page's data elements. */
export async function unpacked(id) {
  const bytes = Uint8Array.from(atob(find(id).textContent), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(stream).text());
}
