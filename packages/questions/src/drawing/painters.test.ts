import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { generateQuestion } from '../generate.ts';
import { drawFigure } from './figure.ts';
import { layoutQuestion } from './layout.ts';
import { paintOnPdf, type PdfPen } from './pdf.ts';
import { COLOUR_THEME, PRINT_THEME, type Drawing, type Ink } from './primitives.ts';
import { toSvg } from './svg.ts';

const drawings = ALL_UNITS.flatMap(({ subUnits }) => subUnits).flatMap((subUnit) => {
  const { doc } = generateQuestion(subUnit, 5);
  return doc.diagram === undefined ? [] : [drawFigure(doc.diagram)];
});

/** How a shape looks: '' is not filled, no stroke, a full line. */
interface Look {
  readonly fill: string;
  readonly stroke: string;
  readonly width: string;
  readonly dash: string;
}

/** A text as it stands on the paper. */
interface Words {
  readonly v: string;
  readonly left: number; // where it begins
  readonly y: number; // of its baseline
  readonly size: number;
  readonly turn: string; // degrees and the point round which it is turned; '' is upright
  readonly isBold: boolean;
  readonly isSlanted: boolean;
  readonly colour: string;
}

interface Painted {
  readonly looks: readonly Look[]; // of all shapes, in their order
  readonly words: readonly Words[];
  readonly starts: readonly string[]; // where straight lines and polygons begin
  readonly curves: readonly string[]; // both points that bend a curve, and its end
}

function onPdf(drawing: Drawing): Painted {
  const words: Words[] = [];
  const starts: string[] = [];
  const curves: string[] = [];
  const looks: Look[] = [];
  const now = { fill: '', stroke: '', width: '', dash: '', size: 0, isBold: false }; // what a pen keeps from shape to shape
  const turns = ['']; // as they were saved
  const nothing = (): void => undefined;
  const paint = (filled: boolean, stroked: boolean): void => {
    const { fill, stroke, width, dash } = now;
    looks.push({ ...(stroked ? { stroke, width, dash } : UNSTROKED), fill: filled ? fill : '' });
  };
  const pen: PdfPen = {
    save: () => turns.push(turns.at(-1) ?? ''),
    restore: () => turns.pop(),
    translate: nothing,
    scale: nothing,
    rotate: (angle, { origin }) => turns.splice(-1, 1, `${angle} ${origin.join(' ')}`),
    moveTo: (x, y) => starts.push(`${x},${y}`),
    lineTo: nothing,
    bezierCurveTo: (...bend) => curves.push(bend.join(' ')),
    closePath: nothing,
    rect: nothing,
    roundedRect: nothing,
    circle: nothing,
    lineWidth: (width) => (now.width = String(width)),
    lineCap: nothing,
    lineJoin: nothing,
    dash: (length, { space }) => (now.dash = `${length} ${space}`),
    undash: () => (now.dash = ''),
    fillColor: (colour) => (now.fill = colour),
    strokeColor: (colour) => (now.stroke = colour),
    fill: () => paint(true, false),
    stroke: () => paint(false, true),
    fillAndStroke: () => paint(true, true),
    font: (name) => (now.isBold = name === BOLD),
    fontSize: (size) => (now.size = size),
    widthOfString: widthOf,
    text: (v, left, y, { oblique }) => {
      const { fill: colour, size, isBold } = now;
      const [turn = ''] = turns.slice(-1);
      words.push({ v, left, y, size, turn, isBold, isSlanted: oblique === true, colour });
    },
  };
  paintOnPdf(pen, drawing, { x: 0, y: 0, scale: 1, font: 'Andika', boldFont: BOLD });
  return { looks, words, starts, curves };
}

const BOLD = 'Andika-Bold';
const UNSTROKED = { stroke: '', width: '', dash: '' };

const widthOf = (text: string): number => text.length * 6;

/** Where a text begins that is anchored at x. */
function leftOf(v: string, x: number, anchor: string): number {
  const width = widthOf(v);
  return x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
}

/** The words that the drawing itself asks for. */
const askedWords = ({ items }: Drawing): readonly Words[] =>
  items.flatMap((item) =>
    item.p === 'text'
      ? [
          {
            v: item.v,
            left: leftOf(item.v, item.x, item.anchor),
            y: item.y,
            size: item.size,
            turn: item.turn === undefined ? '' : `${item.turn} ${item.x} ${item.y}`,
            isBold: item.bold === true,
            isSlanted: item.italic === true,
            colour: COLOUR_THEME[item.ink],
          },
        ]
      : [],
  );

/** The looks that the drawing itself asks for, whatever a painter makes of them. */
function askedLooks({ items }: Drawing): readonly Look[] {
  return items.flatMap((item) => {
    if (item.p === 'text') return [];
    const filled = item.p === 'line' ? undefined : item.fill;
    const fill = filled === undefined ? '' : COLOUR_THEME[filled];
    if (item.stroke === undefined) return [{ ...UNSTROKED, fill }];
    const { ink, width, dash } = item.stroke;
    return [{ stroke: COLOUR_THEME[ink], width: String(width), dash: dash?.join(' ') ?? '', fill }];
  });
}

/** An SVG fills with black what says nothing of its inside; a line has none. */
function lookOf(name: string, attributes: string): Look {
  const read = (key: string): string => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const fill = name === 'line' ? '' : read('fill').replace(/^$/, 'black').replace('none', '');
  return {
    fill,
    stroke: read('stroke'),
    width: read('stroke-width'),
    dash: read('stroke-dasharray'),
  };
}

