// Fault 9 of the judgement of 29 November 2026: the key that reads aloud wandered, and lay over other keys and words.
import { listed } from '@moonbase/kit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { newPage, signIn } from './browser.test-kit.ts';

const PAGES = listed(`
  /app /app/practice /app/practice/content-selection/basic-topics
  /app/practice/content-selection/advanced-topics /app/practice/content-selection/basic-tables
  /app/practice/content-selection/advanced-tables /app/practice/mode /app/settings /app/adaptive-leveling
  /app/level /app/base /app/people /app/results /app/results/games /app/facts /app/tables-check /rescue
`);

const LONGEST_MS = 120_000; // twenty pages on a slow computer

/** Where the key stands on the page, and which keys and words it lies over; null without a key. */
const LOOK = `(() => {
  const key = document.querySelector('[data-reader-key] button');
  if (!key) return null;
  const place = key.getBoundingClientRect();
  const isUnder = (box) =>
    Math.min(box.right, place.right) - Math.max(box.left, place.left) > 1 &&
    Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top) > 1;
  const isSeen = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('.vh, [aria-hidden="true"]') === null &&
    !key.contains(element);
  const root = key.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const covered = [];
  for (const each of root.querySelectorAll('button, a[href], input, select, summary'))
    if (isSeen(each) && isUnder(each.getBoundingClientRect())) covered.push(each.ariaLabel ?? each.textContent);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.trim() === '' || !isSeen(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(isUnder)) covered.push(text.data);
  }
  const inDialog = root !== document.body;
  return { left: Math.round(place.left), top: Math.round(place.top + (inDialog ? 0 : scrollY)), covered };
})()`;

const look = (page: Page): Promise<unknown> => page.evaluate(LOOK);

/** The key once it stands there. */
async function keyOn(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Read aloud' }).waitFor();
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((each) => each.effect.getTiming().iterations === 1).map((each) => each.finished))',
  );
  return look(page);
}

describe('the key that reads aloud', () => {
  it.each(['phone', 'tablet', 'desktop'] as const)(
    'stands at one place of each page and dialog, over no key and no word (%s)',
    async (size) => {
      const page = await newPage(size);
      await signIn(page, 'Kofi Kowalski');
      const one = { left: size === 'phone' ? 58 : 220, top: 5, covered: [] };
      const seen: (readonly [string, unknown])[] = [];
      for (const path of PAGES) {
        await page.goto(path);
        seen.push([path, await keyOn(page)]);
      }
      await page.goto('/app/level');
      await page
        .getByRole('button', { name: /Crater Cadet/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      seen.push(['award', await keyOn(page)]);
      await page.goto('/app');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').waitFor();
      seen.push(['menu', await keyOn(page)]);
      expect(seen).toEqual(seen.map(([path]) => [path, one]));
    },
    LONGEST_MS,
  );

  it('is found where it lies over words', async () => {
    const page = await newPage('phone');
    await signIn(page, 'Kofi Kowalski');
    await page.goto('/app/practice');
    await keyOn(page);
    await page.evaluate(
      `document.querySelector('main h1').append(document.querySelector('[data-reader-key]'))`,
    );
    await page.evaluate(
      `Object.assign(document.querySelector('[data-reader-key]').style, { position: 'absolute', top: 'auto', left: '1rem' })`,
    );
    expect(await look(page)).not.toMatchObject({ covered: [] });
  });
});
