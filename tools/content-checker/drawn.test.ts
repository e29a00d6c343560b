import { type Diagram, generateQuestion } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { drawFigure, type Primitive } from '@moonbase/questions/drawing';
import { describe, expect, it } from 'vitest';

import { altFault, unreadAlt } from './drawn/alt-texts.ts';
import { drawingFault } from './drawn/readings.ts';
import { type Change, figuresOf, questionsOf, redrawn } from './drawn.test-kit.ts';
import { faultsOf } from './faults.ts';

const isMarker = (item: Primitive): boolean =>
  item.p === 'polygon' && item.points.length === 3 && item.fill === 'ink';

const shifted = (item: Primitive, dx: number, dy: number): Primitive => {
  switch (item.p) {
    case 'polygon':
      return { ...item, points: item.points.map(([x, y]) => [x + dx, y + dy] as const) };
    case 'circle':
      return { ...item, cx: item.cx + dx, cy: item.cy + dy };
    case 'line':
      return { ...item, x1: item.x1 + dx, x2: item.x2 + dx, y1: item.y1 + dy, y2: item.y2 + dy };
    case 'rect':
      return { ...item, x: item.x + dx, y: item.y + dy };
    case 'text':
      return { ...item, x: item.x + dx, y: item.y + dy };
    case 'path':
      return item;
  }
};

