import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  fillRegistration,
  MOVING,
  newPage,
  signIn,
} from './browser.test-kit.ts';
import { frameOf } from './play.test-kit.ts';

it('the film is painted, stops when paused, and is shown as cards with reduced motion', async () => {
  const page = await newPage('phone', MOVING);
  const complaints = complaintsOf(page);
  await signIn(page, 'Felix Kowalski');
  await page.goto('/app/intro');
  await page.getByText('This is Moon Base Pi.').waitFor();
  await page.waitForTimeout(1_500); // the pictures are being drawn
  await page.getByRole('button', { name: 'Pause' }).click();
  const picture = (): Promise<unknown> =>
    page.evaluate(`document.querySelector('canvas').toDataURL()`);
  const colours = await page.evaluate(`(() => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let at = 0; at < data.length; at += 4_004) seen.add(data.slice(at, at + 3).join());
    return seen.size;
  })()`);
  expect(Number(colours)).toBeGreaterThan(5);
  const paused = await picture();
  await page.waitForTimeout(400);
  expect(await picture()).toBe(paused);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(600);
  expect(await picture()).not.toBe(paused);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.getByText('This is Moon Base Pi.').waitFor();
  await page.waitForTimeout(1_500);
  const card = await picture();
  await page.waitForTimeout(600);
  expect(await picture()).toBe(card);

  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'How it works' }).waitFor();
  await expectAccessible(page);
  await page.waitForTimeout(6_000); // its clock has stopped
  await page.getByRole('heading', { name: 'How it works' }).click();
  await page.getByRole('heading', { name: 'Choose your way' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('x');
  await page.waitForURL(/\/app$/);
  expect(complaints).toEqual([]);
});

it('a newcomer gets to a first question by six clicks, of which Register is the first (ST-15)', async () => {
  const page = await newPage();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks += 1;
  };
  await page.goto('/');
  await click(page.getByRole('main').getByRole('link', { name: 'Register' }));
  await click(page.getByText('Personal'));
  await fillRegistration(page, { firstName: 'Vega', age: 8 });
  await click(page.getByRole('button', { name: 'Register and sign in' }));
  await click(page.getByRole('button', { name: 'Skip' }));
  await click(page.getByRole('button', { name: 'Go on' }));
  await click(page.getByRole('button', { name: /^Practice/ }));
  const game = await frameOf(page);
  const aims = async (): Promise<boolean> => {
    await page.keyboard.press('Tab'); // to the first saucer, wherever it comes
    return game.getByText(/Aimed: /).isVisible();
  };
  await expect.poll(aims, { timeout: 30_000 }).toBe(true);
  expect(clicks).toBe(6);
});
