import { SessionReply } from '@moonbase/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { type Database, openDatabase } from '../apps/server/src/platform/database/db.ts';
import { closeAbandonedWaves } from '../apps/server/src/play/waves/abandoned-waves.ts';
import { newContext, signIn } from './browser.test-kit.ts';
import { listenToGame, playWave, startTablesGame } from './play.test-kit.ts';

describe('a student whose network goes away in mid-game', () => {
  it('finishes the wave, closes the tab, comes back, and nothing is lost or counted twice', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const log = listenToGame(page);
    await signIn(page, 'Ivan Stone');
    const before = await totalCorrect(page);
    const frame = await startTablesGame(page, [2], 'Classic');
    await context.setOffline(true);
    await playWave(page, frame, log);
    expect(log.replies).toHaveLength(0);
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    const sent = listenToGame(again);
    await again.goto('/app');
    await expect.poll(() => sent.replies.length, { timeout: 20_000 }).toBe(1);
    const gained = sent.replies[0]?.wave.correct ?? 0;
    expect(gained).toBeGreaterThanOrEqual(10);
    expect(await totalCorrect(again)).toBe(before + gained);

    await again.reload();
    await again.waitForTimeout(3_000);
    expect(sent.replies).toHaveLength(1);
    expect(await totalCorrect(again)).toBe(before + gained);
  });

  it('never sends one student’s results under another’s session', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const log = listenToGame(page);
    await signIn(page, 'Imani Park');
    const frame = await startTablesGame(page, [2], 'Classic');
    await context.setOffline(true);
    await playWave(page, frame, log);
    await page.close();
    await context.setOffline(false);

    await context.clearCookies();
    const other = await context.newPage();
    const sent = listenToGame(other);
    await signIn(other, 'Gita Wood');
    await other.waitForTimeout(4_000);
    expect(sent.replies).toHaveLength(0);

    await context.clearCookies();
    await signIn(other, 'Imani Park');
    await expect.poll(() => sent.replies.length, { timeout: 20_000 }).toBe(1);
  });
});

describe('a student whose lid is shut for three days in mid-game', () =>
  it('finds all results stored, although a job has closed the wave and the session is over', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const log = listenToGame(page);
    await signIn(page, 'Ruth Taylor');
    const before = await totalCorrect(page);
    const frame = await startTablesGame(page, [3], 'Classic');
    await context.setOffline(true);
    await playWave(page, frame, log);
    expect(log.replies).toHaveLength(0);

    await withDatabase(async (database) => {
      const { rows } = await database.pool.query<{ userId: string }>(
        `update waves w set issued_at = w.issued_at - interval '3 days'
         from users u where u.id = w.user_id and w.ended_at is null
           and u.first_name = 'Ruth' and u.last_name = 'Taylor' returning u.id as "userId"`,
      );
      expect(rows.length).toBeGreaterThan(0);
      await closeAbandonedWaves(database);
      // The other journeys play beside this one: they stay signed in.
      await database.pool.query('delete from sessions where user_id = $1', [rows[0]?.userId]);
    });

    await context.setOffline(false);
    await page.close();
    const again = await context.newPage();
    const sent = listenToGame(again);
    await signIn(again, 'Ruth Taylor');
    await expect.poll(() => sent.replies.length, { timeout: 20_000 }).toBe(1);
    const gained = sent.replies[0]?.wave.correct ?? 0;
    expect(gained).toBeGreaterThanOrEqual(10);
    expect(await totalCorrect(again)).toBe(before + gained);
    await again.reload();
    await again.waitForTimeout(3_000);
    expect(sent.replies).toHaveLength(1);
    expect(await totalCorrect(again)).toBe(before + gained);
  }));

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ connectionString: inject('demoDatabase') }, 2);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function totalCorrect(page: Page): Promise<number> {
  const reply = await page.request.get('/api/auth/session');
  const { user } = SessionReply.parse(await reply.json());
  return user.totalCorrect;
}