/** Faults in drawings: each of some kind of question. */
const DRAWN_WRONG: Readonly<Record<string, { readonly key: string; readonly change: Change }>> = {
  'N31: the ticks of an isosceles triangle stand at its base and one leg': {
    key: '86.2',
    change: (item, all) => {
      const triangle = all.find((each) => each.p === 'polygon');
      const [[x1, y] = [0, 0], [x2] = [0, 0]] = triangle?.p === 'polygon' ? triangle.points : [];
      const isFirst = item === all.find((each) => each.p === 'line');
      const x = (x1 + x2) / 2;
      return isFirst ? { ...item, x1: x, x2: x, y1: y - 5, y2: y + 5 } : item;
    },
  },
  'N20: the height of a cuboid stands at its length': {
    key: '74.1',
    change: (item, all) => {
      const written = all.filter((each) => each.p === 'text');
      if (item.p !== 'text') return item;
      const at = written.indexOf(item);
      return { ...item, v: written[written.length - 1 - at]?.v ?? item.v };
    },
  },
  'N1: the arrow of a number line is one mark off': {
    key: '5.5',
    change: (item) =>
      isMarker(item) && item.p === 'polygon' && (item.points[0]?.[1] ?? 0) > 20
        ? shifted(item, 13, 0)
        : item,
  },
  'N2: the points of a line graph are at 90 % of their height': {
    key: '99.1',
    change: (item) =>
      item.p === 'circle' ? { ...item, cy: item.cy + (175 - item.cy) / 10 } : item,
  },
  'N3: the angle on a protractor is 10 degrees too big': {
    key: '85.1',
    change: (item) =>
      item.p === 'line' && item.stroke.width > 2.2 && item.y1 !== item.y2
        ? { ...item, x2: item.x2 + 25 }
        : item,
  },
  'N11: the median of a box plot is in the middle of its box': {
    key: '106.2',
    change: (item, all) => {
      const box = all.find(({ p }) => p === 'rect');
      if (item.p !== 'line' || item.stroke.width < 2.5 || box?.p !== 'rect') return item;
      const middle = box.x + box.w / 2;
      return { ...item, x1: middle, x2: middle };
    },
  },
  'N14: the slices of a pie chart are equal': {
    key: '100.1',
    change: (item) => {
      if (item.p !== 'path' || item.fill === undefined) return item;
      const [centre] = item.d;
      if (centre?.[0] !== 'M') return item;
      const [, cx, cy] = centre;
      return { ...item, d: [centre, ['L', cx, cy - 80], ['L', cx + 69, cy + 40], ['Z']] };
    },
  },
  'the dot of a grid is one square too high': {
    key: '118.1',
    change: (item) => (item.p === 'circle' ? { ...item, cy: item.cy - 19 } : item),
  },
  'the thermometer is filled too high': {
    key: '67.4',
    change: (item) => (item.p === 'rect' && item.fill !== 'paper' ? shifted(item, 0, -9) : item),
  },
  'a thing ends one mark further on the ruler': {
    key: '67.1',
    change: (item) =>
      item.p === 'line' && item.stroke.dash !== undefined ? shifted(item, 13, 0) : item,
  },
  'the curve of a quadratic is one square to the right': {
    key: '159.7',
    change: (item) =>
      item.p === 'path'
        ? {
            ...item,
            d: item.d.map((step) =>
              step[0] === 'M' || step[0] === 'L'
                ? ([step[0], step[1] + 12.25, step[2]] as const)
                : step,
            ),
          }
        : item,
  },
  'the dots of a plot with fractions are one mark to the right': {
    key: '99.7',
    change: (item) => (item.p === 'circle' ? { ...item, cx: item.cx + 33 } : item),
  },
  'the divisor of a division has another last digit': {
    key: '25.2',
    change: (item, all) => {
      const bracket = all.find(({ p }) => p === 'line');
      const isBefore = bracket?.p === 'line' && item.p === 'text' && item.x < bracket.x1 - 8;
      return isBefore && item.x > bracket.x1 - 20
        ? { ...item, v: item.v === '1' ? '7' : '1' }
        : item;
    },
  },
  'ones stand under tens': {
    key: '14.1',
    change: (item, all) => {
      const written = all.flatMap((each) => (each.p === 'text' ? [each] : []));
      const top = Math.min(...written.map(({ y }) => y));
      return item.p === 'text' && item.y === top ? shifted(item, -20, 0) : item;
    },
  },
  'the rule of a sum runs through its numbers': {
    key: '14.1',
    change: (item) => (item.p === 'line' && item.stroke.width > 1.5 ? shifted(item, 0, -15) : item),
  },
  'a cross has one stroke': {
    key: '166.3',
    change: (item) =>
      item.p === 'line' && item.stroke.width >= 2.9 && item.y2 > item.y1 ? null : item,
  },
  'both hands of a clock are equally long': {
    key: '61.1',
    change: (item, all) => {
      const hands = all
        .flatMap((each) => (each.p === 'line' && each.stroke.width > 3.2 ? [each] : []))
        .toSorted((a, b) => b.stroke.width - a.stroke.width);
      if (item !== hands[0]) return item;
      const by = 69 / 46; // long by short
      const { x1, y1, x2, y2 } = hands[0];
      return { ...hands[0], x2: x1 + (x2 - x1) * by, y2: y1 + (y2 - y1) * by };
    },
  },
  'x of similar triangles stands at another side': {
    key: '90.2',
    change: (item) => (item.p === 'text' && item.v === 'x' ? shifted(item, -55, 40) : item),
  },
  'a square of a net has another place': {
    key: '71.7',
    change: (item, all) => (item.p === 'rect' && item === all[0] ? shifted(item, 34, 0) : item),
  },
  'a Venn diagram has two numbers in the same ring': {
    key: '98.4',
    change: (item) => (item.p === 'text' && item.size > 16 ? shifted(item, 40, 0) : item),
  },
};

const shows = (key: string, change: Change): boolean[] =>
  figuresOf(key, 40).flatMap((figure) => {
    const drawing = drawFigure(figure);
    const wrong = redrawn(drawing, change);
    return JSON.stringify(wrong) === JSON.stringify(drawing)
      ? []
      : [drawingFault(figure, wrong) !== null];
  });

describe('a fault planted in a drawing', () =>
  it.each(Object.entries(DRAWN_WRONG))('is read from its lines: %s', (_, { key, change }) => {
    const found = shows(key, change);
    expect(found.length).toBeGreaterThan(3);
    const share = found.filter(Boolean).length / found.length;
    expect(share, 'of the drawings that it changes').toBeGreaterThan(0.8);
  }));

