import { nextInt, type Rng, rngFromSeed } from '@moonbase/kit';
import { ACTIVITY_KINDS, OUTCOMES } from '@moonbase/practice';

import { localDay } from './platform/days.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import type { TestApp } from './platform/test-app.test-kit.ts';
import { foldOldAnswers } from './features/privacy/retention.ts';
import {
  type GivenAnswer,
  saveWave,
  type TimedAnswer,
  withWorked,
} from './play/waves/saved-waves.test-kit.ts';

const DAY_MS = 86_400_000;
const UNITS = [3, 5, 12, 40, 126, 131]; // the last two are tables
const LONG_AGO = 1_000; // days: older than any school keeps answers
export const KEPT_DAYS = 40; // of the days that are looked at

/** An answer as it stands in the table, for the recount. */
export interface Stored {
  readonly user: string;
  readonly wave: string;
  readonly game: string;
  readonly kind: string;
  readonly unit: number;
  readonly day: string;
  readonly isRight: boolean;
  readonly suspect: boolean; // played too fast to be read
  readonly worked: number; // milliseconds, by the rule
}

type Students = readonly [string, ...string[]];

/** A school of two classes with a parent, and everything that happens to it. */
export interface History {
  readonly teacher: string;
  readonly head: string;
  readonly parent: string;
  readonly students: Students;
  readonly classes: readonly [string, string];
  readonly today: string;
  /** The answers that are there, and those that were too old to be kept. */
  readonly recount: () => Promise<readonly Stored[]>;
  readonly members: (classGroup: string) => Promise<readonly string[]>;
}

export interface Draw {
  readonly below: (limit: number) => number;
  readonly of: <Value>(values: readonly [Value, ...Value[]]) => Value;
}

function drawFrom(seed: number): Draw {
  let rng: Rng = rngFromSeed(seed);
  const below = (limit: number) => {
    const [value, next] = nextInt(rng, limit);
    rng = next;
    return value;
  };
  return { below, of: (values) => values[below(values.length)] ?? values[0] };
}

