import { GO, GOLD, INK, WHITE } from '../../../design/art/draw.ts';
import { TILE } from '../art/tiles.ts';
import type { Easel } from './draw-board.ts';
import { type BoardEffect, NEEDLE } from './effects.ts';

const RADIUS = TILE * 0.95;
const BAND = 15;
const HATCH = '#7484DC';
const TURN = 2 * Math.PI;
const RUNS = 1.2; // turns before it stands

type Needle = Extract<BoardEffect, { kind: 'needle' }>;

/** Where the needle is, in turns: it slows down towards its place. @param age ms */
export function needleAt({ stop, still }: Pick<Needle, 'stop' | 'still'>, age: number): number {
  if (still) return stop;
  const left = 1 - Math.min(1, Math.max(0, age / NEEDLE.run));
  return stop - RUNS * left ** 2.2;
}

/** What the ring can say: whether the scan worked. What lies there the opened tile says. */
export const wordsOf = ({ stop, chance }: Pick<Needle, 'stop' | 'chance'>): string =>
  stop <= chance ? 'Scan works!' : 'Scan missed';

/** The ring of chance over the tile with its needle; after a miss the ring grows by what the next try has more. */
export function drawNeedle({ pen, look }: Easel, needle: Needle, age: number): void {
  const { chance, next, stop, still } = needle;
  const runs = still ? NEEDLE.still : NEEDLE.run;
  const after = Math.max(0, (age - runs) / NEEDLE.rest);
  const hits = stop <= chance;
  pen.save();
  pen.translate(TILE / 2, TILE / 2);
  pen.globalAlpha = Math.min(1, 4 * (1 - after));
  pen.fillStyle = INK;
  pen.beginPath();
  pen.arc(0, 0, RADIUS + BAND, 0, TURN);
  pen.fill();
  band(pen, 0, 1, HATCH, [3, 5]);
  if (chance > 0) band(pen, 0, chance, GO, []);
  if (!hits && after > 0)
    band(pen, chance, chance + (next - chance) * Math.min(1, 2 * after), GOLD, []);
  quarters(pen);
  pointer(pen, needleAt(needle, age));
  if (after > 0) words(pen, wordsOf(needle), look.family);
  pen.restore();
}

function band(
  pen: CanvasRenderingContext2D,
  from: number,
  to: number,
  colour: string,
  dash: number[],
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = BAND;
  pen.setLineDash(dash);
  pen.beginPath();
  pen.arc(0, 0, RADIUS, from * TURN - TURN / 4, to * TURN - TURN / 4);
  pen.stroke();
  pen.setLineDash([]);
}

function quarters(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = INK;
  pen.lineWidth = 4;
  for (const quarter of [0, 1, 2, 3]) {
    const [x, y] = [Math.cos((quarter * TURN) / 4), Math.sin((quarter * TURN) / 4)];
    pen.beginPath();
    pen.moveTo(x * (RADIUS - BAND / 2), y * (RADIUS - BAND / 2));
    pen.lineTo(x * (RADIUS + BAND / 2), y * (RADIUS + BAND / 2));
    pen.stroke();
  }
}

function pointer(pen: CanvasRenderingContext2D, at: number): void {
  pen.save();
  pen.rotate(at * TURN);
  pen.fillStyle = GOLD;
  pen.strokeStyle = INK;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(-7, 3);
  pen.lineTo(0, -RADIUS - 2);
  pen.lineTo(7, 3);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, 9, 0, TURN);
  pen.fill();
  pen.stroke();
  pen.restore();
}

function words(pen: CanvasRenderingContext2D, text: string, family: string): void {
  pen.font = `700 17px ${family}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 6;
  pen.strokeStyle = INK;
  pen.fillStyle = WHITE;
  for (const [line, word] of text.split(' ').entries()) {
    const y = RADIUS * 0.36 + 17 * line; // one below the other: the ring has no room beside them
    pen.strokeText(word, 0, y);
    pen.fillText(word, 0, y);
  }
}
