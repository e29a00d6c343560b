import { at } from '@moonbase/kit';

import type { Handful } from './coins.ts';
import type { DiagramFigure } from './document/diagram.ts';
import type { Draw } from './draw.ts';
import { sum } from './maths.ts';

/** The number of each piece in a handful. */
interface Drawn {
  readonly handful: Handful;
  readonly counts: readonly number[];
}

export function drawHandful(chance: Draw, handful: Handful): Drawn {
  return { handful, counts: handful.pieces.map(([, most]) => chance.int(0, most)) };
}

export function isFair({ handful, counts }: Drawn): boolean {
  const kinds = counts.filter((count) => count > 0).length;
  return kinds >= handful.kinds && worth({ handful, counts }) <= handful.limit;
}

export function worth({ handful, counts }: Drawn): number {
  return sum(handful.pieces.map(([value], i) => value * at(counts, i)));
}

/** The different values that it holds. */
export function valuesIn({ handful, counts }: Drawn): number[] {
  return handful.pieces.map(([value]) => value).filter((_, i) => at(counts, i) > 0);
}

/** @param unit hundredths per unit of the handful's values: 1 for coins in pence, 100 for pounds */
export function showHandful({ handful, counts }: Drawn, unit: 1 | 100): DiagramFigure {
  return {
    kind: 'money',
    pieces: handful.pieces.map(([value], i) => ({ value: value * unit, count: at(counts, i) })),
  };
}
