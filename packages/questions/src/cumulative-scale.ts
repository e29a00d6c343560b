import type { FigureOf } from './document/diagram.ts';

/** The step between written numbers on a cumulative frequency graph's scale; a small mark stands half-way. */
export const CUMULATIVE_STEP = 10;

/** Whether each value lies on a mark of the scale, so that it need not be written beside its point. */
export function isReadable({ points }: Pick<FigureOf<'cumulative'>, 'points'>): boolean {
  return points.every(([, value]) => (2 * value) % CUMULATIVE_STEP === 0);
}
