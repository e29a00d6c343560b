import { at } from '@moonbase/kit';

import type { FigureOf } from '../document/diagram.ts';
import { COLOUR_NAMES, pictureOf } from '../document/figure-names.ts';
import { fmt } from '../numbers.ts';
import { diceSpots } from './counting.ts';
import { halfIcon, icon } from './icons.ts';
import {
  arcPoints,
  arrowhead,
  circle,
  dot,
  filled,
  GRID,
  hatch,
  label,
  line,
  numberOrAsked,
  path,
  pen,
  polar,
  radians,
  rect,
  slice,
  THIN,
} from './marks.ts';
import { measureText, widestOf } from './measure.ts';
import type { Ink, Point, Primitive } from './primitives.ts';
import { series, sum } from '../maths.ts';

const INKS: readonly Ink[] = ['blue', 'gold', 'coral', 'green', 'purple', 'orange'];

/** The colour of a sector: the one that it is named for, otherwise one of the first few in turn. */
function inkOf(name: string, i: number, few: number): Ink {
  return COLOUR_NAMES.find((colour) => colour === name) ?? at(INKS, i % few);
}

const namesOf = (rows: readonly { readonly label: string }[]): string[] =>
  rows.map((row) => row.label);

export function drawTally({ rows }: FigureOf<'tally'>): Primitive[] {
  const names = widestOf(namesOf(rows), 15) + 16;
  const gates = Math.max(...rows.map((row) => Math.ceil(row.count / 5)));
  const gate = Math.min(40, (288 - names) / gates);
  const stroke = (gate * 0.7) / 4;
  const [height, width] = [34, names + gates * gate + 10];
  return rows.flatMap((row, r) => {
    const y = r * height;
    const strokes = series(row.count, (i) => {
      const [g, k] = [Math.floor(i / 5), i % 5];
      const x = names + 8 + g * gate + k * stroke;
      return k < 4
        ? line(x, y + 7, x, y + 27, pen(2.2))
        : line(x - 4.4 * stroke, y + 24, x - 0.6 * stroke, y + 10, pen(2.2));
    });
    return [
      rect(0, y, names, height, filled('soft', THIN)),
      rect(names, y, width - names, height, filled('paper', THIN)),
      label(8, y + height / 2, row.label, { size: 15, anchor: 'start' }),
      ...strokes,
    ];
  });
}

const KEY_WORDS = { size: 13, anchor: 'start' } as const;

export function drawPictogram({ key, symbol, rows }: FigureOf<'pictogram'>): Primitive[] {
  const names = widestOf(namesOf(rows), 14) + 14;
  const most = Math.max(...rows.map(({ value }) => Math.ceil(value / key)));
  const size = Math.min(26, (290 - names) / most);
  const height = 34;
  const width = names + most * size + 4;
  const lines = rows.flatMap((row, r) => {
    const y = (r + 0.5) * height;
    const whole = Math.floor(row.value / key);
    const half = row.value % key !== 0;
    return [
      label(0, y, row.label, { size: 14, anchor: 'start' }),
      ...series(whole, (i) =>
        icon(pictureOf(symbol, row.label), names + (i + 0.5) * size, y, size * 0.9),
      ).flat(),
      ...(half ? halfIcon(symbol, names + (whole + 0.5) * size, y, size * 0.9) : []),
      line(0, (r + 1) * height, width, (r + 1) * height, GRID),
    ];
  });
  const y = (rows.length + 0.5) * height;
  return [
    line(names - 6, 0, names - 6, rows.length * height, THIN),
    ...lines,
    ...(symbol === 'picture'
      ? [label(names, y, `each picture stands for ${fmt(key)}`, KEY_WORDS)]
      : [
          ...icon(symbol, names + size / 2, y, Math.max(20, size * 0.9)),
          label(names + Math.max(28, size + 6), y, `stands for ${fmt(key)}`, KEY_WORDS),
        ]),
  ];
}

