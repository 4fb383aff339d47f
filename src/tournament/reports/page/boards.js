// Boards of every kind as drawings, laid out as in the browser part. A scene is what is drawn: `board` as it is now,
// `changed` for what the last move changed of it (src/tournament/reports/game_replay.hpp tells the order, without the
// points), `takers` for who took each coin or box, as far as that is known. No rules are known here.
import { COIN_RADIUS, coinCenter, coinsSize, drawnStrings, frameShape } from '../../../../web/ui/src/boards/coins';
import { allDots, BOX, boxCenter, dotsSize, lineOf } from '../../../../web/ui/src/boards/dots';
import {
  CELL, cellCenter, columnName, columnNameCenter, gridSize, rowName, rowNameCenter,
} from '../../../../web/ui/src/boards/grid';
import {
  allPlaces, countCenter, labelCenter, PIT_RADIUS, pitsSize, placeCenter, seedsAt, STORE, storeSignCenter,
} from '../../../../web/ui/src/boards/pits';
import { drawnSeeds, follow, SEED_RADIUS, SEED_TINTS } from '../../../../web/ui/src/boards/seeds';
import { draw, sideSign } from './elements';

const at = ({ x, y }, ...children) => draw('g', { transform: `translate(${x} ${y})` }, ...children);
const label = (kind, { x, y }, text) => draw('text', { class: kind, x, y }, String(text));
const line = (kind, { from, to }) => draw('line', { class: kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
const upTo = (count) => Array.from({ length: count }, (_, index) => index);

function drawPlace(board, place, marked) {
  const center = placeCenter(board, place, false);
  const seeds = seedsAt(board, place);
  const kind = marked ? 'hollow marked' : 'hollow';
  const count = label(seeds === 0 ? 'count none' : 'count', countCenter(board, place, false), seeds);
  if (place.pit === null) {
    const { width, height, radius } = STORE;
    const box = { x: center.x - width / 2, y: center.y - height / 2, width, height, rx: radius };
    return [draw('rect', { class: kind, ...box }), at(storeSignCenter(center), ...sideSign(place.side, 11)), count];
  }
  return [
    draw('circle', { class: kind, cx: center.x, cy: center.y, r: PIT_RADIUS }),
    count,
    label('name', labelCenter(board, place, false), place.pit + board.first_label),
  ];
}

function drawPits({ board, changed }) {
  const { width, height } = pitsSize(board);
  const seeds = drawnSeeds(follow([], board, null), board, null, false).filter(({ hidden }) => !hidden);
  return [
    draw('rect', { class: 'wood', x: 2, y: 2, width: width - 4, height: height - 4, rx: 40 }),
    line('middle', { from: { x: width * 0.16, y: height / 2 }, to: { x: width * 0.84, y: height / 2 } }),
    ...allPlaces(board).flatMap((place, index) => drawPlace(board, place, changed.has(index))),
    ...seeds.map(({ id, center }) =>
      draw('circle', { class: `seed tint-${id % SEED_TINTS}`, cx: center.x, cy: center.y, r: SEED_RADIUS }),
    ),
  ];
}

function drawGrid({ board, changed }) {
  return [
    ...upTo(board.columns).map((column) => label('name', columnNameCenter(board, column, false), columnName(column))),
    ...upTo(board.rows).map((row) => label('name', rowNameCenter(board, row, false), rowName(row))),
    ...board.cells.flatMap((side, cell) => {
      const center = cellCenter(board, cell, false);
      const box = { x: center.x - CELL / 2, y: center.y - CELL / 2, width: CELL, height: CELL };
      const square = draw('rect', { class: changed.has(cell) ? 'cell marked' : 'cell', ...box });
      return side === 0 ? [square] : [square, at(center, ...sideSign(side, 20))];
    }),
  ];
}

function drawCoins({ board, changed, takers }) {
  const strings = drawnStrings(board, false);
  const isNew = (index) => changed.has(board.coins.length + index);
  const uncut = strings.filter(({ string }) => !string.cut);
  return [
    draw('rect', { class: 'frame', ...frameShape(board), rx: 14 }),
    ...strings.filter(({ string }, index) => string.cut && isNew(index)).map((string) => line('last-cut', string)),
    ...uncut.flatMap((string) => [
      line('string', string),
      ...(string.toGround ? [draw('circle', { class: 'ground', cx: string.to.x, cy: string.to.y, r: 7 })] : []),
    ]),
    ...uncut.map(({ string, label: center }) =>
      at(
        center,
        draw('rect', { class: 'tag', x: -14, y: -11, width: 28, height: 22, rx: 11 }),
        label('name', { x: 0, y: 0 }, string.id),
      ),
    ),
    ...board.coins.map((coin, index) => {
      const center = coinCenter(board, coin, false);
      if (coin.taken) return at(center, ...(takers[index] ? sideSign(takers[index], 10) : []));
      return at(
        center,
        draw('circle', { class: 'coin', r: COIN_RADIUS }),
        draw('circle', { class: 'coin-inner', r: COIN_RADIUS - 5 }),
        label('coin-value', { x: 0, y: 0 }, coin.value),
      );
    }),
  ];
}

function drawDots({ board, changed, takers }) {
  return [
    ...board.coins.flatMap((box, index) => {
      if (!box.taken) return [];
      const center = boxCenter(board, box, false);
      const kind = ['taken', 'taken-first', 'taken-second'][takers[index] ?? 0];
      const square = { x: center.x - BOX / 2, y: center.y - BOX / 2, width: BOX, height: BOX };
      const sign = takers[index] ? [at(center, ...sideSign(takers[index], 17))] : [];
      return [draw('rect', { class: kind, ...square }), ...sign];
    }),
    ...board.strings.map(({ cut }, index) => {
      const drawn = changed.has(board.coins.length + index) ? 'drawn last' : 'drawn';
      return line(cut ? drawn : 'undrawn', lineOf(board, index, false));
    }),
    ...allDots(board).map(({ x, y }) => draw('circle', { class: 'dot', cx: x, cy: y, r: 7 })),
  ];
}

const kinds = {
  pits: { size: pitsSize, parts: drawPits },
  grid: { size: gridSize, parts: drawGrid },
  coins: { size: coinsSize, parts: drawCoins },
  dots: { size: dotsSize, parts: drawDots },
};

export function drawBoard(svg, scene) {
  const { size, parts } = kinds[scene.board.kind];
  const { width, height } = size(scene.board);
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.style.maxWidth = `${width * 1.3}px`; // small boards stay small
  svg.replaceChildren(...parts(scene));
}
