import { existsSync } from 'node:fs';

import { chromium, type Page } from 'playwright-core';

import { SIZES } from './browser.test-kit.ts';

/**
 * Browsers keep a page that somebody leaves and bring it back as it was. Playwright turns that off, and the headless
 * shell that the other journeys run in cannot do it, so these run in a whole Chromium and are skipped where none is.
 */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

export const hasWholeChromium = CHROMIUM !== undefined;

/** How long names could still appear after Back. */
const WATCHED_MS = 3_000;

/** A page of a new computer that keeps pages, and whether the browser has brought one back as it was. */
export async function openInWholeChromium(
  baseURL: string,
): Promise<{ page: Page; isRestored: () => boolean; close: () => Promise<void> }> {
  if (CHROMIUM === undefined) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({
    viewport: SIZES.desktop,
    reducedMotion: 'reduce',
    baseURL,
  });
  const page = await context.newPage();
  let isRestored = false;
  page.on('console', (message) => {
    isRestored ||= message.text() === 'brought back';
  });
  await page.addInitScript(
    `addEventListener('pageshow', ({ persisted }) => { if (persisted) console.info('brought back'); });`,
  );
  return { page, isRestored: () => isRestored, close: () => browser.close() };
}

/** Goes back, and reads what stands on the screen until the page under this path is gone again. */
export async function wordsAfterBack(page: Page, path: string): Promise<string> {
  await page.evaluate('void setTimeout(() => history.back())'); // after the reply: going away would cut it off
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
