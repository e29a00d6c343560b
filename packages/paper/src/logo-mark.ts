import type { PathCommand, Primitive } from '@moonbase/questions/drawing';

const line = (d: readonly PathCommand[], width: number): Primitive => ({
  p: 'path',
  d,
  stroke: { ink: 'ink', width },
});

/** The product's mark in black, inside a box of 40 by 40. */
export function logoMark(): readonly Primitive[] {
  return [
    { p: 'circle', cx: 20, cy: 20, r: 15, fill: 'paper', stroke: { ink: 'ink', width: 2 } },
    line(
      [
        ['M', 11, 15.5],
        ['L', 29, 15.5],
      ],
      3.2,
    ),
    line(
      [
        ['M', 16, 15.5],
        ['L', 16, 27],
      ],
      3.2,
    ),
    line(
      [
        ['M', 24, 15.5],
        ['L', 24, 24],
        ['C', 24, 26.3, 25.1, 27.2, 27, 27],
      ],
      3.2,
    ),
    line(
      [
        ['M', 3, 26],
        ['C', 6, 33, 34, 23, 38, 12],
      ],
      2.6,
    ),
  ];
}
