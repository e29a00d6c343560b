import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { generateQuestion } from '../generate.ts';
import { drawFigure } from './figure.ts';
import { layoutQuestion } from './layout.ts';
import { paintOnPdf, type PdfPen } from './pdf.ts';
import { COLOUR_THEME, PRINT_THEME, type Drawing } from './primitives.ts';
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

interface Painted {
  readonly looks: readonly Look[]; // of all shapes, in their order
  readonly texts: readonly string[];
  readonly slanted: readonly string[]; // of the texts
  readonly starts: readonly string[]; // where straight lines and polygons begin
}

function onPdf(drawing: Drawing): Painted {
  const texts: string[] = [];
  const starts: string[] = [];
  const slanted: string[] = [];
  const looks: Look[] = [];
  const now = { fill: '', stroke: '', width: '', dash: '' }; // what a pen keeps from shape to shape
  const nothing = (): void => undefined;
  const paint = (filled: boolean, stroked: boolean): void => {
    const { fill, stroke, width, dash } = now;
    looks.push({ ...(stroked ? { stroke, width, dash } : UNSTROKED), fill: filled ? fill : '' });
  };
  const pen: PdfPen = {
    save: nothing,
    restore: nothing,
    translate: nothing,
    scale: nothing,
    rotate: nothing,
    moveTo: (x, y) => starts.push(`${x},${y}`),
    lineTo: nothing,
    bezierCurveTo: nothing,
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
    font: nothing,
    fontSize: nothing,
    widthOfString: (text) => text.length * 6,
    text: (text, _x, _y, { oblique }) => {
      texts.push(text);
      if (oblique) slanted.push(text);
    },
  };
  paintOnPdf(pen, drawing, { x: 0, y: 0, scale: 1, font: 'Andika', boldFont: 'Andika-Bold' });
  return { looks, texts, starts, slanted };
}

const UNSTROKED = { stroke: '', width: '', dash: '' };

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
    texts: [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, words]) => unescape(words ?? '')),
    slanted: [...svg.matchAll(/<text [^>]*font-style="italic"[^>]*>([^<]*)</g)].map(([, words]) =>
      unescape(words ?? ''),
    ),
    starts: starts.map(
      ([, lx, ly, polygon, px, py]) =>
        polygon ?? (lx === undefined ? `${px},${py}` : `${lx},${ly}`),
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

describe('both painters', () => {
  it('[QD1] paint the same shapes and words in the same places', () => {
    for (const drawing of drawings) expect(onPdf(drawing)).toEqual(asSvg(drawing));
  });

  it('[QD1] fill, stroke and dash each shape as the drawing says, and no other', () => {
    const looks = drawings.map(askedLooks);
    expect(drawings.map((drawing) => asSvg(drawing).looks)).toEqual(looks);
    expect(drawings.map((drawing) => onPdf(drawing).looks)).toEqual(looks);
    const all = looks.flat();
    expect(all.filter(({ dash }) => dash !== '').length).toBeGreaterThan(10);
    expect(all.filter(({ fill }) => fill === '').length).toBeGreaterThan(100);
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
