import { placed } from '../../design/art/draw.ts';
import { saucer } from '../../design/art/saucer.ts';
import { visitor } from '../../design/art/visitor.ts';

const PAPER = '#FFFDF7';
const LINE = '#B9C4E6';

/** A leaf of paper, 120 x 150, with rows of sums. */
const leaf = (x: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x + 60} 85)"><rect x="${x}" y="14" width="120" height="146" rx="9" fill="#8E9AC9"/><rect x="${x}" y="8" width="120" height="146" rx="9" fill="${PAPER}"/><rect x="${x + 14}" y="22" width="62" height="11" rx="5" fill="#5B6CC9"/>${[50, 76, 102, 128].map((y) => `<path d="M${x + 14} ${y}h34m16 0h8" stroke="${LINE}" stroke-width="7" stroke-linecap="round"/><rect x="${x + 82}" y="${y - 10}" width="24" height="19" rx="5" fill="none" stroke="#5B6CC9" stroke-width="3"/>`).join('')}</g>`;

const PENCIL =
  '<g transform="rotate(28 214 110)"><rect x="206" y="48" width="16" height="76" rx="3" fill="#FFD23F"/><path d="M206 124h16l-8 22z" fill="#F2C9A0"/><path d="M211 138l3 8 3-8z" fill="#141A3C"/><rect x="206" y="40" width="16" height="14" rx="4" fill="#FF8A70"/></g>';

/** What is practised now, on paper: 280 x 170, with a saucer that brings it. */
export const drawOwnSheet = (): string =>
  leaf(70, -4) + PENCIL + placed(22, 20, 0.8, saucer(0)) + placed(8, 84, 0.8, visitor(0, 'cheer'));

/** Something else, out of everything: 280 x 170, three leaves. */
export const drawOtherSheet = (): string => leaf(30, -12) + leaf(116, 10) + leaf(74, -1);

/** The sheet that is ready: 280 x 170, with those who wait for it. */
export const drawReadySheet = (): string =>
  leaf(80, 3) + PENCIL + placed(14, 70, 1, visitor(2, 'cheer'));
