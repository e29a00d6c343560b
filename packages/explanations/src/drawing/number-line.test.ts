import { expect, it } from 'vitest';

import { numberLine } from './number-line.ts';

/** The places of the small marks without a number, of a line from 0 to 1 wide. */
const smallMarks = (marks: readonly number[]) => {
  const [min, max] = [Math.min(...marks) - 0.12, Math.max(...marks) + 0.12];
  const drawn = numberLine({
    min,
    max,
    marks: marks.map((at) => ({ at, text: String(at), look: 'dot' as const })),
  });
  return drawn.filter((each) => each.p === 'line' && each.y1 === -4 && each.y2 === 4).length;
};

it.each([
  [[11, 12], 2], // a child who counts marks from 11 to 12 counts one
  [[3, 3.4], 7],
])('a number line through %o has small marks only where such numbers are meant', (marks, count) =>
  expect(smallMarks(marks)).toBe(count),
);
