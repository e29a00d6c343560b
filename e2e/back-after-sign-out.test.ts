import { existsSync } from 'node:fs';

import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { signIn, SIZES } from './browser.test-kit.ts';

/**
 * Browsers keep a page that somebody leaves and bring it back as it was. Playwright turns that off, and the headless
 * shell that the other journeys run in cannot do it, so these run in a whole Chromium and are skipped where none is.
 */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

/** How long names could still appear after Back. */
const WATCHED_MS = 3_000;

let browser: Browser | undefined;

beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser?.close());

/** A page of a new computer, and whether the browser has brought one of its pages back as it was. */
async function openPage(): Promise<{ page: Page; isRestored: () => boolean }> {
  if (browser === undefined) throw new Error('No Chromium was found.');
  const context = await browser.newContext({
    viewport: SIZES.desktop,
    reducedMotion: 'reduce',
    baseURL: inject('demo'),
  });
  const page = await context.newPage();
  let isRestored = false;
  page.on('console', (message) => {
    isRestored ||= message.text() === 'brought back';
  });
  await page.addInitScript(
    `addEventListener('pageshow', ({ persisted }) => { if (persisted) console.info('brought back'); });`,
  );
  return { page, isRestored: () => isRestored };
}

/** Goes back, and reads what stands on the screen until the page under this path is gone again. */
async function wordsAfterBack(page: Page, path: string): Promise<string> {
  await page.evaluate('history.back()');
  const words: string[] = [];
  for (const begin = performance.now(); performance.now() - begin < WATCHED_MS;) {
    const [at = '', text = ''] = await page
      .evaluate<readonly string[]>('[location.pathname, document.body.innerText]')
      .catch(() => []); // between two documents there is nothing to read
    if (at.startsWith(path)) words.push(text);
    else if (words.length > 0) break;
  }
  return words.join('\n');
}

it.skipIf(CHROMIUM === undefined)(
  'a teacher who has signed out leaves no name of a class behind the Back button',
  async () => {
    const { page, isRestored } = await openPage();
    await signIn(page, 'Mr Khan');
    await page
      .getByRole('link', { name: /\d students/ })
      .first()
      .click();
    const cells = page.getByRole('rowheader');
    await cells.first().waitFor();
    const names = await cells.allInnerTexts();
    expect(names.length).toBeGreaterThan(5);
    await page.getByRole('button', { name: /Mr Khan/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/teacher'));
    const words = await wordsAfterBack(page, '/teacher');
    expect(isRestored()).toBe(true);
    expect([...names, 'Mr Khan'].filter((name) => words.includes(name))).toEqual([]);
  },
);

it.skipIf(CHROMIUM === undefined)(
  'a student who has signed out leaves no results behind the Back button',
  async () => {
    const { page, isRestored } = await openPage();
    await signIn(page, 'Maya Okafor');
    await page.goto('/app/results');
    await page.getByTitle(/right/).first().waitFor();
    await page.evaluate(`location.assign('/saml2/logout')`);
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    const words = await wordsAfterBack(page, '/app');
    expect(isRestored()).toBe(true);
    expect(['Maya Okafor', 'All Results'].filter((name) => words.includes(name))).toEqual([]);
  },
);
