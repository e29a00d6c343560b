import { groupDigits } from '@moonbase/kit';

/** Ranks above this are written as plain numbers. */
export const LAST_ORDINAL = 10_000;

/**
 * The rank of each score, in the order of the scores: the highest has 1, ties share, and the next leaves places out (1, 2, 2, 4).
 *
 * @see ../SPEC.md rules RK1, RK2
 */
export function ranksOf(scores: readonly number[]): readonly number[] {
  const firstPlace = new Map<number, number>();
  [...scores]
    .sort((a, b) => b - a)
    .forEach((score, index) => {
      if (!firstPlace.has(score)) firstPlace.set(score, index + 1);
    });
  return scores.map((score) => firstPlace.get(score) ?? 1);
}

/** A rank in words: "1st", "22nd", "113th"; above 10 000 a number in groups of three. @see ../SPEC.md rules RK3, RK4 */
export function ordinal(rank: number): string {
  const grouped = groupDigits(rank, '\u202F');
  return rank > LAST_ORDINAL ? grouped : grouped + ordinalSuffix(rank);
}

function ordinalSuffix(rank: number): string {
  const lastTwo = rank % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th';
}
