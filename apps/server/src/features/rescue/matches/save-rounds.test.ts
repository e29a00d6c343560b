import { startMatch } from '@moonbase/rescue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { findDifferences } from '../../../play/recount/recount.queries.ts';
import { insertMatch } from './matches.queries.ts';
import type { AnsweredQuestion } from '../room/stored-room.ts';
import { saveRounds } from './save-rounds.ts';

const QUESTIONS = 10;
const BEGUN = Date.parse('2026-11-18T10:00:00Z');
const DOC = { v: 2, say: '1', body: [] } as const;

const database = await createTestDb();
const { pool } = database;
let maya = '';
let matchId = '';

const setup = (userId: string) =>
  ({
    mode: 'basic',
    relaxed: false,
    seed: 1,
    seats: [
      {
        id: userId,
        name: 'Maya',
        character: 0,
        crew: null,
        guest: false,
        level: 90,
        paceSeconds: null,
      },
    ],
  }) as const;

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  matchId = await insertMatch(database.db, {
    mode: 'basic',
    kind: 'quick',
    lineUp: null,
    setup: setup(maya),
    players: [{ kind: 'person', userId: maya }],
    session: null,
    owner: 'this process',
    now: BEGUN,
  });
});

afterEach(async () => expect(await findDifferences(database.db)).toEqual([]));

function question(round: number, order: number, at: number): AnsweredQuestion['question'] {
  return {
    id: `${round}-0-${order}`,
    order,
    unitId: 1,
    subUnit: 1,
    pace: 'quick',
    doc: DOC,
    answer: 1,
    expected: '1',
    reversible: false,
    round,
    step: 90,
    at,
  };
}

/** Saves a round of right answers. @param from when its first question was asked. @param each milliseconds a question */
const save = (round: number, from: number, each: number) => {
  const answered = Array.from({ length: QUESTIONS }, (_, index): AnsweredQuestion => {
    const at = from + index * each;
    return { question: question(round, index + 1, at), input: '1', result: 'right', at: at + each };
  });
  const [first, ...others] = answered;
  if (!first) throw new Error('no answers');
  return saveRounds(database, [
    {
      matchId,
      match: startMatch(setup(maya), BEGUN),
      seat: 0,
      userId: maya,
      round,
      desk: { open: null, asked: 0, answered, earlier: [], keys: [] },
      answered: [first, ...others],
    },
  ]);
};

const shown = async () => {
  const { rows } = await pool.query<Record<string, number | null>>(
    `select u.total_correct as total, u.average_story_stage as level,
       (select count(*)::int from answers) as answers, (select count(*)::int from played_answers) as played,
       (select count(*)::int from waves where too_fast) as "tooFast",
       coalesce((select sum(correct)::int from leaderboard_days), 0) as board
     from users u where u.id = $1`,
    [maya],
  );
  return rows[0];
};

describe('a round of Space Rescue', () => {
  it('[practice PD5] that nobody can have answered counts for nothing and stays in the history', async () => {
    await save(1, BEGUN, 350);
    expect(await shown()).toEqual({
      total: 0,
      level: null,
      answers: 0,
      played: QUESTIONS,
      tooFast: 1,
      board: 0,
    });
  });

  it('[practice PD5] counts at 400 ms a question, with the level that it led to', async () => {
    await save(1, BEGUN, 400);
    expect(await shown()).toMatchObject({ total: QUESTIONS, level: 90, tooFast: 0 });
  });

  it('[practice PD6] shares its time with everything else that the player did meanwhile', async () => {
    const other = { from: BEGUN, to: BEGUN + 10_000 };
    await pool.query('update users set play_spans = $2 where id = $1', [
      maya,
      [other.from, other.to],
    ]);
    await save(1, BEGUN, 1_000);
    expect(await shown()).toMatchObject({ total: 0, level: null, tooFast: 1 });
    await save(2, other.to, 1_000);
    expect(await shown()).toMatchObject({ total: QUESTIONS, tooFast: 1 });
  });

  it('is saved once, however often it is sent', async () => {
    await Promise.all([save(1, BEGUN, 350), save(1, BEGUN, 350)]);
    await save(1, BEGUN, 350);
    expect(await shown()).toMatchObject({ played: QUESTIONS, tooFast: 1 });
  });
});
