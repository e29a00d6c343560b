import { GO, GOLD, INK, placed, WHITE } from '../../design/art/draw.ts';
import { rocket } from '../../design/art/rocket.ts';
import { plate, saucer } from '../../design/art/saucer.ts';
import type { Pose } from '../../design/art/poses.ts';
import { visitor } from '../../design/art/visitor.ts';

/** A part that bobs or sails while the page is looked at. */
const looping = (how: 'bob' | 'sail' | 'hover', fragment: string): string =>
  `<g data-loop="${how}">${fragment}</g>`;

const someone = (x: number, y: number, scale: number, kind: number, pose: Pose = 'idle'): string =>
  placed(x, y, scale, visitor(kind, pose));

const sign = (x: number, y: number, size: number, text: string, fill: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Andika" font-weight="700" font-size="${size}" fill="${fill}">${text}</text>`;

/** Visitors in rows, 29 units apart: as many as the sum says. */
const rows = (
  { x, y }: { x: number; y: number },
  columns: number,
  count: number,
  kind: number,
): string =>
  Array.from({ length: count }, (_, index) =>
    someone(x + 29 * (index % columns), y + 36 * Math.floor(index / columns), 0.36, kind),
  ).join('');

const STEPS = [
  [42, 86, GO, 1],
  [84, 66, '#7CC0FF', 3],
  [126, 46, GOLD, 2],
] as const;

const SIGNS = [
  [8, '÷', GOLD, 0],
  [66, '%', '#7CC0FF', 4],
  [124, '½', '#FF8A6B', 1],
  [182, '×', GO, 3],
] as const;

/** The pictures of the practice menu, 240 x 130 each: visitors act out what is practised. */
export const optionScenes = {
  byLevel: (): string =>
    STEPS.map(
      ([x, y, fill, kind]) =>
        `<rect x="${x}" y="${y}" width="34" height="${130 - y}" rx="8" fill="${fill}"/>${someone(x + 1, y - 38, 0.4, kind)}`,
    ).join('') +
    `<rect x="168" y="50" width="34" height="80" rx="8" fill="#FF8A6B"/>` +
    looping('hover', placed(155, -8, 0.5, rocket('#FF8A6B'))),
  timesTables: (): string => rows({ x: 48, y: 12 }, 3, 9, 2) + rows({ x: 135, y: 12 }, 2, 6, 3),
  additionTables: (): string =>
    rows({ x: 4, y: 30 }, 4, 4, 1) +
    sign(133, 64, 34, '+', WHITE) +
    rows({ x: 148, y: 30 }, 3, 3, 4) +
    sign(62, 112, 40, '4', GO) +
    sign(191, 112, 40, '3', '#FF9CC8'),
  byTopic: (): string =>
    SIGNS.map(([x, text, fill, kind], index) => {
      const board = `<circle cx="${x + 26}" cy="34" r="27" fill="${fill}"/>${sign(x + 26, 45, 32, text, INK)}`;
      return (
        someone(x - 4, 54, 0.76, kind, 'cheer') + (index % 2 === 0 ? looping('bob', board) : board)
      );
    }).join(''),
  manyTimesTables: (): string =>
    looping('bob', placed(60, 0, 1, saucer(3) + plate(-2, 66, '7 × 13'))) +
    someone(4, 54, 0.74, 0, 'think') +
    someone(184, 54, 0.74, 2, 'point'),
  manyAdditionTables: (): string =>
    `<path d="M22 96H218" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/><path d="M34 88v16M82 88v16M130 88v16M178 88v16M206 88v16" stroke="${WHITE}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M44 80Q110 8 186 76" fill="none" stroke="${GOLD}" stroke-width="5" stroke-dasharray="1 11" stroke-linecap="round"/>` +
    sign(34, 128, 24, '25', GO) +
    sign(112, 30, 26, '+ 9', GOLD) +
    sign(206, 128, 24, '34', '#FF9CC8') +
    looping('hover', someone(182, 40, 0.56, 4, 'cheer')) +
    someone(12, 44, 0.48, 1, 'point'),
  tricky: (): string =>
    placed(104, 16, 1, plate(0, 20, '7 × 8 = ?')) +
    looping('hover', someone(16, 22, 1.05, 0, 'think')),
};
