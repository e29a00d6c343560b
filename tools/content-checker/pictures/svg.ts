// A picture as its SVG says it: what is painted where, and nothing of how it was made.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly fill: string;
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly fill: string;
}

export interface Written {
  readonly x: number;
  readonly y: number; // of the middle line
  readonly v: string;
  readonly size: number;
}

export interface Stroke {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Seen {
  readonly boxes: readonly Box[];
  readonly discs: readonly Disc[];
  readonly words: readonly Written[];
  readonly lines: readonly Stroke[];
  readonly hops: readonly Stroke[]; // from the start of a curve to its end
}

export const LIT = '#8EDBB9';
export const WHITE = '#FFFFFF';

const ELEMENT = /<(line|rect|circle|path|text)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g;

/** Reads a picture's SVG. */
export function see(svg: string): Seen {
  const seen: { boxes: Box[]; discs: Disc[]; words: Written[]; lines: Stroke[]; hops: Stroke[] } = {
    boxes: [],
    discs: [],
    words: [],
    lines: [],
    hops: [],
  };
  for (const [, name, attributes = '', inside = ''] of svg.matchAll(ELEMENT)) {
    const text = (key: string): string =>
      new RegExp(`(?:^| )${key}="([^"]*)"`).exec(attributes)?.[1] ?? 'none';
    const value = (key: string): number => Number(text(key));
    switch (name) {
      case 'rect':
        seen.boxes.push({
          x: value('x'),
          y: value('y'),
          w: value('width'),
          h: value('height'),
          fill: text('fill'),
        });
        break;
      case 'circle':
        seen.discs.push({ x: value('cx'), y: value('cy'), r: value('r'), fill: text('fill') });
        break;
      case 'line':
        seen.lines.push({ x1: value('x1'), y1: value('y1'), x2: value('x2'), y2: value('y2') });
        break;
      case 'text':
        seen.words.push({
          x: value('x'),
          y: value('y') - 0.36 * value('font-size'),
          v: inside,
          size: value('font-size'),
        });
        break;
      default: {
        const numbers = (text('d').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
        const [x1 = NaN, y1 = NaN] = numbers;
        const [x2 = NaN, y2 = NaN] = numbers.slice(-2);
        if (text('d').includes('C')) seen.hops.push({ x1, y1, x2, y2 });
      }
    }
  }
  return seen;
}

/** The number that a text writes: 1,200, £3.50, −4, 3/4, 12%, 7x; after an equals sign if it has one. NaN when none. */
export function numberOf(text: string): number {
  const written = (text.split('=').at(-1) ?? text).trim();
  const fraction = /^(\d+)\/(\d+)$/.exec(written);
  if (fraction !== null) return Number(fraction[1]) / Number(fraction[2]);
  const found = /^([+−])? ?[£$]?(\d[\d,]*(?:\.\d+)?)/.exec(written);
  if (found === null) return /^−?x²?$/.test(written) ? (written.startsWith('−') ? -1 : 1) : NaN;
  const value = Number((found[2] ?? 'none').replace(/,/g, ''));
  return found[1] === '−' ? -value : value;
}

export const near = (a: number, b: number, share = 0.012): boolean =>
  Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;

export const total = (values: readonly number[]): number =>
  values.reduce((all, each) => all + each, 0);

export const within = (
  { x, y, w, h }: Box,
  word: { readonly x: number; readonly y: number },
): boolean => word.x > x - 0.5 && word.x < x + w + 0.5 && word.y > y - 0.5 && word.y < y + h + 0.5;

export const isLit = ({ fill }: { readonly fill: string }): boolean => fill === LIT;