export function drawPieChart({ title, sectors }: FigureOf<'pieChart'>): Primitive[] {
  const r = 80;
  let at = 0;
  const slices = sectors.map((sector, i) => {
    const from = at;
    at += sector.degrees;
    const middle = from + sector.degrees / 2;
    const edge = arcPoints(0, 0, r, from, at);
    const shading = i % 3 === 1 ? hatch([[0, 0], ...edge], 8) : [];
    return {
      area: [
        path(slice(0, 0, r, from, at), filled(inkOf(sector.label, i, INKS.length))),
        ...shading,
      ],
      words: sectorWords(sector, middle, r),
    };
  });
  return [
    label(0, -r - 36, title, { size: 13, bold: true }),
    ...slices.flatMap(({ area }) => area),
    circle(0, 0, r),
    ...slices.flatMap(({ words }) => words),
  ];
}

/** The name stands outside the disc, the shown value inside it on a plate. */
function sectorWords(
  { label: name, show = '' }: { readonly label: string; readonly show?: string },
  middle: number,
  r: number,
): Primitive[] {
  const [x, y] = polar(0, 0, r + 9, middle);
  const [ix, iy] = polar(0, 0, r * 0.62, middle);
  const aside = Math.abs(Math.sin(radians(middle))) > 0.25;
  const half = measureText(show, 12, true) / 2 + 3;
  return [
    label(x, y + (aside ? 0 : y > 0 ? 5 : -5), name, {
      size: 13,
      anchor: aside ? (x > 0 ? 'start' : 'end') : 'middle',
    }),
    ...(show === ''
      ? []
      : [
          rect(ix - half, iy - 8, 2 * half, 16, { fill: 'paper', r: 4 }),
          label(ix, iy, show, { size: 12, bold: true }),
        ]),
  ];
}

export function drawTable({ headers, rows }: FigureOf<'table'>): Primitive[] {
  const words = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? fmt(cell) : (cell ?? '?'))),
  );
  const widthsAt = (size: number): number[] =>
    headers.map((header, c) => {
      const column = words.map((row) => at(row, c));
      return Math.max(14, widestOf([header], size, true), widestOf(column, size)) + 12;
    });
  const size = [15, 14, 13, 12, 11].find((each) => sum(widthsAt(each)) <= 290) ?? 10.5;
  const widths = widthsAt(size);
  const height = size * 2;
  const left = (c: number): number => widths.slice(0, c).reduce((total, width) => total + width, 0);
  const cell = (text: string, r: number, c: number, head: boolean): Primitive[] => [
    rect(left(c), r * height, at(widths, c), height, {
      fill: head ? 'soft' : text === '?' ? 'yellow' : 'paper',
      stroke: THIN,
    }),
    ...(text === ''
      ? []
      : [
          label(
            left(c) + at(widths, c) / 2,
            (r + 0.5) * height,
            text,
            head ? { size, bold: true } : { size },
          ),
        ]),
  ];
  return [
    ...headers.flatMap((header, c) => cell(header, 0, c, true)),
    ...words.flatMap((row, r) => row.flatMap((text, c) => cell(text, r + 1, c, false))),
  ];
}

export function drawStemLeaf({ stems, key }: FigureOf<'stemLeaf'>): Primitive[] {
  const [row, step] = [26, 22];
  return [
    line(28, -4, 28, stems.length * row + 2),
    ...stems.flatMap(({ stem, leaves }, r) => [
      label(14, (r + 0.5) * row, String(stem), { size: 16 }),
      ...leaves.map((leaf, i) => label(44 + i * step, (r + 0.5) * row, String(leaf), { size: 16 })),
    ]),
    label(0, stems.length * row + 20, `Key: ${key}`, { size: 13, anchor: 'start' }),
  ];
}

export function drawSpinner({ sectors }: FigureOf<'spinner'>): Primitive[] {
  const r = 92;
  const total = sectors.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  const parts = sectors.flatMap(({ label: name, weight }, i) =>
    series(weight, () => {
      const [from, to] = [at, at + 360 / total];
      at = to;
      const size = total > 12 ? 12 : 15;
      return [
        path(slice(0, 0, r, from, to), filled(inkOf(name, i, 2), pen(1.2))),
        label(...polar(0, 0, r * (name.length > 2 ? 0.62 : 0.78), (from + to) / 2), name, { size }),
      ];
    }),
  );
  const needle = 38;
  return [
    ...parts.flat(),
    circle(0, 0, r),
    line(...polar(0, 0, 16, needle + 180), ...polar(0, 0, r * 0.42, needle), pen(3.5)),
    arrowhead(polar(0, 0, r * 0.58, needle), needle, 15),
    circle(0, 0, 6, filled('paper')),
  ];
}

