// What is played asks before Back or another load of the page ends it (requirement ST-20).
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { newPage, signIn } from './browser.test-kit.ts';
import { frameOf, startTablesGame } from './play.test-kit.ts';

/** Goes back and stays, is asked by the browser at a reload and stays, goes back and leaves. */
async function isAskedBeforeLeaving(page: Page, what: 'round' | 'game'): Promise<void> {
  const address = page.url();
  const dialog = page.getByRole('dialog', { name: `Leave this ${what}?` });
  await page.goBack();
  await dialog.getByRole('button', { name: 'Play on' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);

  const asked = page.waitForEvent('dialog');
  void page.evaluate('location.reload()').catch(() => undefined);
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  expect(page.url()).toBe(address);

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.url()).not.toBe(address);
}

it('the practice game asks, and stands paused meanwhile', async () => {
  const page = await newPage();
  await signIn(page, 'Luca Roy');
  const frame = await startTablesGame(page, [2]);
  await page.keyboard.type('1');
  await page.goBack();
  await frame.getByRole('dialog', { name: 'Paused' }).waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  await isAskedBeforeLeaving(page, 'game');
});

it('a round of the campaign asks, and its step stands open on the map afterwards', async () => {
  const page = await newPage();
  await signIn(page, 'Ryo Smith');
  await page.goto('/app/campaign');
  await page.getByRole('button', { name: /you are here/ }).click();
  await page
    .getByRole('button', { name: /^Play\b/ })
    .first()
    .click(); // a boss has a name of its own
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  const game = page.locator('iframe');
  await skip.or(game).first().waitFor();
  if (await skip.isVisible()) await skip.click();
  await frameOf(page);
  await isAskedBeforeLeaving(page, 'round');
  expect(new URL(page.url()).pathname).toBe('/app/campaign');
  await expect.poll(() => game.count()).toBe(0);
});
