import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { generateQuestion } from '../generate.ts';
import { drawFigure } from './figure.ts';
import { layoutQuestion } from './layout.ts';
import { paintOnPdf, type PdfPen } from './pdf.ts';
import { PRINT_THEME, type Drawing } from './primitives.ts';
import { toSvg } from './svg.ts';

const drawings = ALL_UNITS.flatMap(({ subUnits }) => subUnits).flatMap((subUnit) => {
  const { doc } = generateQuestion(subUnit, 5);
  return doc.diagram === undefined ? [] : [drawFigure(doc.diagram)];
});

interface Painted {
  readonly shapes: number;
  readonly texts: readonly string[];
  readonly slanted: readonly string[]; // of the texts
  readonly starts: readonly string[]; // where straight lines and polygons begin
}

function onPdf(drawing: Drawing): Painted {
  const texts: string[] = [];
  const starts: string[] = [];
  const slanted: string[] = [];
  let shapes = 0;
  const nothing = (): void => undefined;
  const paint = (): void => {
    shapes++;
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
    lineWidth: nothing,
    lineCap: nothing,
    lineJoin: nothing,
    dash: nothing,
    undash: nothing,
    fillColor: nothing,
    strokeColor: nothing,
    fill: paint,
    stroke: paint,
    fillAndStroke: paint,
    font: nothing,
    fontSize: nothing,
    widthOfString: (text) => text.length * 6,
    text: (text, _x, _y, { oblique }) => {
      texts.push(text);
      if (oblique) slanted.push(text);
    },
  };
  paintOnPdf(pen, drawing, { x: 0, y: 0, scale: 1, font: 'Andika', boldFont: 'Andika-Bold' });
  return { shapes, texts, starts, slanted };
}

function asSvg(drawing: Drawing): Painted {
  const svg = toSvg(drawing, { alt: '' });
  const starts = [
    ...svg.matchAll(
      /<line x1="([^"]+)" y1="([^"]+)"|<polygon points="([^ ]+) |[" Z]?M(-?[\d.]+) (-?[\d.]+)/g,
    ),
  ];
  return {
    shapes: [...svg.matchAll(/<(line|rect|circle|polygon|path) /g)].length,
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
