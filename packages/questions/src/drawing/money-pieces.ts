import type { FigureOf } from '../document/diagram.ts';
import { circle, filled, label, pen, polygon, rect, regular, THIN } from './marks.ts';
import type { Ink, Primitive } from './primitives.ts';
import { MAX_WIDTH } from './frame.ts';

type Currency = NonNullable<FigureOf<'money'>['currency']> | 'GBP';

interface Coin {
  readonly size: number; // diameter
  readonly metal: Ink;
  readonly corners?: number; // absent for a round coin
  readonly rim?: Ink; // for a coin of two metals
}

const coin = (size: number, metal: Ink, more: Omit<Coin, 'size' | 'metal'> = {}): Coin => ({
  size,
  metal,
  ...more,
});

/** The coins of each currency, by value in its hundredths. Anything worth more is a note. */
const COINS: Readonly<Record<Currency, ReadonlyMap<number, Coin>>> = {
  GBP: new Map([
    [1, coin(36, 'copper')],
    [2, coin(46, 'copper')],
    [5, coin(34, 'silver')],
    [10, coin(44, 'silver')],
    [20, coin(40, 'silver', { corners: 7 })],
    [50, coin(50, 'silver', { corners: 7 })],
    [100, coin(44, 'silver', { corners: 12, rim: 'gold' })],
    [200, coin(52, 'silver', { rim: 'gold' })],
  ]),
  AUD: new Map([
    [5, coin(34, 'silver')],
    [10, coin(42, 'silver')],
    [20, coin(48, 'silver')],
    [50, coin(54, 'silver', { corners: 12 })],
    [100, coin(46, 'gold')],
    [200, coin(38, 'gold')],
  ]),
  NZD: new Map([
    [10, coin(36, 'copper')],
    [20, coin(42, 'silver')],
    [50, coin(48, 'silver')],
    [100, coin(44, 'gold')],
    [200, coin(50, 'gold')],
  ]),
  USD: new Map([
    [1, coin(38, 'copper')],
    [5, coin(42, 'silver')],
    [10, coin(34, 'silver')],
    [25, coin(48, 'silver')],
    [50, coin(54, 'silver')],
  ]),
};

const NOTE = { w: 86, h: 46 };
const GAP = 8;

export function drawMoney({ pieces, currency: chosen }: FigureOf<'money'>): Primitive[] {
  const currency: Currency = chosen ?? 'GBP';
  const all = pieces.flatMap(({ value, count }) => Array<number>(count).fill(value));
  const items: Primitive[] = [];
  let [x, y, tallest] = [0, 0, 0];
  for (const value of all) {
    const found = COINS[currency].get(value);
    const [w, h] = found ? [found.size, found.size] : [NOTE.w, NOTE.h];
    if (x > 0 && x + w > MAX_WIDTH - 12) [x, y, tallest] = [0, y + tallest + GAP, 0];
    const words = nameOf(value, currency);
    items.push(
      ...(found ? drawCoin(found, x + w / 2, y + 27, words) : drawNote(x, y + 4, value, words)),
    );
    x += w + GAP;
    tallest = Math.max(tallest, h, 54);
  }
  return items;
}

function nameOf(value: number, currency: Currency): string {
  if (value >= 100) return `${currency === 'GBP' ? '£' : '$'}${value / 100}`;
  if (currency === 'GBP') return `${value}p`;
  return `${value}${currency === 'USD' ? '¢' : 'c'}`;
}

function drawCoin(
  { size, metal, corners, rim }: Coin,
  cx: number,
  cy: number,
  words: string,
): Primitive[] {
  const r = size / 2;
  const outline = (radius: number, fill: Ink): Primitive =>
    corners === undefined
      ? circle(cx, cy, radius, filled(fill))
      : polygon(regular(cx, cy, radius, corners), filled(fill));
  return [
    outline(r, rim ?? metal),
    circle(cx, cy, r * (rim === undefined ? 0.82 : 0.7), filled(metal, pen(0.7))),
    label(cx, cy, words, { size: size < 38 ? 13 : 15, bold: true }),
  ];
}

const NOTE_INKS: ReadonlyMap<number, Ink> = new Map([
  [100, 'green'],
  [500, 'green'],
  [1000, 'orange'],
  [2000, 'purple'],
  [5000, 'coral'],
]);

function drawNote(x: number, y: number, value: number, words: string): Primitive[] {
  return [
    rect(x, y, NOTE.w, NOTE.h, { ...filled(NOTE_INKS.get(value) ?? 'blue'), r: 4 }),
    rect(x + 5, y + 5, NOTE.w - 10, NOTE.h - 10, { stroke: THIN, r: 2 }),
    circle(x + NOTE.w / 2, y + NOTE.h / 2, 16, filled('paper', THIN)),
    label(x + NOTE.w / 2, y + NOTE.h / 2, words, { size: 14, bold: true }),
  ];
}
