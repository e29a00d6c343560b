import { expect, inject, it } from 'vitest';

import { openDatabase } from '../apps/server/src/platform/database/db.ts';
import { complaintsOf, newPage, signIn } from './browser.test-kit.ts';
import { listenToGame, playWave, readyFrame, startTablesGame } from './play.test-kit.ts';

/** Moves what a student has answered a day back: today was yesterday. */
async function letADayPass(firstName: string, lastName: string): Promise<void> {
  const database = openDatabase({ connectionString: inject('demoDatabase') }, 2);
  try {
    const { rowCount } = await database.pool.query(
      `update fact_stats t set days = array(select day - 1 from unnest(t.days) with ordinality d(day, place) order by place),
         last_answered_at = t.last_answered_at - interval '1 day'
       from users u where u.id = t.user_id and u.first_name = $1 and u.last_name = $2`,
      [firstName, lastName],
    );
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
}

it('a fact that was wrong on Monday comes back on Tuesday, in My facts and in the mission', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  const log = listenToGame(page);
  await signIn(page, 'Willa Tan');
  const frame = await startTablesGame(page, [12], 'Classic');
  await playWave(page, frame, log, () => 'wrong-then-right');
  await page.goto('/app/facts');
  await page.getByRole('heading', { name: 'My facts' }).waitFor();
  const due = page.getByRole('region', { name: 'Again today' });
  const before = (await due.count()) === 0 ? '' : await due.innerText();

  await letADayPass('Willa', 'Tan');
  await page.reload();
  await due.waitFor();
  expect(await due.innerText()).not.toBe(before);
  await page.goto('/app');
  const mission = page.getByRole('region', { name: 'Today' });
  const message = page.getByRole('dialog').getByRole('button', { name: /^(OK|Carry on|Close)/ });
  await page.locator('#today').waitFor(); // a dialog hides the page from screen readers
  await page.waitForTimeout(1_000); // a welcome comes after the page
  if (await message.first().isVisible()) await message.first().click();
  await mission.getByRole('button', { name: /^Begin: \d+ facts? again/ }).click();
  await page.waitForURL('**/app/practice/game');
  const again = await readyFrame(page);
  await playWave(page, again, log);
  await again.getByRole('button', { name: /Next wave/ }).click();
  await playWave(page, again, log);
  expect(log.replies.at(-1)?.game.source).toBe('facts');
  await page.goto('/app');
  await mission.getByText(/of \d+ right/).waitFor();
  expect(complaints).toEqual([]);
});
