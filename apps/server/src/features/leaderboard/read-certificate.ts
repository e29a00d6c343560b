import type { CertificateQuery } from '@moonbase/contracts';
import { localeOf, writeDay } from '@moonbase/kit';
import {
  AGE_BRACKETS,
  divisionKindOf,
  isInDivision,
  LEADERBOARD_CATEGORIES,
  leaderboardScore,
  standingIndex,
} from '@moonbase/scoring';
import type { z } from 'zod';

import { AppError } from '../../platform/app-error.ts';
import { addDays } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import { teacherName } from '../../play/people/names.ts';
import { categoryOf } from './category-of.ts';
import type { CertificateFacts } from './certificate.ts';
import { selectOptionalStanding, selectTeachersOf } from './leaderboard.queries.ts';
import { COUNTRIES } from './places.ts';

/**
 * What the certificate of a class says for a closed week.
 *
 * @throws AppError when the class was not ranked there
 */
export async function readCertificate(
  db: Db,
  query: z.infer<typeof CertificateQuery>,
): Promise<CertificateFacts> {
  const { week, division, 'by-age': byAge, 'class-group': classGroupId } = query;
  const category = categoryOf(query.category);
  const index = standingIndex({ category, kind: divisionKindOf(division), byAge });
  const row = await selectOptionalStanding(db, { classGroupId, week }, index);
  if (row === null || row.rank === 0 || !isInDivision(row, division))
    throw new AppError('not-found', 'This class was not ranked there in that week.');
  const teachers = await selectTeachersOf(db, [classGroupId]);
  const shown = LEADERBOARD_CATEGORIES.find(({ key }) => key === category);
  const bracket = byAge ? AGE_BRACKETS.find(({ id }) => id === row.ageBracket) : undefined;
  const place = placeName(division);
  return {
    className: row.name ?? 'unnamed',
    schoolName: row.schoolName,
    teacherNames: teachers.map(teacherName),
    rank: row.rank,
    of: row.entrants,
    place: bracket ? `${place}, ${bracket.name.toLowerCase()}` : place,
    category: shown?.name ?? '',
    score: leaderboardScore(row, category).toFixed(shown?.precision ?? 0),
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
  const locale = localeOf(countryId);
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const write = (day: string) => writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale });
  return `${write(week)} to ${write(addDays(week, 6))}`;
}
