import { LessonSummaryReply } from '@moonbase/contracts/lessons';
import {
  ClassWorkReply,
  ClassWorksReply,
  SetWorkReply,
  UserWorksReply,
} from '@moonbase/contracts/set-work';

import {
  type Claim,
  claimsOf,
  createAsking,
  linesOf,
  numberIn,
} from './one-figure-claims.test-kit.ts';
import type { History } from './one-figure-history.test-kit.ts';
import { addDays } from './platform/days.ts';
import type { TestApp } from './platform/test-app.test-kit.ts';

/** Reads what pages and files say of set work and of a lesson. */
export function createWorkReader(test: TestApp, { teacher, parent, today }: History) {
  const { load, read } = createAsking(test);
  const month = { start: addDays(today, -30), end: today };

  /** A work of two units that was set a month ago, as teacher, student and parent read it. */
  async function ofSetWork(classGroup: string, who: readonly string[]): Promise<readonly Claim[]> {
    if (who.length === 0) return [];
    const units = [126, 131];
    const content = {
      type: 'basic_tables',
      mode: 'normal',
      format: 'normal',
      units: units.map((unit) => ({
        unit: String(unit),
        selected: true,
        value: null,
        maxOperand: 12,
        frequency: 0,
      })),
    };
    const body = { kind: 'content', target: 'right', amount: 200, content };
    const set = await load(teacher, `class-groups/${classGroup}/set-works`, {
      ...body,
      from: today,
      until: addDays(today, 3),
    });
    const { work } = SetWorkReply.parse(set.json());
    await test.database.pool.query(
      'update set_works set from_day = $2, set_at = $2::date where id = $1',
      [work, month.start],
    );
    const of = { ...month, units, isPlausible: true as const };
    const list = await read(teacher, `class-groups/${classGroup}/set-works`, ClassWorksReply);
    const one = await read(teacher, `class-groups/${classGroup}/set-works/${work}`, ClassWorkReply);
    const file = linesOf(
      (await load(teacher, `class-groups/${classGroup}/set-works/${work}/csv`)).body,
    );
    const sums = list.works.find(({ id }) => id === work)?.sums;
    const claims = [
      ...(sums ? claimsOf({ page: 'works of a class', who, ...of }, sums) : []),
      ...one.students.flatMap((student) =>
        claimsOf({ page: 'work of a class', who: [student.id], ...of }, student),
      ),
      ...one.students.flatMap(({ id }, place) =>
        claimsOf(
          { page: 'work, CSV', who: [id], ...of },
          {
            right: numberIn(file[place], 4),
            answered: numberIn(file[place], 5),
            minutes: numberIn(file[place], 6),
          },
        ),
      ),
    ];
    for (const id of who) {
      const { works } = await read(parent, `users/${id}/set-works`, UserWorksReply);
      const progress = works.find((each) => each.id === work)?.progress;
      if (progress) claims.push(...claimsOf({ page: 'work at home', who: [id], ...of }, progress));
    }
    return claims;
  }

  /** A lesson in which the latest games of the class were played, as its summary and its file show it. */
  async function ofLesson(classGroup: string, who: readonly string[]): Promise<readonly Claim[]> {
    const { rows } = await test.database.pool.query<{ game: string; lesson: string }>(
      `with lesson as (
         insert into lessons (class_group_id, teacher_id, minutes, what, lines, clock, started_at, ends_at, ended_at)
         values ($1, $2, 10, 'theirs', '[]', true, now() - interval '2 years', now() + interval '1 year', now() + interval '1 year')
         returning id),
       played as (
         select id, user_id from games where user_id = any ($3::bigint[]) and exists (
           select from answers a join waves w on w.id = a.wave_id where w.game_id = games.id)
         order by id desc limit 6)
       insert into lesson_games (game_id, lesson_id, user_id)
       select played.id, lesson.id, user_id from played, lesson
       returning game_id::text as game, lesson_id::text as lesson`,
      [classGroup, teacher, who],
    );
    const url = `class-groups/${classGroup}/lessons/${rows[0]?.lesson}/summary`;
    if (rows.length === 0) return [];
    const games = rows.map(({ game }) => game);
    const summary = await read(teacher, url, LessonSummaryReply);
    const file = linesOf((await load(teacher, `${url}/csv`)).body);
    const { right, answered } = summary;
    return [
      ...claimsOf({ page: 'lesson, all', who, games }, { right, answered }),
      ...summary.students.flatMap((student) =>
        claimsOf({ page: 'lesson', who: [student.id], games }, student),
      ),
      ...summary.students.flatMap(({ id }, place) =>
        claimsOf(
          { page: 'lesson, CSV', who: [id], games },
          {
            minutes: numberIn(file[place], 2),
            right: numberIn(file[place], 3),
            answered: numberIn(file[place], 4),
          },
        ),
      ),
    ];
  }

  return { ofSetWork, ofLesson };
}
