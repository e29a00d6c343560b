import { LEVELS, UNITS, unitsAtLevel } from '@moonbase/content';
import { RecentAttemptReply, UserReportReply } from '@moonbase/contracts';
import { ACTIVITY_KINDS, FREE_MODES, OUTCOMES } from '@moonbase/practice';
import { beforeEach, expect, it } from 'vitest';

import { addDays, localDay, weekStart } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp, UNHURRIED } from '../../platform/test-app.test-kit.ts';
import { saveWaves } from '../../play/waves/saved-waves.test-kit.ts';

const test = await createTestApp({}, UNHURRIED);
const { app, database, clock } = test;
const today = localDay(clock.now(), 'UTC');
const start = addDays(today, -20);
const end = addDays(today, -3);
const firstWeek = addDays(weekStart(today), -21); // the oldest of four

let teacher = '';
let maya = '';

/** Waves of every kind and mode over eight weeks, of one student and of a classmate whose answers count for nobody else. */
beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  const ben = await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [maya, ben], teachers: [teacher] });
  const units = UNITS.filter((_, index) => index % 11 === 0);
  await saveWaves(
    database,
    Array.from({ length: 54 }, (_, index) => ({
      user: index % 7 === 3 ? ben : maya,
      unitId: units[index % units.length]?.id ?? 5,
      kind: ACTIVITY_KINDS[index % ACTIVITY_KINDS.length] ?? 'practice',
      mode: FREE_MODES[index % FREE_MODES.length] ?? 'expert',
      day: addDays(today, -index),
      outcomes: Array.from(
        { length: 3 + (index % 6) },
        (_, at) => OUTCOMES[(at * at + index) % 3] ?? 'skipped',
      ),
      onDayBefore: index % 3,
    })),
  );
});

interface Answer {
  readonly id: string;
  readonly unit: number;
  readonly day: string;
  readonly kind: string;
  readonly mode: string;
  readonly mark: string; // the first letter of its outcome
}

/** The student's answers in the order in which they were given. */
async function storedAnswers(): Promise<readonly Answer[]> {
  const { rows } = await database.pool.query<Answer>(
    `select id, unit_id as unit, local_day::text as day, kind, mode, left(outcome, 1) as mark
     from answers where user_id = $1 order by answered_at, wave_id, position`,
    [maya],
  );
  return rows;
}

const tally = (answers: readonly Answer[]) => ({
  answered: answers.length,
  correct: answers.filter(({ mark }) => mark === 'c').length,
});

const percentOf = (answers: readonly Answer[]) => {
  const { answered, correct } = tally(answers);
  return answered === 0 ? null : Math.round((100 * correct) / answered);
};

/** The numbers of All Results, computed by loops over the answers. `ofTrend`: the answers of all days. */
function recount(answers: readonly Answer[], ofTrend: readonly Answer[]) {
  const units = [...new Set(answers.map(({ unit }) => unit))].sort((a, b) => a - b);
  return {
    totals: tally(answers),
    daysActive: new Set(answers.map(({ day }) => day)).size,
    unitResults: units.map((unit) => {
      const own = answers.filter((each) => each.unit === unit);
      const marks = own.map(({ mark }) => mark);
      const weeks = [0, 7, 14, 21].map((days) => {
        const [from, to] = [addDays(firstWeek, days), addDays(firstWeek, days + 7)];
        return percentOf(ofTrend.filter((a) => a.unit === unit && a.day >= from && a.day < to));
      });
      return { unit: String(unit), ...tally(own), recent: marks.slice(-10).join(''), weeks };
    }),
    levelResults: LEVELS.flatMap(({ position }) => {
      const ids = new Set(unitsAtLevel(position).map(({ id }) => id));
      const own = answers.filter(({ unit }) => ids.has(unit));
      return own.length === 0 ? [] : [{ level: position, ...tally(own) }];
    }),
  };
}

const get = async (path: string, query: string) => {
  const url = `/api/${path}/${maya}?${query}`;
  return (await app.inject({ url, headers: await test.signIn(teacher) })).json<unknown>();
};

const inPeriod = ({ day }: Answer) => day >= start && day <= end;
const isPlayed = ({ kind }: Answer) => kind === 'practice' || kind === 'story';

it.each<[string, (answer: Answer) => boolean, (answer: Answer) => boolean]>([
  ['', () => true, () => true],
  [`start=${start}&end=${end}`, inPeriod, () => true],
  ['adaptive=true', ({ kind }) => kind === 'adaptive', ({ kind }) => kind === 'adaptive'],
  ['adaptive=false', ({ kind }) => kind !== 'adaptive', ({ kind }) => kind !== 'adaptive'],
  ['kind=rescue', ({ kind }) => kind === 'rescue', ({ kind }) => kind === 'rescue'],
  [
    `mode=novice&start=${start}`,
    (answer) => answer.day >= start && isPlayed(answer) && answer.mode === 'novice',
    (answer) => isPlayed(answer) && answer.mode === 'novice',
  ],
])('All Results agree with a recount of the answers with "%s"', async (query, fits, fitsTrend) => {
  const answers = await storedAnswers();
  const report = UserReportReply.parse(await get('user-reports', query));
  expect(report.totals.answered).toBeGreaterThan(0);
  expect(report).toMatchObject(recount(answers.filter(fits), answers.filter(fitsTrend)));
});

it('All Results agree with a recount after activities are deleted', async () => {
  const before = (await storedAnswers()).length;
  const { rows } = await database.pool.query<{ id: string; kind: string }>(
    'select id::text as id, kind from games where user_id = $1 and id % 3 = 0 order by id',
    [maya],
  );
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/user-activities/delete',
    headers: await test.signIn(teacher),
    payload: { games: ofKind('practice'), adaptiveRounds: ofKind('adaptive') },
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  const answers = await storedAnswers();
  expect(answers.length).toBeLessThan(before);
  const report = UserReportReply.parse(await get('user-reports', ''));
  expect(report).toMatchObject(recount(answers, answers));
});

it('the results of each unit and level agree with a recount of the answers, with the newest ten', async () => {
  const answers = await storedAnswers();
  const units = [...new Set(answers.map(({ unit }) => unit))];
  const cases = [
    ...units.map((unit) => [`unit=${unit}`, new Set([unit])] as const),
    ...LEVELS.map(
      ({ position: level }) =>
        [`level=${level}`, new Set(unitsAtLevel(level).map(({ id }) => id))] as const,
    ),
  ];
  for (const [query, ids] of cases) {
    const own = answers.filter(({ unit }) => ids.has(unit));
    const { answered, correct } = tally(own);
    const days = [...new Set(own.map(({ day }) => day))].sort();
    const reply = RecentAttemptReply.parse(await get('user-recent-attempt-summaries', query));
    expect(reply).toMatchObject({ answered, correct, incorrect: answered - correct });
    expect(reply.days).toEqual(
      days.map((day) => ({ day, ...tally(own.filter((each) => each.day === day)) })),
    );
    expect(reply.recent.map(({ id }) => id)).toEqual(
      own
        .slice(-10)
        .reverse()
        .map(({ id }) => id),
    );
  }
});