describe('a picture graph', () =>
  it('is found when it has lost its half pictures: N13', () => {
    let planted = 0;
    for (const figure of figuresOf('97.4', 40)) {
      if (figure.kind !== 'pictogram') continue;
      const { key } = figure;
      const rows = figure.rows.map(({ label, value }) => ({ label, value: value - (value % key) }));
      if (rows.every(({ value }, i) => value === figure.rows[i]?.value)) continue;
      planted += 1;
      expect(drawingFault(figure, drawFigure({ ...figure, rows }))).not.toBeNull();
    }
    expect(planted).toBeGreaterThan(3);
  }));

describe('every kind of picture', () => {
  const drawn = ALL_UNITS.flatMap(({ subUnits }) => subUnits).flatMap((subUnit) =>
    [1, 2, 3, 5, 8].flatMap((seed) => {
      const { diagram } = generateQuestion(subUnit, seed).doc;
      return diagram === undefined ? [] : [diagram];
    }),
  );

  it('is read: from another picture of its kind with other facts the facts do not come', () => {
    const kinds = new Map<string, Diagram[]>();
    for (const figure of drawn) kinds.set(figure.kind, [...(kinds.get(figure.kind) ?? []), figure]);
    const blind = [...kinds].filter(([, figures]) => {
      const [first, ...others] = figures;
      return (
        first !== undefined &&
        others.length > 3 &&
        others.every((other) => drawingFault(first, drawFigure(other)) === null)
      );
    });
    expect(blind.map(([kind]) => kind)).toEqual([]);
  });

  it('has an alternative text that a rule reads', () =>
    expect([...new Set(drawn.map(({ kind }) => kind).filter(unreadAlt))]).toEqual([]));

  it('is found when it carries the text of another picture', () => {
    const missed = drawn.filter((figure) => {
      const other = drawn.find(({ kind, alt }) => kind === figure.kind && alt !== figure.alt);
      return other !== undefined && altFault({ ...figure, alt: other.alt }) === null;
    });
    expect(missed.length / drawn.length).toBeLessThan(0.06);
  });
});

describe('a fault planted in words', () => {
  it('is found: N10, the text of a bar chart states its values', () => {
    for (const figure of figuresOf('97.1')) {
      if (figure.kind !== 'barChart') continue;
      const bars = figure.bars.map(({ label, value }) => `${label} is ${value}`).join(', ');
      const alt = `Bar chart: ${figure.title}. ${bars}.`;
      expect(altFault({ ...figure, alt })).not.toBeNull();
      expect(altFault({ ...figure, alt: `${figure.alt} ${bars}.` })).not.toBeNull();
    }
  });

  it.each([
    ['a tree names its branches from 0', '105.3', [/After branch 1/, 'After branch 0']],
    [
      'the equal angles come first',
      '86.2',
      [
        /The angle between the equal sides, then the other two/,
        'The two equal angles, then the angle between the equal sides',
      ],
    ],
    [
      'width and layers of cubes are swapped',
      '71.3',
      [/(\d+ cubes?) wide and (\d+) layers? high/, '$2 cubes wide and $1 high'],
    ],
  ] as const)('is found: N30, %s', (_, key, [from, to]) => {
    const figures = figuresOf(key);
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      expect(altFault(figure)).toBeNull();
      expect(altFault({ ...figure, alt: figure.alt.replace(from, to) })).not.toBeNull();
    }
  });

  it('is found: N12, how many more is asked of the one with fewer', () => {
    let planted = 0;
    for (const { doc, answer } of questionsOf('10.5', 20)) {
      expect(faultsOf({ doc, answer })).toEqual([]);
      const flip = (words: string): string =>
        words.replace(/\b(more|fewer)(?= )/, (word) => (word === 'more' ? 'fewer' : 'more'));
      const body = doc.body.map((node) =>
        node.t === 'text' ? { ...node, v: flip(node.v) } : node,
      );
      const say = flip(doc.say);
      planted += 1;
      expect(faultsOf({ doc: { ...doc, body, say }, answer }).length).toBeGreaterThan(0);
    }
    expect(planted).toBeGreaterThan(10);
  });
});
