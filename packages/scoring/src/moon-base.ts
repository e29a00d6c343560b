import { CAMPAIGN_STEPS, isMastered, type RoundsPassed } from './stars.ts';

const LEVELS_A_TIER = 5;
const CORRECT_A_VISITOR = 5;
const MOST_VISITORS = 40;

/** The standard colour, which everybody has. */
export const STANDARD_PAINT = 0;
/** The number of colours that can be earned for the rocket, and as many for the suit. */
export const PAINTS = 10;

/** The parts of a student's base; there is no other record of it. */
export interface MoonBase {
  readonly domes: number; // 0 to 10
  readonly friends: readonly number[]; // areas whose Muddlebot has moved in, 1 to 10
  readonly windows: readonly ('dark' | 'lit' | 'gold')[]; // of the steps, index 0 is step 1
  readonly visitors: number; // in the garden this week, 0 to 40
}

export interface BaseFacts {
  readonly level: number; // Defender Level, 0 before the first
  readonly roundsOf: (step: number) => RoundsPassed;
  readonly bosses: readonly { readonly area: number; readonly step: number }[];
  readonly correctThisWeek: number;
}

/**
 * The base that has grown from a student's results. It only grows, except for the week's visitors, who fly home on
 * Sunday.
 *
 * @see ../SPEC.md rules MB1 to MB5
 */
export function moonBaseOf({ level, roundsOf, bosses, correctThisWeek }: BaseFacts): MoonBase {
  return {
    domes: domesOf(level),
    friends: bosses.filter(({ step }) => roundsOf(step)[0]).map(({ area }) => area),
    windows: Array.from({ length: CAMPAIGN_STEPS }, (_, index) => windowOf(roundsOf(index + 1))),
    visitors: Math.min(MOST_VISITORS, Math.floor(correctThisWeek / CORRECT_A_VISITOR)),
  };
}

/** The domes of a base at a Defender Level, 0 before the first. */
export function domesOf(level: number): number {
  return Math.ceil(level / LEVELS_A_TIER);
}

function windowOf(rounds: RoundsPassed): MoonBase['windows'][number] {
  if (isMastered(rounds)) return 'gold';
  return rounds[0] ? 'lit' : 'dark';
}

/** The colours of a student's rocket and suit: 0 is the standard, 1 to 10 are those of the areas. */
export interface Paints {
  readonly rocket: number;
  readonly suit: number;
}

/**
 * The colours that a base has earned so far, the standard first.
 *
 * @see ../SPEC.md rules MB6 to MB8
 */
export function earnedPaints({ domes, friends }: Pick<MoonBase, 'domes' | 'friends'>): {
  readonly rocket: readonly number[];
  readonly suit: readonly number[];
} {
  return {
    rocket: Array.from({ length: domes + 1 }, (_, paint) => paint),
    suit: [STANDARD_PAINT, ...friends],
  };
}

/** The first Defender Level of a tier, which brings its dome and its rocket colour. @param tier 1 to 10 */
export function firstLevelOfTier(tier: number): number {
  return (tier - 1) * LEVELS_A_TIER + 1;
}
