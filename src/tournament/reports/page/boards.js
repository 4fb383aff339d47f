// Boards of every kind as drawings. A scene is what is drawn: `board` as it was before the first move, `numbers` that
// moves change (src/tournament/game_replay.hpp tells their order, without the points), `changed` for those of the last
// move, `takers` for who took each coin or box, as far as that is known. No rules are known here.
const at = (x, y, ...children) => draw('g', { transform: `translate(${x} ${y})` }, ...children);
const label = (kind, x, y, text) => draw('text', { class: kind, x, y }, String(text));
const line = (kind, from, to) => draw('line', { class: kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
const between = (a, b, share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** A spiral from the middle outwards, turned differently in every place. */
function seedsIn(place, count, room) {
  return Array.from({ length: Math.min(count, room.seeds) }, (_, order) => {
    const angle = order * Math.PI * (3 - Math.sqrt(5)) + place;
    const radius = Math.sqrt((order + 0.4) / room.seeds);
    return draw('circle', {
      class: `seed tint-${(place + order) % 4}`,
      cx: Math.cos(angle) * radius * room.x,
      cy: Math.sin(angle) * radius * room.y,
      r: 7.5,
    });
  });
}

/** First's pits run from left to right below, Second's from right to left above; each store is at its owner's right. */
function drawPits({ board, numbers, changed }) {
  const pits = board.pits[0].length;
  const width = (pits + 2) * 96 + 20;
  const height = 308;
  const parts = [
    draw('rect', { class: 'wood', x: 2, y: 2, width: width - 4, height: height - 4, rx: 40 }),
    line('middle', { x: width * 0.16, y: height / 2 }, { x: width * 0.84, y: height / 2 }),
  ];
  numbers.forEach((seeds, place) => {
    const side = place <= pits ? 1 : 2;
    const pit = side === 1 ? place : place - pits - 1;
    const isStore = pit === pits;
    const outwards = side === 1 ? 1 : -1;
    const x = width / 2 + outwards * (10 + 96 * (pit + 1.5) - width / 2);
    const y = height / 2 + (isStore ? 0 : outwards * 80);
    const kind = changed.has(place) ? 'hollow marked' : 'hollow';
    const countKind = seeds === 0 ? 'count none' : 'count';
    if (isStore)
      parts.push(
        draw('rect', { class: kind, x: x - 38, y: y - 98, width: 76, height: 196, rx: 36 }),
        at(x, y - 120, ...sideSign(side, 11)),
        label(countKind, x, y + 120, seeds),
        at(x, y, ...seedsIn(place, seeds, { seeds: 40, x: 28, y: 82 })),
      );
    else
      parts.push(
        draw('circle', { class: kind, cx: x, cy: y, r: 42 }),
        label(countKind, x, y - outwards * 60, seeds),
        label('name', x, y + outwards * 57, pit + board.first_label),
        at(x, y, ...seedsIn(place, seeds, { seeds: 20, x: 34, y: 34 })),
      );
  });
  return { width, height, parts };
}

function drawGrid({ board, numbers, changed }) {
  const cell = 64;
  const margin = 30;
  const parts = [];
  for (let column = 0; column < board.columns; ++column)
    parts.push(label('name', margin + cell * (column + 0.5), margin / 2, String.fromCharCode(97 + column)));
  for (let row = 0; row < board.rows; ++row) parts.push(label('name', margin / 2, margin + cell * (row + 0.5), row + 1));
  numbers.forEach((side, place) => {
    const x = margin + cell * (place % board.columns);
    const y = margin + cell * Math.floor(place / board.columns);
    parts.push(draw('rect', { class: changed.has(place) ? 'cell marked' : 'cell', x, y, width: cell, height: cell }));
    if (side !== 0) parts.push(at(x + cell / 2, y + cell / 2, ...sideSign(side, 20)));
  });
  return { width: board.columns * cell + 2 * margin, height: board.rows * cell + 2 * margin, parts };
}

const coinCenter = (coin) => ({ x: 70 + coin.column * 100, y: 70 + coin.row * 100 });

/** Straight to the frame from a coin at the border; short stubs in directions that no other string has elsewhere. */
function groundEnd(board, coin, order) {
  const { x, y } = coinCenter(coin);
  const ends = [];
  if (coin.row === 0) ends.push({ x, y: y - 56 });
  if (coin.row === board.rows - 1) ends.push({ x, y: y + 56 });
  if (coin.column === 0) ends.push({ x: x - 56, y });
  if (coin.column === board.columns - 1) ends.push({ x: x + 56, y });
  const angle = Math.PI / 8 + ((order - ends.length) * Math.PI) / 4;
  return ends[order] ?? { x: x + Math.cos(angle) * 46, y: y + Math.sin(angle) * 46 };
}

/** Diagonals may cross in their middle, so the names of falling ones stand higher and those of rising ones lower. */
function stringNameCenter(from, to) {
  if (from.x === to.x || from.y === to.y) return between(from, to, 0.5);
  const [upper, lower] = from.y < to.y ? [from, to] : [to, from];
  return between(upper, lower, upper.x < lower.x ? 0.36 : 0.64);
}

function drawCoins({ board, numbers, changed, takers }) {
  const width = (board.columns - 1) * 100 + 140;
  const height = (board.rows - 1) * 100 + 140;
  const frame = draw('rect', { class: 'frame', x: 14, y: 14, width: width - 28, height: height - 28, rx: 14 });
  const strings = [];
  const names = [];
  const grounded = new Map();
  board.strings.forEach((string, index) => {
    const place = board.coins.length + index;
    const coin = board.coins[string.coin];
    const from = coinCenter(coin);
    let to;
    if (string.other === null) {
      const order = grounded.get(string.coin) ?? 0;
      grounded.set(string.coin, order + 1);
      to = groundEnd(board, coin, order);
    } else {
      to = coinCenter(board.coins[string.other]);
    }
    if (numbers[place] === 1) {
      if (changed.has(place)) strings.push(line('last-cut', from, to));
      return;
    }
    strings.push(line('string', from, to));
    if (string.other === null) strings.push(draw('circle', { class: 'ground', cx: to.x, cy: to.y, r: 7 }));
    const center = string.other === null ? between(from, to, 0.68) : stringNameCenter(from, to);
    names.push(
      at(
        center.x,
        center.y,
        draw('rect', { class: 'tag', x: -14, y: -11, width: 28, height: 22, rx: 11 }),
        label('name', 0, 0, string.id),
      ),
    );
  });
  const coins = board.coins.map((coin, index) => {
    const { x, y } = coinCenter(coin);
    if (numbers[index] === 1) return at(x, y, ...(takers[index] ? sideSign(takers[index], 10) : []));
    return at(
      x,
      y,
      draw('circle', { class: 'coin', r: 26 }),
      draw('circle', { class: 'coin-inner', r: 21 }),
      label('coin-value', 0, 0, coin.value),
    );
  });
  return { width, height, parts: [frame, ...strings, ...names, ...coins] };
}

function drawDots({ board, numbers, changed, takers }) {
  const box = 84;
  const margin = 24;
  const dot = (row, column) => ({ x: margin + box * column, y: margin + box * row });
  const parts = [];
  board.coins.forEach(({ row, column }, index) => {
    if (numbers[index] === 0) return;
    const { x, y } = dot(row, column);
    const kind = ['taken', 'taken-first', 'taken-second'][takers[index] ?? 0];
    parts.push(draw('rect', { class: kind, x, y, width: box, height: box }));
    if (takers[index]) parts.push(at(x + box / 2, y + box / 2, ...sideSign(takers[index], 17)));
  });
  // Horizontal lines come first, row by row from the top, then vertical ones.
  const horizontals = (board.rows + 1) * board.columns;
  board.strings.forEach((string, index) => {
    const inRow = index < horizontals ? board.columns : board.columns + 1;
    const order = index < horizontals ? index : index - horizontals;
    const row = Math.floor(order / inRow);
    const column = order % inRow;
    const to = index < horizontals ? dot(row, column + 1) : dot(row + 1, column);
    const place = board.coins.length + index;
    const kind = numbers[place] === 0 ? 'undrawn' : changed.has(place) ? 'drawn last' : 'drawn';
    parts.push(line(kind, dot(row, column), to));
  });
  for (let row = 0; row <= board.rows; ++row)
    for (let column = 0; column <= board.columns; ++column) {
      const { x, y } = dot(row, column);
      parts.push(draw('circle', { class: 'dot', cx: x, cy: y, r: 7 }));
    }
  return { width: board.columns * box + 2 * margin, height: board.rows * box + 2 * margin, parts };
}

const drawers = { pits: drawPits, grid: drawGrid, coins: drawCoins, dots: drawDots };

function drawBoard(svg, scene) {
  const { width, height, parts } = drawers[scene.board.kind](scene);
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.style.maxWidth = `${width * 1.3}px`; // small boards stay small
  svg.replaceChildren(...parts);
}
