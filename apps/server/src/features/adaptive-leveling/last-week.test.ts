import { expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { startRound } from '../../play/adaptive-leveling.test-kit.ts';
import { selectOptionalAnswerFactsForUpdate } from './adaptive-leveling.queries.ts';

const test = await createTestApp();
const { pool, db } = test.database;

it('[adaptive WY3] the last week of a round is the seven days before it was served', async () => {
  const student = await addPerson(test.database, 'Maya', { schoolRole: 'student' });
  const { wave } = await startRound(test, await test.signIn(student));
  const before = ['7 days', '7 days 0.001 seconds', '0 seconds', '0.001 seconds'];
  for (const [index, ago] of before.entries())
    await pool.query(
      `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
         expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
       select 900 + $2::int, $1, 'adaptive', 'classic', 5, 1, 1, false, jsonb_build_object('step', 40 + $2::int), 56,
         issued_at - $3::interval, issued_at::date, 'correct', true, false, 1, 0, 0, '[]'
       from waves where id = $4`,
      [student, index, ago, wave],
    );
  const facts = await selectOptionalAnswerFactsForUpdate(db, {
    waveId: wave,
    userId: Number(student),
    submissionId: '00000000-0000-4000-8000-000000000001',
  });
  const steps = facts?.lastWeek.map(({ step }) => step).sort((a, b) => a - b);
  expect(steps).toEqual([40, 43]);
});
