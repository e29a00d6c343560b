import {
  ClassFactsReply,
  ClassGroupReply,
  ClassResultsReply,
  LiveClassReply,
  LiveTogetherReply,
  PracticeReportReply,
  RecentAttemptReply,
  ReportReply,
  UserActivitiesReply,
  UserDailyActivitySummaryReply,
  UserFactsReply,
  UserReportReply,
} from '@moonbase/contracts';
import { findUnitInfo, unitsAtLevel } from '@moonbase/content';
import { nextInt, type Rng, rngFromSeed } from '@moonbase/kit';
import { ACTIVITY_KINDS, OUTCOMES } from '@moonbase/practice';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { addDays, localDay } from './platform/days.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';
import { type GivenAnswer, saveWave } from './play/waves/saved-waves.test-kit.ts';

const test = await createTestApp({}, UNHURRIED);
const { app, database, clock } = test;
const { pool } = database;

const UNITS = [3, 5, 12, 40, 126, 131]; // the last two are tables
const WAVES = 90;
const DAYS = 40;
const MINUTE = 60_000;

const today = localDay(Date.now(), 'UTC');
const students: string[] = [];
let teacher = '';
let classGroup = '';

/** The columns of a stored answer that this file counts with. */
interface Stored {
  readonly user: string;
  readonly game: string;
  readonly kind: string;
  readonly mode: string;
  readonly unit: number;
  readonly day: string;
  readonly at: number;
  readonly position: number;
  readonly wave: number;
  readonly outcome: 'correct' | 'incorrect' | 'skipped';
  readonly counts: boolean;
  readonly duration: number | null;
  readonly asked: string;
}
let stored: readonly Stored[] = [];

let rng: Rng = rngFromSeed(77);
function draw(below: number): number {
  const [value, next] = nextInt(rng, below);
  rng = next;
  return value;
}
const oneOf = <Value>(values: readonly Value[], fallback: Value): Value =>
  values[draw(values.length)] ?? fallback;

beforeAll(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  for (const name of ['Maya', 'Noah', 'Olive', 'Priya'])
    students.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
  classGroup = await addClassGroup(database, school, { students, teachers: [teacher] });
  for (let wave = 0; wave < WAVES; wave += 1)
    await playWave(wave % 6 === 0 ? 0 : draw(DAYS), wave % 6 === 0 ? draw(4) : 600);
  const { rows } = await pool.query<Stored>(
    `select a.user_id::text as user, w.game_id::text as game, a.kind, a.mode, a.unit_id as unit,
       a.local_day::text as day, extract(epoch from a.answered_at)::float8 * 1000 as at, a.position,
       a.wave_id::int as wave, a.outcome, a.counts, a.duration, a.question->'doc'->'body'->0->>'v' as asked
     from answers a join waves w on w.id = a.wave_id
     order by a.answered_at, a.wave_id, a.position`,
  );
  stored = rows;
});

/** A wave of a random student, some days and minutes ago. The last student has played nothing. */
async function playWave(daysAgo: number, minutesAgo: number): Promise<void> {
  const user = oneOf(students.slice(0, 3), '');
  const kind = oneOf(ACTIVITY_KINDS, 'practice');
  const mode = oneOf(['classic', 'novice', 'expert'] as const, 'expert');
  const endedAt = clock.now() - daysAgo * 86_400_000 - minutesAgo * MINUTE;
  const count = 1 + draw(12);
  const answers = Array.from({ length: count }, (_, position) =>
    anAnswer(new Date(endedAt - (count - position) * 3_000).toISOString()),
  );
  const duration = 30_000 + draw(90_000);
  await saveWave(database, { user, kind, mode, endedAt, duration, answers });
}

function anAnswer(at: string): GivenAnswer {
  const unitId = oneOf(UNITS, 5);
  const outcome = oneOf(OUTCOMES, 'skipped');
  const [a, b] = [2 + draw(3), 2 + draw(3)];
  const duration = 500 + draw(9_000);
  return { at, unitId, outcome, duration, words: `${a} × ${b} = `, result: a * b };
}

async function read<Reply>(path: string, reply: z.ZodType<Reply>): Promise<Reply> {
  clock.advance(10_000); // within the limit of reports
  const found = await app.inject({ url: `/api${path}`, headers: await test.signIn(teacher) });
  expect({ path, status: found.statusCode }).toEqual({ path, status: 200 });
  return reply.parse(found.json());
}

const right = (answers: readonly Stored[]) =>
  answers.filter(({ outcome }) => outcome === 'correct').length;
const lastTen = (answers: readonly Stored[]) =>
  answers
    .slice(-10)
    .map(({ outcome }) => outcome[0])
    .join('');