export function drawBag({ counters }: FigureOf<'bag'>): Primitive[] {
  const r = 10;
  const perRow = 10;
  let y = 0;
  const rows = counters.flatMap(({ colour, count }) => {
    const lines = Math.ceil(count / perRow);
    const top = y;
    y += Math.max(1, lines) * (2 * r + 3) + 8;
    return [
      ...series(count, (i) => {
        const [cx, cy] = [
          (i % perRow) * (2 * r + 2) + r,
          top + Math.floor(i / perRow) * (2 * r + 3) + r,
        ];
        return [
          circle(cx, cy, r, filled(colour, pen(1.4))),
          label(cx, cy, colour.charAt(0).toUpperCase(), { size: 12, bold: true }),
        ];
      }).flat(),
      label(perRow * (2 * r + 2) + 6, top + r, `${count} ${colour}`, { size: 13, anchor: 'start' }),
    ];
  });
  const right = perRow * (2 * r + 2) + 72;
  return [
    path([
      ['M', -10, -22],
      ['C', -20, y / 2, -22, y + 4, -8, y + 6],
      ['L', right, y + 6],
      ['C', right + 14, y + 4, right + 12, y / 2, right + 2, -22],
    ]),
    line(-14, -16, right + 6, -16, { ...pen(1.2), dash: [3, 3] }),
    ...rows,
  ];
}

export function drawDice({ values }: FigureOf<'dice'>): Primitive[] {
  const side = 74;
  return values.flatMap((value, i) => [
    rect(i * (side + 14), 0, side, side, { fill: 'paper', stroke: pen(2.4), r: 12 }),
    ...diceSpots(value).map(([x, y]) => dot(i * (side + 14) + 17 + 20 * x, 17 + 20 * y, 7)),
  ]);
}

export function drawVenn({ a, b, onlyA, both, onlyB, outside }: FigureOf<'venn'>): Primitive[] {
  const r = 62;
  const big = { size: 18, bold: true } as const;
  return [
    rect(-142, -92, 284, 184, { ...filled('paper'), r: 4 }),
    circle(-38, 8, r, { fill: 'soft' }),
    circle(38, 8, r, { fill: 'soft' }),
    circle(-38, 8, r),
    circle(38, 8, r),
    label(-134, -76, a, { size: 13, anchor: 'start' }),
    label(134, -76, b, { size: 13, anchor: 'end' }),
    label(-64, 8, numberOrAsked(onlyA), big),
    label(0, 8, numberOrAsked(both), big),
    label(64, 8, numberOrAsked(onlyB), big),
    label(122, 74, numberOrAsked(outside), big),
  ];
}

export function drawTree({ first, second }: FigureOf<'tree'>): Primitive[] {
  const gap = 46;
  let leaf = 0;
  const branches = first.map((words, i) => {
    const leaves = second[i] ?? [];
    const middle = (leaf + (leaves.length - 1) / 2) * gap;
    const items = leaves.flatMap((end, k) => branch([146, middle], [208, (leaf + k) * gap], end));
    leaf += leaves.length;
    return { words, middle, items };
  });
  const root = branches.reduce((sum, { middle }) => sum + middle, 0) / Math.max(1, branches.length);
  return branches.flatMap(({ words, middle, items }) => [
    ...branch([0, root], [70, middle], words),
    ...items,
  ]);
}

/** A line with its chance above and the name of its outcome at its end. */
function branch([x1, y1]: Point, [x2, y2]: Point, words: string): Primitive[] {
  const up = y2 <= y1;
  const cut = words.lastIndexOf(' ');
  const [name, chance] = [words.slice(0, cut), words.slice(cut + 1)];
  return [
    line(x1, y1, x2, y2),
    label((x1 + x2) / 2 - 4, (y1 + y2) / 2 + (up ? -11 : 11), chance, { size: 12, bold: true }),
    label(x2 + 6, y2, name, { size: 13, anchor: 'start' }),
  ];
}
