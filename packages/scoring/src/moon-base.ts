import { CAMPAIGN_STEPS, isMastered, type RoundsPassed } from './stars.ts';

const LEVELS_A_TIER = 5;
const CORRECT_A_VISITOR = 5;
const MOST_VISITORS = 40;
const MOST_WHO_STAY = 8; // one for each Defender Level

/** The standard colour, which everybody has. */
export const STANDARD_PAINT = 0;
/** The number of colours that can be earned for the rocket, and as many for the suit. */
export const PAINTS = 10;

/** What the Defender Levels raise on a base, besides its domes. */
export const RAISED = [
  { thing: 'antenna', level: 10 },
  { thing: 'greenhouse', level: 20 },
  { thing: 'telescope', level: 30 },
  { thing: 'rail', level: 40 },
] as const;
export type Raised = (typeof RAISED)[number]['thing'];

/** The parts of a student's base; there is no other record of it. */
export interface MoonBase {
  readonly tiers: number; // of five Defender Levels that are begun, 0 to 10
  readonly raised: readonly Raised[];
  readonly domes: readonly number[]; // areas that have a dome, 1 to 10
  readonly friends: readonly number[]; // areas whose Muddlebot has moved in, 1 to 10
  readonly windows: readonly ('dark' | 'lit' | 'gold')[]; // of the steps, index 0 is step 1
  readonly visitors: number; // those who have stayed and this week's, 0 to 40
}

/** The steps of an area, the last of which is its boss. */
export interface BaseArea {
  readonly id: number;
  readonly firstStep: number;
  readonly lastStep: number;
}

export interface BaseFacts {
  readonly level: number; // Defender Level, 0 before the first
  readonly roundsOf: (step: number) => RoundsPassed;
  readonly areas: readonly BaseArea[];
  readonly correctThisWeek: number;
}

/**
 * The base that has grown from a student's results. It only grows, except for the week's visitors, who fly home on
 * Sunday; some stay for good.
 *
 * @see ../SPEC.md rules MB2 to MB5, MB9 and MB10
 */
export function moonBaseOf({ level, roundsOf, areas, correctThisWeek }: BaseFacts): MoonBase {
  const passed = (step: number): boolean => roundsOf(step)[0];
  return {
    tiers: tiersOf(level),
    raised: RAISED.filter((each) => level >= each.level).map(({ thing }) => thing),
    domes: areas
      .filter(({ firstStep, lastStep }) => stepsFrom(firstStep, lastStep).some(passed))
      .map(({ id }) => id),
    friends: areas.filter(({ lastStep }) => passed(lastStep)).map(({ id }) => id),
    windows: Array.from({ length: CAMPAIGN_STEPS }, (_, index) => windowOf(roundsOf(index + 1))),
    visitors: Math.min(
      MOST_VISITORS,
      Math.min(MOST_WHO_STAY, level) + Math.floor(correctThisWeek / CORRECT_A_VISITOR),
    ),
  };
}

const stepsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The tiers that are begun at a Defender Level, 0 before the first. */
function tiersOf(level: number): number {
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
 * @see ../SPEC.md rules MB7, MB8 and MB11
 */
export function earnedPaints({ tiers, friends }: Pick<MoonBase, 'tiers' | 'friends'>): {
  readonly rocket: readonly number[];
  readonly suit: readonly number[];
} {
  return {
    rocket: Array.from({ length: tiers + 1 }, (_, paint) => paint),
    suit: [STANDARD_PAINT, ...friends],
  };
}

/** The first Defender Level of a tier, which brings its rocket colour. @param tier 1 to 10 */
export function firstLevelOfTier(tier: number): number {
  return (tier - 1) * LEVELS_A_TIER + 1;
}

/** The step whose window comes next, and what it brings. */
export interface NextWindow {
  readonly step: number;
  readonly brings: 'window' | 'gold'; // gold: all windows are lit, and this one has fewer than three stars
}

/**
 * The step that a base offers: the open one, else the first dark window after it, else the first dark one; with all lit the
 * first that is not gold. Null when all are gold.
 *
 * @param openStep the student's top step, 1 to 128
 * @see ../SPEC.md rule MB12
 */
export function nextWindow(windows: MoonBase['windows'], openStep: number): NextWindow | null {
  const isDark = (_: unknown, index: number): boolean => windows[index] === 'dark';
  const after = windows.findIndex((each, index) => each === 'dark' && index >= openStep - 1);
  const dark = after < 0 ? windows.findIndex(isDark) : after;
  if (dark >= 0) return { step: dark + 1, brings: 'window' };
  const lit = windows.indexOf('lit');
  return lit < 0 ? null : { step: lit + 1, brings: 'gold' };
}

/** Something on a base that was not there at the last visit. */
export type Arrival =
  | { readonly kind: 'friend'; readonly area: number }
  | { readonly kind: 'raised'; readonly thing: Raised }
  | { readonly kind: 'dome'; readonly area: number }
  | { readonly kind: 'window'; readonly step: number }
  | { readonly kind: 'visitor'; readonly place: number }; // 0 is the first visitor

const MOST_ARRIVALS = 3;

/**
 * What comes in at this visit, the greatest first, three at most; the rest stand there already.
 *
 * @param seen the base as it was at the last visit; null at the first
 * @see ../SPEC.md rule MB13
 */
export function arrivalsOf(base: MoonBase, seen: MoonBase | null): readonly Arrival[] {
  const before = seen ?? { ...base, ...firstSight(base) };
  const isNew = <T>(now: readonly T[], then: readonly T[]): T[] =>
    now.filter((each) => !then.includes(each));
  const domes = isNew(base.domes, before.domes);
  const lit = base.windows.flatMap((state, index) =>
    state !== 'dark' && before.windows[index] === 'dark' ? [index + 1] : [],
  );
  const arrivals: Arrival[] = [
    ...isNew(base.friends, before.friends).map((area): Arrival => ({ kind: 'friend', area })),
    ...isNew(base.raised, before.raised).map((thing): Arrival => ({ kind: 'raised', thing })),
    ...domes.map((area): Arrival => ({ kind: 'dome', area })),
    ...lit.slice(-1).map((step): Arrival => ({ kind: 'window', step })),
  ];
  if (base.visitors > before.visitors) arrivals.push({ kind: 'visitor', place: before.visitors });
  return arrivals.slice(0, MOST_ARRIVALS);
}

/** At the first visit the newest friend and a visitor walk in, and nothing else is called new. */
function firstSight({ friends, visitors }: MoonBase): Pick<MoonBase, 'friends' | 'visitors'> {
  return { friends: friends.slice(0, -1), visitors: Math.max(0, visitors - 1) };
}