const of = (user: string) => stored.filter((answer) => answer.user === user);
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The filters of All Results, each with its query string and its counterpart in this file. */
const FILTERS: readonly (readonly [string, (answer: Stored) => boolean])[] = [
  ['', () => true],
  ['adaptive=true', ({ kind }) => kind === 'adaptive'],
  ['adaptive=false', ({ kind }) => kind !== 'adaptive'],
  ['kind=story', ({ kind }) => kind === 'story'],
  ['mode=novice', ({ kind, mode }) => mode === 'novice' && ['practice', 'story'].includes(kind)],
  [
    `start=${addDays(today, -20)}&end=${addDays(today, -5)}`,
    ({ day }) => day >= addDays(today, -20) && day <= addDays(today, -5),
  ],
];

describe('every figure, counted again from the table of answers,', () => {
  it('agrees with the live lesson: the last five minutes, the last ten answers and the class together', async () => {
    const lesson = await read(`/class-groups/${classGroup}/live`, LiveClassReply);
    const at = Date.parse(lesson.at);
    expect(lesson.students.some(({ answered }) => answered > 0)).toBe(true);
    for (const { user, answered, right: correct, dots } of lesson.students) {
      const quarter = of(user).filter((answer) => answer.at > at - 15 * MINUTE);
      const five = quarter.filter((answer) => answer.at > at - 5 * MINUTE);
      expect([answered, correct]).toEqual([five.length, right(five)]);
      expect(dots).toBe(lastTen(quarter));
    }
    const together = await read(`/class-groups/${classGroup}/live/together`, LiveTogetherReply);
    expect(together.right).toBe(stored.filter(({ day, counts }) => day === today && counts).length);
  });

  it('agrees with All Results of a person: units, last ten answers, levels and totals, by every filter (RP-1)', async () => {
    for (const user of students)
      for (const [query, fits] of FILTERS) {
        const report = await read(`/user-reports?user=${user}&${query}`, UserReportReply);
        const mine = of(user).filter(fits);
        const units = distinct(mine.map(({ unit }) => unit)).sort((a, b) => a - b);
        const expected = units.map((unit) => {
          const own = mine.filter((answer) => answer.unit === unit);
          return [String(unit), own.length, right(own), lastTen(own)];
        });
        expect(
          report.unitResults.map((each) => [each.unit, each.answered, each.correct, each.recent]),
        ).toEqual(expected);
        expect(report.totals).toEqual({ answered: mine.length, correct: right(mine) });
        for (const { level, answered, correct } of report.levelResults) {
          const ids = new Set<number>(unitsAtLevel(level).map(({ id }) => id));
          const own = mine.filter(({ unit }) => ids.has(unit));
          expect([answered, correct]).toEqual([own.length, right(own)]);
        }
      }
  }, 60_000);

  it('agrees with the summaries of recent attempts, by unit', async () => {
    for (const user of students.slice(0, 2))
      for (const unit of UNITS) {
        const summary = await read(
          `/user-recent-attempt-summaries?user=${user}&unit=${unit}`,
          RecentAttemptReply,
        );
        const own = of(user).filter((answer) => answer.unit === unit);
        expect(summary).toMatchObject({
          answered: own.length,
          correct: right(own),
          incorrect: own.length - right(own),
        });
        expect(summary.days).toEqual(
          distinct(own.map(({ day }) => day)).map((day) => {
            const then = own.filter((answer) => answer.day === day);
            return { day, answered: then.length, correct: right(then) };
          }),
        );
        expect(summary.recent.map(({ outcome }) => outcome)).toEqual(
          own
            .slice(-10)
            .reverse()
            .map(({ outcome }) => outcome),
        );
      }
  }, 60_000);

  it('agrees with the history of a person: each activity and each day', async () => {
    const first = addDays(today, -30);
    const period = `start=${first}&end=${today}`;
    const since = (user: string) => of(user).filter(({ day }) => day >= first);
    for (const user of students) {
      const list = await read(`/user-activities?user=${user}&${period}`, UserActivitiesReply);
      const games = distinct(since(user).map(({ game }) => game));
      expect(new Set(list.userActivities.map(({ id }) => id))).toEqual(new Set(games));
      for (const { id, answered, correct, incorrect } of list.userActivities) {
        const own = of(user).filter(({ game }) => game === id);
        expect([answered, correct, incorrect]).toEqual([
          own.length,
          right(own),
          own.length - right(own),
        ]);
      }
      const days = await read(
        `/user-daily-activity-summaries?user=${user}&${period}`,
        UserDailyActivitySummaryReply,
      );
      expect(days.dates).toEqual(
        distinct(since(user).map(({ day }) => day)).map((day) => {
          const then = of(user).filter((answer) => answer.day === day);
          return { day, answered: then.length, correct: right(then) };
        }),
      );
    }
  }, 60_000);

  it('agrees with the number facts of each person and of the class', async () => {
    const reply = await read(`/class-groups/${classGroup}/facts`, ClassFactsReply);
    for (const user of students) {
      const facts = await read(`/users/${user}/facts`, UserFactsReply);
      const asked = of(user).filter(({ unit }) => unit >= 126);
      const idOf = ({ asked: words }: Stored) => {
        const [a = 0, b = 0] = [...words.matchAll(/\d+/g)].map(Number);
        return Math.min(a, b) * 13 + Math.max(a, b);
      };
      const ids = distinct(asked.map(idOf)).sort((a, b) => a - b);
      expect(facts.facts.map(({ fact }) => fact).sort((a, b) => a - b)).toEqual(ids);
      for (const { fact, answered, correct, recent, median, fluency } of facts.facts) {
        const own = asked.filter((answer) => idOf(answer) === fact);
        expect([answered, correct, recent]).toEqual([own.length, right(own), lastTen(own)]);
        const times = own.slice(-10).map(({ duration }) => duration ?? 0);
        expect(median).toBe(Math.round(middleOf(times)));
        const inClass = reply.facts.find((each) => each.fact === fact);
        const levels = ['learning', 'nearly', 'sure', 'fluent'] as const;
        for (const level of levels) expect(inClass?.[level].includes(user)).toBe(level === fluency);
      }
    }
  }, 60_000);

  it('agrees with the daily and the weekly report of the class: each cell, row and column', async () => {
    for (const [type, ending] of [
      ['daily', today],
      ['daily', addDays(today, -7)],
      ['weekly', today],
    ] as const) {
      const reply = await read(
        `/reports?type=${type}&class-group=${classGroup}&ending=${ending}&weeks=5`,
        ReportReply,
      );
      const within = (start: string, end: string) =>
        stored.filter(({ day }) => day >= start && day <= end);
      const figuresOf = (answers: readonly Stored[]) => [answers.length, right(answers)];
      const { start, end, total } = reply.report;
      expect([total.answered, total.correct]).toEqual(figuresOf(within(start, end)));
      for (const series of reply.userSeries) {
        const mine = (from: string, to: string) =>
          within(from, to).filter(({ user }) => user === series.user);
        expect([series.total.answered, series.total.correct]).toEqual(figuresOf(mine(start, end)));
        reply.dataPoints.forEach((column, index) => {
          const cell = series.dataPoints[index];
          expect([cell?.answered ?? 0, cell?.correct ?? 0]).toEqual(
            figuresOf(mine(column.params.start, column.params.end)),
          );
        });
      }
      for (const column of reply.dataPoints)
        expect([column.total.answered, column.total.correct]).toEqual(
          figuresOf(within(column.params.start, column.params.end)),
        );
    }
  });

  it('agrees with the practice report of a person: each unit and the totals, by game mode', async () => {
    const [start, end] = [addDays(today, -30), today];
    for (const user of students.slice(0, 2))
      for (const wanted of [null, 'novice']) {
        const { practiceReport } = await read(
          `/practice-reports?user=${user}&start=${start}&end=${end}${wanted === null ? '' : `&mode=${wanted}`}`,
          PracticeReportReply,
        );
        const own = of(user).filter(
          ({ day, kind, mode }) =>
            day >= start &&
            (wanted === null || (mode === wanted && ['practice', 'story'].includes(kind))),
        );
        const shown = practiceReport.rows.map((row) => [row.name, row.answered, row.correct]);
        const expected = distinct(own.map(({ unit }) => unit)).map((unit) => {
          const rows = own.filter((answer) => answer.unit === unit);
          return [findUnitInfo(unit)?.name, rows.length, right(rows)];
        });
        expect(new Set(shown)).toEqual(new Set(expected));
        expect([practiceReport.answered, practiceReport.correct]).toEqual([own.length, right(own)]);
      }
  });

  it('agrees with the class page: totals, right answers and eight weeks of each student (RP-8)', async () => {
    const { students: rows } = await read(`/class-groups/${classGroup}`, ClassGroupReply);
    for (const { id, answered, correct, totalCorrect, weeks } of rows) {
      const own = of(id);
      expect(totalCorrect).toBe(own.filter(({ counts }) => counts).length);
      expect([answered, correct]).toEqual([own.length, right(own)]);
      const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
      expect(weeks).toEqual(
        Array.from({ length: 8 }, (_, index) => {
          const from = addDays(sunday, 7 * (index - 7));
          return right(own.filter(({ day }) => day >= from && day < addDays(from, 7)));
        }),
      );
    }
  });

  it('agrees with All Results of the class', async () => {
    const { units } = await read(`/class-groups/${classGroup}/results`, ClassResultsReply);
    const ids = distinct(stored.map(({ unit }) => String(unit)));
    expect(new Set(units.map(({ unit }) => unit))).toEqual(new Set(ids));
    for (const { unit, answered, correct, students: who } of units) {
      const own = stored.filter((answer) => String(answer.unit) === unit);
      expect([answered, correct]).toEqual([own.length, right(own)]);
      expect(who).toBe(distinct(own.map(({ user }) => user)).length);
    }
  });
});

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
