import { readFileSync } from 'node:fs';

import { loadState, newState, saveState } from '@moonbase/adaptive';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { createEmptyDb } from '../../platform/database/test-db.test-kit.ts';
import { SCALE } from '../adaptive-scale.ts';

const MIGRATION = new URL('../../../migrations/0140_adaptive_speed.sql', import.meta.url);

it('the migration to times by pace forgets a student’s speed and leaves the rest of the stored state', async () => {
  const { pool } = await createEmptyDb();
  await pool.query('create table adaptive_states (state bytea not null)');
  const before = {
    ...newState(SCALE, 4),
    speed: -0.7,
    speedVariance: 0.01,
    skips: 3.5,
    lastDay: 20_000,
    waves: 12,
  };
  const stored = Buffer.from(saveState(before));
  await pool.query('insert into adaptive_states values ($1)', [stored]);
  await pool.query(readFileSync(MIGRATION, 'utf8'));
  const { rows } = await pool.query('select state from adaptive_states');
  const [{ state } = { state: stored }] = z
    .array(z.object({ state: z.instanceof(Buffer) }))
    .parse(rows);
  const after = loadState(SCALE, state);
  expect(after.speed).toBe(0);
  expect(after.speedVariance).toBeCloseTo(0.09, 4);
  const { speed, speedVariance } = loadState(SCALE, stored);
  expect({ ...after, speed, speedVariance }).toEqual(loadState(SCALE, stored));
});
