import { at } from '@moonbase/kit';

import type { FigureOf } from '../../document/diagram.ts';
import { sum } from '../../maths.ts';

/** A dot plot of jugs: how many hold 1 eighth of a litre, 2 eighths and so on. */
export const jugsOf = (counts: readonly number[]): FigureOf<'dotPlot'> => ({
  kind: 'dotPlot',
  title: 'Water in each jug, in litres',
  min: 1 / 8,
  max: counts.length / 8,
  step: 1 / 8,
  parts: 8,
  dots: counts.map((count, i) => ({ at: (i + 1) / 8, count })),
});

/** Eighths of a litre in all jugs together. */
export const eighthsOf = (counts: readonly number[]): number =>
  sum(counts.map((count, i) => count * (i + 1)));

/** How many dots are exactly over a mark, or on one side of it. */
export function countOf(counts: readonly number[], asked: number, which: string): number {
  if (which === 'exactly') return at(counts, asked);
  return sum(which === 'longer than' ? counts.slice(asked + 1) : counts.slice(0, asked));
}
