import type { FigureOf } from './document/diagram.ts';

/** Width of a box plot's scale, in units of its drawing. */
export const BOX_SCALE_WIDTH = 270;
const NUMBER_WIDTH = 22; // the space that a written number needs

/** Marks of a box plot's scale between two written numbers: always even, so that half-way has a mark. */
export function marksPerNumber({
  min,
  max,
  step,
}: Pick<FigureOf<'boxPlot'>, 'min' | 'max' | 'step'>): number {
  const count = Math.round((max - min) / step);
  return Math.max(1, Math.ceil((count * NUMBER_WIDTH) / BOX_SCALE_WIDTH / 2) * 2);
}
