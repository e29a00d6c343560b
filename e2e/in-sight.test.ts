import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { newContext, newPage, signIn } from './browser.test-kit.ts';
import { startTablesGame } from './play.test-kit.ts';

/** The place of an element in the window. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { top: box.y, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

const fits = async (page: Page, locator: Locator): Promise<boolean> => {
  const { top, bottom } = await boxOf(locator);
  return top >= 0 && bottom <= (page.viewportSize()?.height ?? 0);
};

/** Puts the longest words and a picture in the place of the question that is asked. */
async function askLongest(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const words = document.querySelector('[aria-label="Question"] span[aria-hidden="true"]');
    words.parentElement.innerHTML = '<span>' + 'How much more water is in the fullest jug? '.repeat(3) +
      '</span><span><svg viewBox="0 0 300 200"><rect width="300" height="200" /></svg></span>';
  })()`);
}

it('“Choose a saucer” stands in the middle of its line, and the title of a game’s end wears no frame', async () => {
  const page = await newPage();
  await signIn(page, 'Isla Tan');
  const frame = await startTablesGame(page, [5]);
  const words = frame.locator('.console .q');
  await frame.locator('.wave-title:not([hidden])').waitFor();
  const line = await boxOf(frame.locator('.console .line'));
  expect(Math.abs((await boxOf(words)).middle - line.middle)).toBeLessThanOrEqual(2);

  await page.keyboard.press('Escape');
  await frame.getByRole('dialog').getByRole('button', { name: 'End game' }).click();
  await frame.locator('#end-title').waitFor();
  const look = await frame.evaluate<string>(
    `(() => {
      const title = document.querySelector('#end-title');
      title.focus();
      return getComputedStyle(title).outlineStyle;
    })()`,
  );
  expect(look).toBe('none');
});

it('the question of Adaptive Learning is visible with its clock and keys on a phone in landscape', async () => {
  const context = await newContext('phone', { viewport: { width: 844, height: 390 } });
  const page = await context.newPage();
  await signIn(page, 'Rosa Moreau');
  await page.goto('/app/adaptive-leveling');
  await page.getByRole('button', { name: 'Go!' }).click();
  await page.getByRole('timer').waitFor();
  const question = page.getByRole('region', { name: 'Question' });
  const tooHard = page.getByRole('button', { name: 'Too Hard' });
  for (let asked = 1; asked <= 6; asked += 1) {
    const words = await question.textContent();
    for (const part of [
      page.getByRole('timer'),
      question,
      page.getByRole('button', { name: 'Enter' }),
      tooHard,
    ])
      await expect.poll(() => fits(page, part), { message: words ?? '' }).toBe(true);
    await tooHard.click();
    await expect.poll(() => question.textContent()).not.toBe(words);
  }
});

it('the longest question with a picture leaves the clock and the keys in sight on a phone in landscape', async () => {
  const context = await newContext('phone', { viewport: { width: 844, height: 390 } });
  const page = await context.newPage();
  await signIn(page, 'Rosa Moreau');
  await page.goto('/app/adaptive-leveling');
  await page.getByRole('button', { name: 'Go!' }).click();
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Too Hard' }).waitFor();
  await askLongest(page);
  for (const part of [page.getByRole('timer'), page.getByRole('button', { name: 'Enter' })])
    await expect.poll(() => fits(page, part)).toBe(true);
  const picture = await boxOf(page.locator('[aria-label="Question"] [aria-live] svg'));
  expect(picture.bottom - picture.top).toBeGreaterThan(70);
});

it('nothing of the longest question with a picture is cut off on an upright phone in Adaptive Learning', async () => {
  const context = await newContext('phone', { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'Rosa Moreau');
  await page.goto('/app/adaptive-leveling');
  await page.getByRole('button', { name: 'Go!' }).click();
  await page.locator('[aria-label="Question"] span[aria-hidden="true"]').waitFor();
  await askLongest(page);
  const cutOff = () =>
    page.evaluate<number>(`(() => {
      const words = document.querySelector('[aria-label="Question"] [aria-live]');
      return words.scrollHeight - words.clientHeight;
    })()`);
  await expect.poll(cutOff).toBeLessThanOrEqual(1);
  expect(await fits(page, page.getByRole('button', { name: 'Enter' }))).toBe(true);
});

it('a question of Space Rescue takes the height of an upright tablet', async () => {
  const page = await newPage('tablet');
  await signIn(page, 'Niko Baker');
  await page.goto('/rescue');
  await page.getByRole('button', { name: /Vs computer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const question = await boxOf(page.getByRole('group', { name: 'Question' }));
  const key = await boxOf(page.getByRole('button', { name: '7', exact: true }));
  expect(question.bottom - question.top).toBeGreaterThan(250);
  expect(key.bottom - key.top).toBeGreaterThan(80);
  expect(await fits(page, page.getByRole('button', { name: 'Enter' }))).toBe(true);
});

it.each([
  ['a phone in landscape', 'Vikram Hall', 844, 390],
  ['a small upright phone', 'Marek Novak', 360, 640],
  ['a Chromebook', 'Eden Santos', 1366, 640],
])(
  'the longest question of Space Rescue leaves its clock and its keys in sight on %s',
  async (_, name, width, height) => {
    const context = await newContext(width < 900 ? 'phone' : 'desktop', {
      viewport: { width, height },
    });
    const page = await context.newPage();
    await signIn(page, name);
    await page.goto('/rescue');
    await page.getByRole('button', { name: /Vs computer/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('group', { name: 'Question' }).waitFor();
    await askLongest(page);
    for (const part of [
      page.getByRole('timer'),
      page.getByRole('group', { name: 'Question' }),
      page.getByRole('button', { name: 'Skip' }),
    ])
      await expect.poll(() => fits(page, part)).toBe(true);
  },
);

it('“My tricky ones” stands above Back and Next on a low screen', async () => {
  const page = await newPage('desktop', { viewport: { width: 1366, height: 768 } });
  await signIn(page, 'Lucy Brown');
  await page.goto('/app/practice');
  await page.getByRole('region', { name: 'My tricky ones' }).waitFor();
  const tricky = await boxOf(page.getByRole('region', { name: 'My tricky ones' }));
  expect(tricky.bottom).toBeLessThan((await boxOf(page.getByRole('link', { name: 'Back' }))).top);
});

it('a star stands on the first line of its unit in All Results on a phone', async () => {
  const page = await newPage('phone');
  await signIn(page, 'Mei Wood');
  await page.goto('/app/results');
  await page.getByRole('button', { name: 'All my figures' }).click();
  await page
    .getByTitle(/^Nine in ten right/)
    .first()
    .waitFor();
  const tops = await page.evaluate<readonly number[]>(
    `[...document.querySelectorAll('[title^="Nine in ten right"]')].map((star) =>
      star.nextElementSibling.getBoundingClientRect().top - star.getBoundingClientRect().top)`,
  );
  expect(tops.length).toBeGreaterThan(0);
  expect(Math.max(...tops)).toBeLessThan(12);
});

it('the help of the campaign opens at its head on a phone', async () => {
  const page = await newPage('phone');
  await signIn(page, 'Oscar King');
  await page.goto('/app/campaign');
  const help = page.getByRole('dialog', { name: 'How to play' });
  await page.getByRole('button', { name: 'How to play' }).or(help).first().waitFor();
  if (!(await help.isVisible())) await page.getByRole('button', { name: 'How to play' }).click();
  expect(await fits(page, help.getByRole('heading', { name: 'How to play' }))).toBe(true);
});
