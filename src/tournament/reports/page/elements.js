// Making elements, and reading what the page holds. Texts are always text: nothing here takes HTML.
const find = (id) => document.getElementById(id);

// Whatever is drawn is in the namespace of the board, which the page brings along.
const drawingSpace = find('board').namespaceURI;

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const make = (tag, attributes = {}, ...children) => filled(document.createElement(tag), attributes, children);
const draw = (tag, attributes = {}, ...children) =>
  filled(document.createElementNS(drawingSpace, tag), attributes, children);

/** The sign of a side, told apart by shape as well as by colour; `reach` is half of its width. */
function sideSign(side, reach) {
  const arm = reach * 0.42;
  const width = reach * 0.28;
  if (side === 2)
    return [
      draw('circle', { class: 'second', r: reach * 1.05 }),
      draw('circle', { class: 'on-second', r: reach * 0.45, 'stroke-width': width }),
    ];
  return [
    draw('rect', { class: 'first', x: -reach, y: -reach, width: 2 * reach, height: 2 * reach, rx: reach * 0.35 }),
    draw('path', { class: 'on-first', 'stroke-width': width, d: `M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}` }),
  ];
}

const signIcon = (side) =>
  draw('svg', { class: 'sign', viewBox: '-11 -11 22 22', 'aria-hidden': 'true' }, ...sideSign(side, 10));

/** The JSON that is packed in one of the page's data elements. */
async function unpacked(id) {
  const bytes = Uint8Array.from(atob(find(id).textContent), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(stream).text());
}
