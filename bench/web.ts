// The size of the scripts that the browser loads (gzip), the time from an answer to the next question on a very slow
// computer, and the time in which a slow device opens the product without a network.
import { listed } from '@moonbase/kit';
import { gzipSync } from 'node:zlib';

import type { Frame, Page } from 'playwright-core';

import { listenToGame, startTablesGame } from '../e2e/play.test-kit.ts';
import { aFolder, startProduct, stopProduct } from '../e2e/product.test-kit.ts';
import { figure, QUICK, quantile } from './figure.ts';
import { launchChromium } from './kit/chromium.ts';
import { lighthouseFigures } from './web/lighthouse.ts';

const ROUTES = listed(`
  /app /app/level /app/results /app/campaign /rescue /app/practice /app/practice/mode
  /app/practice/content-selection/basic-topics /app/practice/content-selection/basic-tables
`);
const SLOW_DOWN = 13;
const ANSWERS = QUICK ? 4 : 40;
const WAIT_MS = 20_000;
const OFFLINE_SLOW_DOWN = 6; // of the processor: a cheap tablet
const OPENED = QUICK ? 3 : 11;
const KEEPING_MS = 15_000; // until the device keeps the product and its waves

/** Runs in the game's page: records the time of each shot, and of the aimed question that follows it. */
const WATCH = `
  window.answerTimes = [];
  let shotAt = 0;
  let before = '';
  const aimed = () => /Aimed: ([^]*)$/.exec([...document.querySelectorAll('[aria-live]')].map((e) => e.textContent).join(' '))?.[1] ?? '';
  window.addEventListener('keydown', (event) => {
    if (event.key === ' ') { shotAt = event.timeStamp; before = aimed(); }
  }, true);
  new MutationObserver(() => {
    const now = aimed();
    if (document.querySelector('dialog[open], .wave-line, .end')) shotAt = 0; // the wave is over: its end comes next
    if (shotAt > 0 && now !== '' && now !== before) {
      window.answerTimes.push(performance.now() - shotAt);
      shotAt = 0;
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
`;

const browser = await launchChromium();
const folder = aFolder('bench');
const product = await startProduct({ dataDir: folder.path });
try {
  await measure();
} finally {
  await browser.close();
  await stopProduct(product);
  folder.remove();
}

async function measure(): Promise<void> {
  figure('web', 'first-route-kb', await kilobytesOf('/'), 'KB');
  const lighthouse = process.env['LIGHTHOUSE'];
  if (lighthouse !== undefined) await lighthouseFigures(lighthouse, `${product.url}/`);
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAs(page, 'Maya Okafor');
  const cookies = await context.cookies();
  const sizes = [];
  for (const route of ROUTES) sizes.push(await kilobytesOf(route, cookies));
  figure('web', 'any-route-kb', Math.max(...sizes), 'KB');
  figure('web', 'practice-game-kb', await kilobytesOf('/game.html', cookies), 'KB');
  figure('web', 'rescue-board-kb', await kilobytesOnTop('/rescue', '/app', cookies), 'KB');
  figure('web', 'answer-to-next-p98-ms', quantile(await answerTimes(page), 0.98), 'ms');
  figure('web', 'open-offline-ms', quantile(await offlineTimes(), 0.5), 'ms');
}

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name }).first().click();
  await page.waitForURL('**/app');
}

type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof browser.newContext>>['cookies']>>;

/** Gzip size in bytes of each script that a page loads in an empty browser, by its address. */
async function scriptsOf(path: string, cookies: Cookies): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({ baseURL: product.url });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const scripts: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    scripts.push(
      response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length] as const),
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  await context.close();
  return new Map(sizes);
}

/** Kilobytes of all the scripts that a page loads in an empty browser. */
async function kilobytesOf(path: string, cookies: Cookies = []): Promise<number> {
  return kilobytes([...(await scriptsOf(path, cookies)).values()]);
}

/** Kilobytes of the scripts that a page loads on top of those of the first route and of other pages. */
async function kilobytesOnTop(path: string, other: string, cookies: Cookies): Promise<number> {
  const first = await scriptsOf('/', []);
  const known = await scriptsOf(other, cookies);
  const scripts = [...(await scriptsOf(path, cookies))];
  const own = scripts.filter(([script]) => !first.has(script) && !known.has(script));
  return kilobytes(own.map(([, size]) => size));
}

function kilobytes(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Milliseconds from the shot of a right answer to the next aimed question, Classic, one saucer at a time. */
async function answerTimes(page: Page): Promise<readonly number[]> {
  const log = listenToGame(page);
  const frame = await startTablesGame(page, [3, 4], 'Classic');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await frame.evaluate(WATCH);
  const deadline = Date.now() + ANSWERS * WAIT_MS;
  let times: readonly number[] = [];
  while (times.length < ANSWERS && Date.now() < deadline) {
    await answerAimed(page, frame, log.answers);
    times = toNumbers(await frame.evaluate('window.answerTimes'));
  }
  return times;
}

async function answerAimed(
  page: Page,
  frame: Frame,
  answers: ReadonlyMap<string, string>,
): Promise<void> {
  const next = frame.getByRole('button', { name: /Next wave/ });
  if (await next.isVisible()) await next.click();
  const lines = (await frame.locator('[aria-live]').allInnerTexts()).join(' ');
  const aimed = /Aimed: (?:Bonus, worth double\. )?(.*)$/s.exec(lines)?.[1] ?? '';
  const [answer] = [...answers]
    .filter(([say]) => aimed.startsWith(say))
    .sort(([a], [b]) => b.length - a.length)
    .map(([, each]) => each);
  if (answer === undefined) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(100);
    return;
  }
  await page.keyboard.type(answer);
  await page.keyboard.press('Space');
  await page.waitForTimeout(700);
}

/** Milliseconds from opening the product without a network to its page, on a device that keeps it. */
async function offlineTimes(): Promise<readonly number[]> {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signInAs(page, 'Ben Singh');
  await page.evaluate('navigator.serviceWorker.ready');
  await page.waitForTimeout(KEEPING_MS);
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: OFFLINE_SLOW_DOWN });
  const times = [];
  for (let opened = 0; opened < OPENED; opened += 1) {
    await page.goto('about:blank');
    const start = performance.now();
    await page.goto('/app', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Play a wave' }).waitFor();
    times.push(performance.now() - start);
  }
  await context.close();
  return times;
}

function toNumbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
