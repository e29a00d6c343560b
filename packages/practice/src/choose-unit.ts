import { nextInt, type Rng } from '@moonbase/kit';

/** The frequency of a unit: practised less often than the others, normally or more often. */
export const FREQUENCIES = [-1, 0, 1] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface UnitChoice {
  readonly unitId: number;
  readonly frequency: Frequency;
}

/** The weight of a unit relative to the others. @see ../SPEC.md rule PC1 */
const WEIGHTS: Readonly<Record<Frequency, number>> = { [-1]: 1, 0: 2, 1: 4 };

/**
 * Draws the unit of a wave by weight; never the same one twice in a row if there is another.
 *
 * @throws when there is no unit: an empty selection never starts a game
 * @see ../SPEC.md rules PC1, PC2
 */
export function chooseUnit<U extends UnitChoice>(
  units: readonly U[],
  previousUnitId: number | null,
  rng: Rng,
): readonly [unit: U, next: Rng] {
  const others = units.filter((unit) => unit.unitId !== previousUnitId);
  const candidates = others.length > 0 ? others : units;
  const total = candidates.reduce((sum, unit) => sum + WEIGHTS[unit.frequency], 0);

  const [draw, next] = nextInt(rng, total);
  let below = 0;
  for (const unit of candidates) {
    below += WEIGHTS[unit.frequency];
    if (draw < below) return [unit, next];
  }
  throw new Error('A wave needs at least one unit');
}
