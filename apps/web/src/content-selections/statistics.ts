import { findUnitInfo, unitsOfLevel } from '@moonbase/content';
import type { UnitStatistic } from '@moonbase/contracts';
import { firstLevel } from '@moonbase/selections';

export interface Figures {
  readonly answered: number;
  readonly correct: number;
  readonly recent: string; // at most ten, oldest first
}

export const NO_FIGURES: Figures = { answered: 0, correct: 0, recent: '' };

export type Statistics = readonly UnitStatistic[];

export function ofUnit(statistics: Statistics, unitId: number): Figures {
  return statistics.find((each) => Number(each.unit) === unitId) ?? NO_FIGURES;
}

/** All units of a level together; its last ten answers come in a list of their own. */
export function ofLevel(statistics: Statistics, level: number): Omit<Figures, 'recent'> {
  const figures = unitsOfLevel(level).map(({ id }) => ofUnit(statistics, id));
  return {
    answered: figures.reduce((sum, { answered }) => sum + answered, 0),
    correct: figures.reduce((sum, { correct }) => sum + correct, 0),
  };
}

const STAR = { answered: 20, share: 0.9, oneSlipIn: 10 };

/** Whether something is known well enough for a star: nine of ten right, of 20 answers or more. */
export function hasStar({ answered, correct }: Omit<Figures, 'recent'>): boolean {
  return answered >= STAR.answered && correct >= answered * STAR.share;
}

/** The number of right answers in a row that earn the star; 0 or less where it is earned. */
export function rightToStar({ answered, correct }: Omit<Figures, 'recent'>): number {
  const slips = answered - correct;
  return Math.max(STAR.answered, slips * STAR.oneSlipIn) - answered;
}

/** The number of units with a star. */
export function starsAmong(statistics: Statistics, unitIds: readonly number[]): number {
  return unitIds.filter((id) => hasStar(ofUnit(statistics, id))).length;
}

/** The level with the most answers in topics; null before the first one. */
export function usualLevel(statistics: Statistics): number | null {
  const answered = new Map<number, number>();
  for (const each of statistics) {
    const unit = findUnitInfo(Number(each.unit));
    if (!unit || unit.table) continue;
    answered.set(unit.level, (answered.get(unit.level) ?? 0) + each.answered);
  }
  let best: number | null = null;
  for (const [level, count] of answered) {
    if (count > (answered.get(best ?? -1) ?? 0)) best = level;
  }
  return best;
}

/** The levels that a student knows: the one with the most answers first, then those of the content at present. */
export const knownLevels = (
  statistics: Statistics,
  present: readonly number[] = [],
): readonly number[] => [usualLevel(statistics) ?? [], present].flat();

/** The starting level of a student without a choice: the level of their age. */
export function levelOfAge(
  {
    yearOfBirth,
    countryId,
  }: { readonly yearOfBirth: number | null; readonly countryId: string | null },
  year: number,
): number {
  const age = yearOfBirth === null ? null : year - yearOfBirth;
  return firstLevel(null, age, countryId) ?? 1;
}
