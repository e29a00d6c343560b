import { unitsOfLevel } from '@moonbase/content';
import { asksReception } from '@moonbase/practice';
import { z } from 'zod';

import { type Sql, sql } from '../platform/database/sql.ts';

const UNITS_OF_LEVEL_ONE = unitsOfLevel(1).map(({ id }) => id);

/** How a person does in Level 1, with the year of birth. */
export const LevelOne = z.object({
  yearOfBirth: z.number().nullable(),
  answered: z.number(),
  correct: z.number(),
});
export type LevelOne = z.infer<typeof LevelOne>;

/** The column "levelOne". Expects the alias `u` for `users`. @param where the figures are wanted; they are 0 elsewhere */
export const levelOneColumn = (where: Sql): Sql => sql`
  (select json_build_object('yearOfBirth', u.year_of_birth, 'answered', coalesce(sum(s.answered), 0),
     'correct', coalesce(sum(s.correct), 0)) from unit_stats s
   where ${where} and s.user_id = u.id and s.unit_id = any (${UNITS_OF_LEVEL_ONE}::int[])) as "levelOne"`;

/** Whether this person is asked the year before Level 1 (PC19). @param now milliseconds since 1970 */
export function bringsReception({ yearOfBirth, ...figures }: LevelOne, now: number): boolean {
  const age = yearOfBirth === null ? null : new Date(now).getUTCFullYear() - yearOfBirth;
  return asksReception({ age, ...figures });
}
