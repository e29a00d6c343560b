import type { LongThing } from '../document/figure-names.ts';
import {
  arc,
  circle,
  dot,
  filled,
  line,
  path,
  pen,
  polygon,
  rect,
  THIN,
  type Paint,
} from './marks.ts';
import type { Ink, Primitive } from './primitives.ts';
import { ellipse } from './icons.ts';
import { series } from '../maths.ts';

const EDGE = pen(1.4);
const paint = (fill: Ink): Paint => filled(fill, EDGE);

/** A thing lying on its side, exactly from x to x + length, its middle line at y. */
export function longThing(item: LongThing, x: number, y: number, length: number): Primitive[] {
  return THINGS[item](x, y, length);
}

type Draw = (x: number, y: number, length: number) => Primitive[];

/** Inset by half the outline, so that each picture ends exactly at the measure. */
const THINGS: Readonly<Record<LongThing, Draw>> = {
  pencil: (x, y, length) => {
    const tip = Math.min(14, length / 2);
    return [
      rect(x + 0.7, y - 6, length - tip, 12, paint('gold')),
      rect(x + 0.7, y - 6, Math.min(8, length / 4), 12, paint('coral')),
      polygon(
        [
          [x + length - tip, y - 6],
          [x + length - 0.7, y],
          [x + length - tip, y + 6],
        ],
        paint('paper'),
      ),
      polygon(
        [
          [x + length - tip / 3, y - 2],
          [x + length - 0.7, y],
          [x + length - tip / 3, y + 2],
        ],
        { fill: 'ink' },
      ),
    ];
  },
  spoon: (x, y, length) => {
    const bowl = Math.min(14, length / 3);
    return [
      rect(x + 2 * bowl - 2, y - 2.5, length - 2 * bowl + 1.3, 5, { ...paint('silver'), r: 2 }),
      ellipse(x + bowl, y, bowl - 0.7, 8, paint('silver')),
    ];
  },
  leaf: (x, y, length) => [
    path(
      [
        ['M', x + 0.7, y],
        ['C', x + length / 3, y - 14, x + (2 * length) / 3, y - 14, x + length - 0.7, y],
        ['C', x + (2 * length) / 3, y + 14, x + length / 3, y + 14, x + 0.7, y],
        ['Z'],
      ],
      paint('green'),
    ),
    line(x + 3, y, x + length - 3, y, THIN),
  ],
  brush: (x, y, length) => {
    const hair = Math.min(16, length / 3);
    return [
      rect(x + 0.7, y - 4, length - hair, 8, { ...paint('coral'), r: 4 }),
      rect(x + length - hair - 3, y - 6, 5, 12, paint('silver')),
      polygon(
        [
          [x + length - hair + 2, y - 6],
          [x + length - 0.7, y],
          [x + length - hair + 2, y + 6],
        ],
        paint('copper'),
      ),
    ];
  },
  // Without rings: a child would count them in place of the blocks.
  worm: (x, y, length) => [
    rect(x + 0.7, y - 6, length - 1.4, 12, { ...paint('coral'), r: 6 }),
    dot(x + length - 6, y - 2, 1.4),
  ],
  straw: (x, y, length) => {
    const stripes = Math.max(1, Math.floor(length / 12));
    return [
      rect(x + 0.7, y - 4, length - 1.4, 8, paint('paper')),
      ...series(stripes, (i) =>
        line(x + 4 + i * 12, y + 4, x + 8 + i * 12, y - 4, { ink: 'red', width: 2.5 }),
      ),
      rect(x + 0.7, y - 4, length - 1.4, 8, { stroke: EDGE }),
    ];
  },
  key: (x, y, length) => {
    const r = Math.min(8, length / 4);
    return [
      rect(x + 2 * r - 1, y - 2, length - 2 * r + 0.3, 4, paint('gold')),
      rect(x + length - 5, y, 4.3, 7, paint('gold')),
      rect(x + length - 11, y, 3, 5, paint('gold')),
      circle(x + r, y, r - 0.7, paint('gold')),
      circle(x + r, y, r / 3, filled('paper', THIN)),
    ];
  },
  comb: (x, y, length) => {
    const teeth = Math.max(3, Math.floor(length / 6));
    const gap = (length - 6) / (teeth - 1);
    return [
      ...series(teeth, (i) => line(x + 3 + gap * i, y - 2, x + 3 + gap * i, y + 8, pen(1.6))),
      rect(x + 0.7, y - 8, length - 1.4, 8, { ...paint('purple'), r: 3 }),
    ];
  },
};

/** A curved jump over a line, from one place to another, with the given height. */
export function hop(from: number, to: number, y: number, height: number): Primitive {
  const middle = (from + to) / 2;
  const half = Math.abs(to - from) / 2;
  const [first, ...curve] = arc(0, 0, 1, 270, 450);
  const squeeze = (px: number, py: number): readonly [number, number] => [
    middle + px * half,
    y + py * height,
  ];
  return path(
    [first, ...curve].map((command) => {
      if (command?.[0] === 'C') {
        const [, x1, y1, x2, y2, x3, y3] = command;
        return ['C', ...squeeze(x1, y1), ...squeeze(x2, y2), ...squeeze(x3, y3)] as const;
      }
      return ['M', ...squeeze(-1, 0)] as const;
    }),
    { stroke: pen(1.6) },
  );
}
