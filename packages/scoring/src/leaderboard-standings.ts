import {
  LEADERBOARD_CATEGORIES,
  type LeaderboardCategory,
  leaderboardScore,
} from './leaderboard-score.ts';
import type { ClassWeek } from './leaderboard-score.ts';
import { ranksOf } from './ranks.ts';

/** The age brackets of the leaderboard. The last one has no end. */
export const AGE_BRACKETS = [
  { id: 1, name: 'Ages 5-6', minAge: 5, maxAge: 6 },
  { id: 2, name: 'Ages 7-8', minAge: 7, maxAge: 8 },
  { id: 3, name: 'Ages 9-10', minAge: 9, maxAge: 10 },
  { id: 4, name: 'Ages 11-12', minAge: 11, maxAge: 12 },
  { id: 5, name: 'Ages 13+', minAge: 13, maxAge: null },
] as const;
export type AgeBracket = (typeof AGE_BRACKETS)[number]['id'];

/** The populations a class is ranked in. */
export const DIVISION_KINDS = ['world', 'country', 'state'] as const;
export type DivisionKind = (typeof DIVISION_KINDS)[number];

/** A class's week with all facts that decide its rankings. */
export interface StandingFacts extends ClassWeek {
  readonly countryId: string | null; // "au"
  readonly stateId: string | null; // "au-nsw"
  readonly ageBracket: AgeBracket | null; // null when no student's year of birth is known
}

/**
 * The bracket of a class by the median age of its students.
 *
 * @param medianYearOfBirth of those whose year is known; null when none is
 * @param year of the week
 * @see ../SPEC.md rule LB5
 */
export function ageBracketOf(medianYearOfBirth: number | null, year: number): AgeBracket | null {
  if (medianYearOfBirth === null) return null;
  const age = Math.floor(year - medianYearOfBirth);
  const found = AGE_BRACKETS.find(({ maxAge }) => maxAge === null || age <= maxAge);
  return found?.id ?? null;
}

/** The kind of a division: "world", "au" or "au-nsw". */
export function divisionKindOf(division: string): DivisionKind {
  if (division === 'world') return 'world';
  return division.includes('-') ? 'state' : 'country';
}

/** Whether a class is ranked in a division. @see ../SPEC.md rule LB6 */
export function isInDivision(
  { countryId, stateId }: Pick<StandingFacts, 'countryId' | 'stateId'>,
  division: string,
): boolean {
  if (division === 'world') return true;
  return divisionKindOf(division) === 'state' ? stateId === division : countryId === division;
}

/** A rank, and the number of classes ranked. */
export interface Standing {
  readonly rank: number; // 1 is the best, ties share
  readonly of: number; // number of classes ranked
}

/** The ranking that is meant. */
export interface StandingKey {
  readonly category: LeaderboardCategory;
  readonly kind: DivisionKind;
  readonly byAge: boolean; // among the classes of its age bracket alone
}

/**
 * The rankings of a class and week: each category in each kind of division, among all and by age. Lists of ranks are in
 * this order; stored ones depend on it.
 */
export const STANDING_KEYS: readonly StandingKey[] = LEADERBOARD_CATEGORIES.flatMap(({ key }) =>
  DIVISION_KINDS.flatMap((kind) => [false, true].map((byAge) => ({ category: key, kind, byAge }))),
);

/** The place of a rank in the list of a class's ranks, from 0. */
export function standingIndex({ category, kind, byAge }: StandingKey): number {
  return STANDING_KEYS.findIndex(
    (key) => key.category === category && key.kind === kind && key.byAge === byAge,
  );
}

/**
 * All ranks of all classes of a week, in the order of the classes. A class without a country, state or age bracket has
 * no rank there.
 *
 * @returns for each class a list by `standingIndex`
 * @see ../SPEC.md rules LB6, LB7
 */
export function allStandings(
  classes: readonly StandingFacts[],
): readonly (readonly (Standing | null)[])[] {
  const lists = classes.map(() => STANDING_KEYS.map((): Standing | null => null));
  for (const { key: category } of LEADERBOARD_CATEGORIES) {
    const scores = classes.map((each) => leaderboardScore(each, category));
    for (const kind of DIVISION_KINDS) {
      for (const byAge of [false, true]) {
        const index = standingIndex({ category, kind, byAge });
        for (const members of groupsOf(classes, kind, byAge)) {
          const ranks = ranksOf(members.map((member) => scores[member] ?? 0));
          members.forEach((member, place) => {
            const list = lists[member];
            if (list) list[index] = { rank: ranks[place] ?? 1, of: members.length };
          });
        }
      }
    }
  }
  return lists;
}

/** The places of the classes that are ranked against each other. */
function groupsOf(
  classes: readonly StandingFacts[],
  kind: DivisionKind,
  byAge: boolean,
): Iterable<readonly number[]> {
  const groups = new Map<string, number[]>();
  classes.forEach(({ countryId, stateId, ageBracket }, place) => {
    const division = { world: 'world', country: countryId, state: stateId }[kind];
    if (division === null || (byAge && ageBracket === null)) return;
    const key = byAge ? `${division} ${String(ageBracket)}` : division;
    const members = groups.get(key) ?? [];
    members.push(place);
    groups.set(key, members);
  });
  return groups.values();
}
