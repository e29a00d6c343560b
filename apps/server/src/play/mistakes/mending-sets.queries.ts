import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { ReportedDoc, RightAnswer } from '../waves/served-wave.ts';

/** What was said of an answer before it was marked, and of which one. */
const SaidOf = z.object({
  nearly: z.boolean(),
  slip: z.boolean(),
  typed: z.string(),
  words: z.string(),
});

/** A question of a set. Stepping stones and the rule book's own have no place in our units: 0. */
export const SetQuestion = z.object({
  isStep: z.boolean(),
  doc: ReportedDoc,
  text: z.string(),
  right: z.string(),
  answer: RightAnswer,
  unit: z.number(),
  position: z.number(),
  said: SaidOf.optional(), // nothing yet
});
export type SetQuestion = z.infer<typeof SetQuestion>;

const SetAnswer = z.object({ typed: z.string(), at: z.string() });
export type SetAnswer = z.infer<typeof SetAnswer>;

const MendingSet = z.object({
  id: z.string(),
  mistake: z.string(),
  madeAt: z.coerce.date(),
  doneAt: z.coerce.date().nullable(),
  giver: z
    .object({ firstName: z.string(), lastName: z.string(), title: z.string().nullable() })
    .nullable(),
  isGiven: z.boolean(),
  questions: z.array(SetQuestion),
  answers: z.array(SetAnswer),
});
export type MendingSet = z.infer<typeof MendingSet>;

const COLUMNS = sql`
  s.id::text as id, s.mistake, s.made_at as "madeAt", s.done_at as "doneAt", s.given_by is not null as "isGiven",
  case when g.id is not null then
    json_build_object('firstName', g.first_name, 'lastName', g.last_name, 'title', g.title) end as giver,
  s.questions, s.answers`;

/** A person's sets, oldest first: those of the last weeks. */
export function selectSets(db: Db, userId: string, limit = 40): Promise<MendingSet[]> {
  return queryRows(
    db,
    sql`
      select * from (
        select ${COLUMNS}
        from mending_sets s left join users g on g.id = s.given_by
        where s.user_id = ${userId}::bigint order by s.made_at desc, s.id desc limit ${limit}
      ) newest order by "madeAt", id`,
    MendingSet,
  );
}

/** A set of a person, locked; null: there is none. */
export function lockSet(db: Db, userId: string, setId: string): Promise<MendingSet | null> {
  return queryOptional(
    db,
    sql`
      select ${COLUMNS}
      from mending_sets s left join users g on g.id = s.given_by
      where s.id = ${setId}::bigint and s.user_id = ${userId}::bigint for update of s`,
    MendingSet,
  );
}

const Made = z.object({ id: z.string() });

export async function insertSet(
  db: Db,
  userId: string,
  {
    mistake,
    questions,
    at,
  }: { readonly mistake: string; readonly questions: readonly SetQuestion[]; readonly at: Date },
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`insert into mending_sets (user_id, mistake, made_at, questions)
        values (${userId}::bigint, ${mistake}, ${at}, ${JSON.stringify(questions)}) returning id::text as id`,
    Made,
  );
  return id;
}

export async function saveQuestions(db: Db, setId: string, questions: readonly SetQuestion[]) {
  await execute(
    db,
    sql`update mending_sets set questions = ${JSON.stringify(questions)} where id = ${setId}::bigint`,
  );
}

export async function saveAnswers(
  db: Db,
  setId: string,
  answers: readonly SetAnswer[],
  doneAt: Date | null,
): Promise<void> {
  await execute(
    db,
    sql`update mending_sets set answers = ${JSON.stringify(answers)}, done_at = ${doneAt}
        where id = ${setId}::bigint`,
  );
}

/** Gives a set to students for whom none of the mistake waits. Its questions are made when they begin it. */
export async function giveSets(
  db: Db,
  userIds: readonly string[],
  { mistake, by, at }: { readonly mistake: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await execute(
    db,
    sql`
      insert into mending_sets (user_id, mistake, given_by, made_at, questions)
      select u.id, ${mistake}, ${by}::bigint, ${at}, '[]' from unnest(${userIds}::bigint[]) u (id)
      where not exists (select from mending_sets s
        where s.user_id = u.id and s.mistake = ${mistake} and s.given_by is not null and s.done_at is null)`,
  );
}

/** Takes back what was given and is not begun. */
export async function takeSetsBack(db: Db, userIds: readonly string[], mistake: string) {
  await execute(
    db,
    sql`delete from mending_sets s where s.user_id = any (${userIds}::bigint[]) and s.mistake = ${mistake}
        and s.given_by is not null and s.done_at is null and json_array_length(s.answers) = 0`,
  );
}

const Waiting = z.object({ userId: z.string(), mistake: z.string() });
export type WaitingSet = z.infer<typeof Waiting>;

/** The sets that wait for some people. */
export function selectWaiting(db: Db, userIds: readonly string[]) {
  return queryRows(
    db,
    sql`select user_id::text as "userId", mistake from mending_sets
        where user_id = any (${userIds}::bigint[]) and given_by is not null and done_at is null`,
    Waiting,
  );
}