function wordsOf(v: string, attributes: string): Words {
  const read = (key: string): string => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  return {
    v,
    left: leftOf(v, Number(read('x')), read('text-anchor')),
    y: Number(read('y')),
    size: Number(read('font-size')),
    turn: /^rotate\((.*)\)$/.exec(read('transform'))?.[1] ?? '',
    isBold: read('font-weight') === '700',
    isSlanted: read('font-style') === 'italic',
    colour: read('fill'),
  };
}

function asSvg(drawing: Drawing): Painted {
  const svg = toSvg(drawing, { alt: '' });
  const starts = [
    ...svg.matchAll(
      /<line x1="([^"]+)" y1="([^"]+)"|<polygon points="([^ ]+) |[" Z]?M(-?[\d.]+) (-?[\d.]+)/g,
    ),
  ];
  return {
    looks: [...svg.matchAll(/<(line|rect|circle|polygon|path)( [^>]*)>/g)].map(
      ([, name = '', attributes = '']) => lookOf(name, attributes),
    ),
    words: [...svg.matchAll(/<text( [^>]*)>([^<]*)</g)].map(([, attributes = '', v = '']) =>
      wordsOf(unescape(v), attributes),
    ),
    starts: starts.map(
      ([, lx, ly, polygon, px, py]) =>
        polygon ?? (lx === undefined ? `${px},${py}` : `${lx},${ly}`),
    ),
    curves: [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) =>
      [...d.matchAll(/C([-\d. ]+)/g)].map(([, bend = '']) => bend.trim()),
    ),
  };
}

function unescape(words: string): string {
  return words
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** The hue of a colour, 0 to 360: red is 0, green 120, blue 240. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (360 + (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI) % 360;
}

describe('both painters', () => {
  it('[QD1] paint the same shapes and words in the same places', () => {
    for (const drawing of drawings) expect(onPdf(drawing)).toEqual(asSvg(drawing));
  });

  it('[QD1] bend each curve as the drawing says, so that both pass the same middle', () => {
    const bends = drawings.map(({ items }) =>
      items.flatMap((item) =>
        item.p === 'path'
          ? item.d.flatMap(([name, ...bend]) => (name === 'C' ? [bend.join(' ')] : []))
          : [],
      ),
    );
    expect(drawings.map((drawing) => asSvg(drawing).curves)).toEqual(bends);
    expect(drawings.map((drawing) => onPdf(drawing).curves)).toEqual(bends);
    expect(bends.flat().length).toBeGreaterThan(100);
  });

  it('[QD1] write each text where, as large, as turned and in the colour that the drawing says', () => {
    const words = drawings.map(askedWords);
    expect(drawings.map((drawing) => asSvg(drawing).words)).toEqual(words);
    expect(drawings.map((drawing) => onPdf(drawing).words)).toEqual(words);
    const all = words.flat();
    expect(all.filter(({ turn }) => turn !== '').length).toBeGreaterThan(5);
    const anchors = drawings.flatMap(({ items }) =>
      items.flatMap((item) => (item.p === 'text' ? [item.anchor] : [])),
    );
    expect([...new Set(anchors)].sort()).toEqual(['end', 'middle', 'start']);
  });

  it('[QD1] fill, stroke and dash each shape as the drawing says, and no other', () => {
    const looks = drawings.map(askedLooks);
    expect(drawings.map((drawing) => asSvg(drawing).looks)).toEqual(looks);
    expect(drawings.map((drawing) => onPdf(drawing).looks)).toEqual(looks);
    const all = looks.flat();
    expect(all.filter(({ dash }) => dash !== '').length).toBeGreaterThan(10);
    expect(all.filter(({ fill }) => fill === '').length).toBeGreaterThan(100);
  });

  it.each<[Ink, from: number, to: number]>([
    ['red', -15, 12],
    ['coral', 8, 20],
    ['orange', 24, 38],
    ['gold', 38, 48],
    ['yellow', 42, 60],
    ['green', 100, 165],
    ['blue', 200, 245],
    ['purple', 255, 290],
  ])('[QD6] paint %s in a hue that a child calls so', (ink, from, to) => {
    const hue = hueOf(COLOUR_THEME[ink]);
    expect((hue - from + 360) % 360).toBeLessThanOrEqual(to - from);
  });

  it('[QD2] name an SVG for a screen reader, or hide it where the text is read anyway', () => {
    const [drawing] = drawings;
    if (drawing === undefined) throw new Error('nothing was drawn');
    expect(toSvg(drawing, { alt: 'Three <b> & "stars"' })).toContain(
      'role="img" aria-label="Three &lt;b&gt; &amp; &quot;stars&quot;"',
    );
    expect(toSvg(drawing, { alt: '' })).toContain('aria-hidden="true"');
  });

  it('[QD3] use no style attribute, script or id, so that a strict policy lets them pass', () => {
    for (const drawing of drawings)
      expect(toSvg(drawing, { alt: 'x' })).not.toMatch(/ style=| id=|<script|url\(/);
  });

  it('[QD4] print in black, white and grey only', () => {
    for (const drawing of drawings) {
      const colours = toSvg(drawing, { alt: '', theme: PRINT_THEME }).match(/#[0-9A-F]{6}/g) ?? [];
      expect(colours.every((colour) => /^#(..)\1\1$/.test(colour))).toBe(true);
    }
  });

  it('[QD5] never execute the content of a text', () => {
    const doc = { v: 2, say: '', body: [{ t: 'text', v: '<script>alert(1)</script>' }] } as const;
    const svg = toSvg(layoutQuestion(doc, { width: 300, fontSize: 20 }), { alt: '' });
    expect(svg).not.toContain('<script');
  });
});
