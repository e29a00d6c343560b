import {
  ClassFactsReply,
  ClassResultsReply,
  LiveClassReply,
  LiveTogetherReply,
  RecentAttemptReply,
  UserActivitiesReply,
  UserDailyActivitySummaryReply,
  UserFactsReply,
  UserReportReply,
} from '@moonbase/contracts';
import { unitsOfLevel } from '@moonbase/content';
import { nextInt, type Rng, rngFromSeed } from '@moonbase/kit';
import { ACTIVITY_KINDS, OUTCOMES } from '@moonbase/practice';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { addDays, localDay } from './platform/days.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import { createTestApp } from './platform/test-app.test-kit.ts';
import { saveFinishedWave } from './play/waves/save-wave.queries.ts';
import { type AnswerRow, effectsOfAnswers } from './play/waves/wave-rows.ts';

const test = await createTestApp();
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

/** An answer as it lies in the table: all that this file counts with. */
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
}, 60_000);

/** A wave of a random student, some days and minutes ago. The last student has played nothing. */
async function playWave(daysAgo: number, minutesAgo: number): Promise<void> {
  const user = oneOf(students.slice(0, 3), '');
  const kind = oneOf(ACTIVITY_KINDS, 'practice');
  const mode = oneOf(['classic', 'novice', 'expert'] as const, 'expert');
  const end = clock.now() - daysAgo * 86_400_000 - minutesAgo * MINUTE;
  const count = 1 + draw(12);
  const answers = Array.from({ length: count }, (_, position) =>
    anAnswer(position, new Date(end - (count - position) * 3_000).toISOString()),
  );
  const { rows } = await pool.query<{ game: string; wave: string }>(
    `with game as (
       insert into games (user_id, kind, mode, starting_speed, planned_waves, ended_at)
       values ($1, $2, $3, 1, 1, $4) returning id)
     insert into waves (game_id, user_id, position, speed, unit_id)
     select id, $1, 1, 1, 1 from game returning id::text as wave, game_id::text as game`,
    [user, kind, mode, new Date(end)],
  );
  const correct = answers.filter(({ counts }) => counts).length;
  await saveFinishedWave(database.db, {
    waveId: Number(rows[0]?.wave),
    gameId: Number(rows[0]?.game),
    userId: Number(user),
    kind,
    mode,
    endedAt: end,
    duration: 30_000 + draw(90_000),
    correct,
    incorrect: count - correct,
    skipped: 0,
    waveScore: 0,
    gainedScore: 0,
    final: true,
    suspect: false,
    clamped: false,
    passed: null,
    totalCorrectGain: correct,
    effects: effectsOfAnswers(answers),
    next: null,
    submission: null,
  });
}

function anAnswer(position: number, answeredAt: string): AnswerRow {
  const unitId = oneOf(UNITS, 5);
  const outcome = oneOf(OUTCOMES, 'skipped');
  const [a, b] = [2 + draw(3), 2 + draw(3)];
  const given = { correct: String(a * b), incorrect: '1', skipped: null }[outcome];
  return {
    unitId,
    subUnit: 1,
    position,
    optional: false,
    question: {
      unitId,
      subUnit: 1,
      pace: 'quick',
      doc: {
        v: 2,
        say: `${a} times ${b}`,
        body: [{ t: 'text', v: `${a} × ${b} = ` }, { t: 'box' }],
      },
      answer: a * b,
      expected: String(a * b),
      reversible: false,
    },
    expected: a * b,
    answeredAt,
    localDay: answeredAt.slice(0, 10),
    outcome,
    counts: outcome === 'correct',
    totalAttempts: given === null ? 0 : 1,
    totalTeleports: 0,
    duration: 500 + draw(9_000),
    score: 0,
    attempts:
      given === null
        ? []
        : [{ attemptedAt: answeredAt, input: given, correct: outcome === 'correct' }],
  };
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

/** The filters of All Results, each as an address has it and as this file applies it. */
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

  it('agrees with All Results of a person: units, last ten answers, levels and totals, by every filter', async () => {
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
          const ids = new Set<number>(unitsOfLevel(level).map(({ id }) => id));
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
