import type { Match, Seat } from './match.ts';
import {
  END_BONUSES,
  type EndBonus,
  NEVER_GIVE_UP_MIN_MISSED,
  SHARP_MIND_MIN_ANSWERED,
} from './numbers.ts';
import { rankOf } from './ranks.ts';

export interface GivenBonus {
  readonly seat: number;
  readonly name: EndBonus;
  readonly points: number;
}

/** The measure of each bonus, a whole number; the highest above 0 gets it. */
const MEASURES: Readonly<Record<EndBonus, (seat: Seat) => number>> = {
  mathsStar: ({ totals }) => (totals.par === 0 ? 0 : Math.round((100 * totals.right) / totals.par)),
  sharpMind: ({ totals }) => {
    const tried = totals.right + totals.wrong;
    return tried < SHARP_MIND_MIN_ANSWERED ? 0 : Math.round((100 * totals.right) / tried);
  },
  rescueHero: ({ totals }) => totals.ships,
  starScout: ({ totals }) => totals.opened,
  risingStar: ({ totals }) => Math.round(100 * riseOf(totals.accuracies)),
  neverGiveUp: ({ totals: { missed } }) => (missed < NEVER_GIVE_UP_MIN_MISSED ? 0 : missed),
};

const ORDER: readonly EndBonus[] = [
  'mathsStar',
  'sharpMind',
  'rescueHero',
  'starScout',
  'risingStar',
  'neverGiveUp',
];

/**
 * The bonuses at the end, in the order they are shown; every tied player gets the full bonus.
 * @see ../SPEC.md rules RE2 to RE4
 */
export function bonusesOf(seats: readonly Seat[]): GivenBonus[] {
  return ORDER.flatMap((name) => {
    const values = seats.map(MEASURES[name]);
    const best = Math.max(...values);
    return values.flatMap((value, seat) =>
      value === best && best > 0 ? [{ seat, name, points: END_BONUSES[name] }] : [],
    );
  });
}

/** Mean accuracy of the second half of the rounds minus that of the first; 0 with fewer than two rounds. */
export function riseOf(accuracies: readonly number[]): number {
  const half = Math.floor(accuracies.length / 2);
  if (half === 0) return 0;
  const mean = (part: readonly number[]) => part.reduce((sum, each) => sum + each, 0) / half;
  return mean(accuracies.slice(-half)) - mean(accuracies.slice(0, half));
}

/** A true remark about something a player did well, for the results. */
export type Improvement =
  | { readonly kind: 'level'; readonly from: number; readonly to: number }
  | { readonly kind: 'accuracy'; readonly percentagePoints: number }
  | { readonly kind: 'streak'; readonly length: number }
  | { readonly kind: 'ships'; readonly count: number }
  | { readonly kind: 'parts'; readonly count: number }
  | { readonly kind: 'answers'; readonly count: number };

const MIN_STREAK = 3;

/** @see ../SPEC.md rule RE6 */
export function improvementOf(seat: Seat): Improvement {
  const { totals, level, startLevel } = seat;
  const rise = Math.round(100 * riseOf(totals.accuracies));
  if (level > startLevel) return { kind: 'level', from: startLevel, to: level };
  if (rise > 0) return { kind: 'accuracy', percentagePoints: rise };
  if (totals.bestStreak >= MIN_STREAK) return { kind: 'streak', length: totals.bestStreak };
  if (totals.ships > 0) return { kind: 'ships', count: totals.ships };
  if (totals.parts > 0) return { kind: 'parts', count: totals.parts };
  return { kind: 'answers', count: totals.right + totals.wrong + totals.skipped };
}

/**
 * Whether a match counts for a person's number of games: present at the end, or for half the rounds.
 * @see ../SPEC.md rule RA6
 */
export function countsAsPlayed(match: Match, seat: Seat): boolean {
  if (seat.crew !== null) return false;
  const presentAtEnd = match.endedBy !== null && seat.connected && !seat.left;
  return presentAtEnd || (match.round > 0 && seat.roundsPresent * 2 >= match.round);
}

/**
 * The rank for a person's own record: somebody who left is never first there.
 * @see ../SPEC.md rule RA5
 */
export function recordedRank(seats: readonly Seat[], index: number): number {
  const rank = rankOf(
    seats.map(({ score }) => score),
    index,
  );
  return seats[index]?.left === true ? Math.max(2, rank) : rank;
}
