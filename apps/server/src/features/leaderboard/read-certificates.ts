import { dateLocaleOf, writeDay } from '@moonbase/kit';
import {
  AGE_BRACKETS,
  type CertificateFacts,
  divisionKindOf,
  leaderboardCategory,
  type LeaderboardCategory,
  leaderboardScore,
  standingIndex,
} from '@moonbase/scoring';

import { AppError } from '../../platform/http/app-error.ts';
import { addDays } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { teacherName } from '../../play/people/names.ts';
import { categoryOf } from './category-of.ts';
import { selectOptionalStandings, type StandingsRow } from './leaderboard.queries.ts';
import { COUNTRIES } from './places.ts';
import { selectTeachersInWeek } from './teachers.queries.ts';

/** A ranking that a class may appear in: a division, among all classes or those of its age. */
export interface CertificatePlace {
  readonly division: string;
  readonly byAge: boolean;
}

/** The key of a place in an address: "world", "au:ages". */
export const placeKey = ({ division, byAge }: CertificatePlace): string =>
  byAge ? `${division}:ages` : division;

export function readPlaceKey(key: string): CertificatePlace {
  const [division = '', ages] = key.split(':');
  return { division, byAge: ages !== undefined };
}

/** A closed week of a class, for one category. */
export interface ClassWeekKey {
  readonly classGroupId: string;
  readonly week: string;
  readonly categoryId: string;
}

export interface EarnedCertificate {
  readonly place: CertificatePlace;
  readonly facts: CertificateFacts;
}

/** All certificates that a class has earned in a closed week: none for a ranking it was not in. */
export async function readCertificates(
  db: Db,
  { classGroupId, week, categoryId }: ClassWeekKey,
): Promise<readonly EarnedCertificate[]> {
  const row = await selectOptionalStandings(db, { classGroupId, week });
  if (row === null) return [];
  const teachers = await selectTeachersInWeek(db, [classGroupId], week);
  const names = teachers.map(teacherName);
  const divisions = ['world', row.countryId, row.stateId].filter((id) => id !== null);
  return [false, true].flatMap((byAge) =>
    divisions.flatMap((division) => {
      const place = { division, byAge };
      const facts = factsOf(row, { week, category: categoryOf(categoryId), place });
      return facts === null ? [] : [{ place, facts: { ...facts, teacherNames: names } }];
    }),
  );
}

/**
 * The certificates for some rankings, in their order.
 *
 * @throws AppError when the class was not ranked in one of them
 */
export async function readChosenCertificates(
  db: Db,
  key: ClassWeekKey,
  places: readonly CertificatePlace[],
): Promise<readonly CertificateFacts[]> {
  const earned = await readCertificates(db, key);
  return places.map((place) => {
    const found = earned.find((each) => placeKey(each.place) === placeKey(place));
    if (!found) throw new AppError('not-found', 'This class was not ranked there in that week.');
    return found.facts;
  });
}

/** The facts on a certificate; null when the class was not ranked in that place. */
function factsOf(
  row: StandingsRow,
  {
    week,
    category,
    place: { division, byAge },
  }: {
    readonly week: string;
    readonly category: LeaderboardCategory;
    readonly place: CertificatePlace;
  },
): Omit<CertificateFacts, 'teacherNames'> | null {
  const index = standingIndex({ category, kind: divisionKindOf(division), byAge });
  const rank = row.ranks[index] ?? 0;
  const bracket = byAge ? AGE_BRACKETS.find(({ id }) => id === row.ageBracket) : undefined;
  if (rank === 0 || (byAge && !bracket)) return null;
  const { name, precision } = leaderboardCategory(category);
  const place = placeName(division);
  return {
    className: row.name ?? 'unnamed',
    schoolName: row.schoolName,
    rank,
    of: row.entrants[index] ?? 0,
    place: bracket ? `${place}, ${bracket.name.toLowerCase()}` : place,
    category: name,
    score: leaderboardScore(row, category).toFixed(precision),
    period: periodOf(week, row.countryId),
  };
}

function placeName(division: string): string {
  if (division === 'world') return 'World';
  const country = COUNTRIES.find(({ id }) => division.startsWith(id));
  const state = country?.states.find(({ id }) => id === division);
  return state?.name ?? country?.name ?? division.toUpperCase();
}

function periodOf(week: string, countryId: string | null): string {
  const locale = dateLocaleOf(countryId);
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const write = (day: string) => writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale });
  return `${write(week)} to ${write(addDays(week, 6))}`;
}
