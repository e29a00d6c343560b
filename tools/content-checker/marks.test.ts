import type { Diagram } from '@moonbase/questions';
import { drawFigure } from '@moonbase/questions/drawing';
import { describe, expect, it } from 'vitest';

import { altFault } from './drawn/alt-texts.ts';
import { marksFault } from './drawn/marks.ts';
import { type Change, figuresOf, redrawn } from './drawn.test-kit.ts';

const turned =
  (degrees: number): Change =>
  (item) => {
    if (item.p !== 'polygon' || item.points.length !== 3 || item.fill !== 'ink') return item;
    const [[tx, ty] = [0, 0]] = item.points;
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return {
      ...item,
      points: item.points.map(
        ([x, y]) =>
          [tx + (x - tx) * cos - (y - ty) * sin, ty + (x - tx) * sin + (y - ty) * cos] as const,
      ),
    };
  };

const onlyFirst =
  (change: Change, isOne: (item: Parameters<Change>[0]) => boolean): Change =>
  (item, all) =>
    item === all.find(isOne) ? change(item, all) : item;

const swapped =
  (one: string, other: string): Change =>
  (item) =>
    item.p === 'text' && [one, other].includes(item.v)
      ? { ...item, v: item.v === one ? other : one }
      : item;

const WRONG: Readonly<Record<string, { readonly key: string; readonly change: Change }>> = {
  'hidden edges are seen, and seen ones hidden': {
    key: '82.1',
    change: (item) => {
      if (item.p !== 'line') return item;
      const { dash, ...stroke } = item.stroke;
      return { ...item, stroke: dash === undefined ? { ...stroke, dash: [4, 3] } : stroke };
    },
  },
  'one of two parallel lines points back': {
    key: '88.1',
    change: onlyFirst(turned(180), ({ p }) => p === 'polygon'),
  },
  'a right angle is marked where there is none': {
    key: '91.1',
    change: (item) =>
      item.p === 'path'
        ? {
            ...item,
            d: item.d.map((step) =>
              step[0] === 'M' || step[0] === 'L'
                ? ([step[0], step[1] + 40, step[2]] as const)
                : step,
            ),
          }
        : item,
  },
  'half marks of an axis stand at a third': {
    key: '97.2',
    change: (item) =>
      item.p === 'line' && Math.abs(item.x2 - item.x1) < 3.5 && item.y1 === item.y2
        ? { ...item, y1: item.y1 + 3, y2: item.y2 + 3 }
        : item,
  },
  'the names of the axes are swapped': { key: '118.1', change: swapped('x', 'y') },
  'the bars of a pair are both plain': {
    key: '98.5',
    change: (item) =>
      item.p === 'line' && item.x1 !== item.x2 && item.y1 !== item.y2 ? null : item,
  },
  'the angle at a chord stands on its other side': {
    key: '93.5',
    change: (item, all) => {
      const a = all.find((each) => each.p === 'text' && each.v === 'A');
      return item.p === 'text' && item.v.endsWith('°') && a?.p === 'text' && item.y > a.y - 45
        ? { ...item, x: 2 * a.x - item.x }
        : item;
    },
  },
  'a radius goes on through the middle': {
    key: '78.1',
    change: (item) =>
      item.p === 'line' && item.stroke.width === 1 && item.y1 === item.y2
        ? { ...item, x1: item.x1 - (item.x2 - item.x1) }
        : item,
  },
  'the arrow of a turn has its tip at the start': {
    key: '82.3',
    change: (item, all) =>
      item.p === 'polygon' && item === all.find(({ p }) => p === 'polygon') ? null : item,
  },
};

describe('small marks of a drawing', () => {
  it.each(Object.entries(WRONG))('are read: N32, %s', (_, { key, change }) => {
    const figures = figuresOf(key, 20);
    expect(figures.length).toBeGreaterThan(3);
    for (const figure of figures) {
      const drawing = drawFigure(figure);
      expect(marksFault(figure, drawing)).toBeNull();
      expect(marksFault(figure, redrawn(drawing, change))).not.toBeNull();
    }
  });
});

it.each([
  [500, 'green'],
  [1000, 'orange'],
  [2000, 'purple'],
] as const)('a British note of %i pence has the colour of no other: N32', (value, ink) => {
  const figure: Diagram = { kind: 'money', pieces: [{ value, count: 1 }], alt: '' };
  const drawing = drawFigure(figure);
  expect(marksFault(figure, drawing)).toBeNull();
  for (const other of ['green', 'orange', 'purple', 'coral', 'blue'] as const) {
    if (other === ink) continue;
    const wrong = redrawn(drawing, (item) =>
      item.p === 'rect' && item.fill === ink ? { ...item, fill: other } : item,
    );
    expect(marksFault(figure, wrong)).not.toBeNull();
  }
});

it('the square at the foot of a height lies along the base, however near its end: N32', () => {
  for (const figure of figuresOf('73.3', 400))
    expect(marksFault(figure, drawFigure(figure))).toBeNull();
});

describe('the fixed words of a text', () => {
  it.each([
    ['the nearer hour', '61.1', /nearer to (\d+)/, 'nearer to 13'],
    ['what is crossed out', '166.3', /crossed out/, 'circled'],
    ['which axis is which', '99.1', / across, /, ' up, '],
    ['the part of a circle', '79.1', /radius/, 'diameter'],
  ] as const)('are read in every kind: N33, %s', (_, key, from, to) => {
    const figures = figuresOf(key, 20).filter(({ alt }) => from.test(alt));
    expect(figures.length).toBeGreaterThan(3);
    for (const figure of figures)
      expect(altFault({ ...figure, alt: figure.alt.replace(from, to) })).not.toBeNull();
  });
});