async function addPeople(test: TestApp) {
  const { database } = test;
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  const teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  const head = await addPerson(database, 'Hal', {
    schoolId: school,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  const parent = await addPerson(database, 'Pat', { homeRole: 'parent' });
  const add = (name: string) =>
    addPerson(database, name, { schoolId: school, schoolRole: 'student', parentId: parent });
  const students: Students = [
    await add('Maya'),
    await add('Noah'),
    await add('Olive'),
    await add('Priya'),
  ];
  const teachers = [teacher];
  const first = await addClassGroup(database, school, { students: students.slice(0, 3), teachers });
  const second = await addClassGroup(database, school, { students: students.slice(3), teachers });
  await database.pool.query("update users set time_zone = 'UTC'");
  await database.pool.query("update class_group_students set joined_at = '2020-01-01'");
  return { teacher, head, parent, students, classes: [first, second] as const };
}

/** A wave of a random student: early or late, across midnight, hasty, impossible, or too old to be kept. */
async function playWave(test: TestApp, draw: Draw, students: Students): Promise<void> {
  const now = test.clock.now();
  const daysAgo = draw.below(12) === 0 ? LONG_AGO : draw.below(3) === 0 ? 0 : draw.below(KEPT_DAYS);
  const begin = now - daysAgo * DAY_MS - 3_600_000 - draw.below(40) * 1_800_000;
  await test.database.pool.query('select ensure_answer_partitions($1::date, 1)', [
    localDay(begin, 'UTC'),
  ]);
  let at = begin;
  const answers = Array.from({ length: 1 + draw.below(12) }, (): GivenAnswer => {
    at += draw.of([150, 2_000, 9_000, 31_000, 75_000]);
    const [a, b] = [2 + draw.below(3), 2 + draw.below(3)];
    return {
      at: new Date(at).toISOString(),
      unitId: draw.of([3, ...UNITS]),
      outcome: draw.of([...OUTCOMES]),
      triesBefore: draw.below(3),
      duration: 500 + draw.below(9_000),
      words: `${a} × ${b} = `,
      result: a * b,
    };
  });
  const luck = draw.below(10);
  await saveWave(test.database, {
    user: draw.of(students),
    kind: draw.of([...ACTIVITY_KINDS]),
    mode: draw.of(['classic', 'novice', 'expert']),
    issuedAt: begin,
    endedAt: at + 1_000,
    suspect: luck === 0,
    tooFast: luck === 1,
    answers,
  });
}

const LISTS: Readonly<Record<string, string>> = {
  practice: 'games',
  story: 'storyRounds',
  adaptive: 'adaptiveRounds',
  rescue: 'rescueGames',
};

const STORED = `
  select a.user_id::text as user, a.wave_id::text as wave, w.game_id::text as game, a.kind, a.unit_id as unit,
    a.local_day::text as day, a.outcome = 'correct' as "isRight", a.suspect, a.total_attempts as attempts,
    extract(epoch from a.answered_at)::float8 * 1000 as at, extract(epoch from w.issued_at)::float8 * 1000 as issued
  from answers a join waves w on w.id = a.wave_id
  order by a.wave_id, a.answered_at, a.position`;

type Row = Omit<Stored, 'worked'> & TimedAnswer;

/** The answers in the table, each with the time worked at it by the rule. */
async function storedNow({ database }: TestApp): Promise<readonly Stored[]> {
  const { rows } = await database.pool.query<Row>(STORED);
  return withWorked(rows).map((row) => ({ ...row, worked: row.suspect ? 0 : row.worked }));
}

/**
 * Plays a random history through the real database: waves early and late, deletions, moves between classes, objections
 * that are counted and taken back, retention, accounts that are closed and opened.
 */
export async function playHistory(test: TestApp, seed: number, events: number): Promise<History> {
  test.clock.advance(noonOf(test.clock.now()) - test.clock.now());
  const people = await addPeople(test);
  const { database } = test;
  const draw = drawFrom(seed);
  let gone: readonly Stored[] = [];
  const send = async (as: string, url: string, payload?: object) =>
    test.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/${url}`,
      headers: await test.signIn(as),
      ...(payload !== undefined && { payload }),
    });

  const foldOld = async (): Promise<void> => {
    const before = await storedNow(test);
    await foldOldAnswers(database, test.clock.now());
    const waves = new Set((await storedNow(test)).map(({ wave }) => wave));
    gone = [...gone, ...before.filter(({ wave }) => !waves.has(wave))];
  };
  const deleteOne = async (): Promise<void> => {
    const recent = (await storedNow(test)).filter(
      ({ day }) => day > localDay(test.clock.now() - 100 * DAY_MS, 'UTC'),
    );
    const game = recent[draw.below(Math.max(1, recent.length))];
    if (game === undefined) return;
    await send(people.head, 'user-activities/delete', {
      [LISTS[game.kind] ?? 'games']: [game.game],
    });
  };
  const moveOne = async (): Promise<void> => {
    const student = draw.of(people.students);
    await database.pool.query(
      `update class_group_students set class_group_id = $2, joined_at = now()
       where user_id = $1 and class_group_id <> $2`,
      [student, people.classes[draw.below(2)]],
    );
  };
  const object = async (): Promise<void> => {
    const { rows } = await database.pool.query<{ id: string; user: string }>(
      `select wave_id || '-' || position as id, user_id::text as user from answers
       where outcome = 'incorrect' and kind <> 'rescue' order by wave_id, position`,
    );
    const answer = rows[draw.below(Math.max(1, rows.length))];
    if (answer === undefined) return;
    await send(answer.user, 'objections', { answer: answer.id, reason: 'same' });
    const { rows: open } = await database.pool.query<{ id: string }>(
      "select id::text as id from objections where state = 'open'",
    );
    const objections = open.map(({ id }) => id);
    await send(people.teacher, 'objections/decide', { objections, decision: 'count' });
    if (draw.below(3) === 0) await send(people.teacher, 'objections/undo', { objections });
  };
  const closeOne = async (): Promise<void> => {
    await database.pool.query(
      `update users set disabled_at = case when disabled_at is null then now() end where id = $1`,
      [people.students[2]],
    );
  };

  for (let event = 0; event < events; event += 1) {
    const luck = draw.below(20);
    if (luck === 0) await deleteOne();
    else if (luck === 1) await moveOne();
    else if (luck === 2 || luck === 3) await object();
    else if (luck === 4) await foldOld();
    else if (luck === 5) await closeOne();
    else await playWave(test, draw, people.students);
  }
  await foldOld();
  return {
    ...people,
    today: localDay(test.clock.now(), 'UTC'),
    recount: async () => [...gone, ...(await storedNow(test))],
    members: async (classGroup) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `select u.id::text as id from class_group_students s join users u on u.id = s.user_id
         where s.class_group_id = $1 and u.disabled_at is null order by u.id`,
        [classGroup],
      );
      return rows.map(({ id }) => id);
    },
  };
}

const noonOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS + DAY_MS / 2;
