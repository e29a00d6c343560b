// `npm run shots -- [filter]`: a screenshot of every screen and dialog whose name contains the filter, at three widths,
// into shots/. Uses the product at SHOTS_URL, or starts one itself.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { PEOPLE, SHOTS, type Press, type Shot, type Viewer } from './shots-list.ts';
import { startProduct } from './shots-product.ts';

const WIDTHS = [
  { width: 1366, height: 860 },
  { width: 820, height: 1100 },
  { width: 390, height: 844 },
];
const FOLDER = join(import.meta.dirname, '..', 'shots');
const SETTLE_MS = 600; // time for dialogs to come in and pictures to be drawn

async function signIn(page: Page, url: string, viewer: Viewer): Promise<void> {
  const name = PEOPLE[viewer];
  await page.goto(`${url}/login`);
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
  await page.waitForURL(/[?&]q=/u);
  await page.locator('button[name=nameId]').first().click(); // staff are shown by title and last name
  await page.waitForURL((address) => address.origin === new URL(url).origin);
}

async function press(page: Page, { role, name }: Press): Promise<void> {
  const main = page.getByRole('dialog').or(page.getByRole('main')).or(page.locator('body'));
  const inMain = page.getByRole('main').getByRole(role, { name });
  const anywhere = main.getByRole(role, { name });
  const target = (await inMain.count()) > 0 ? inMain : anywhere;
  await target.first().click();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined); // a game never rests
}

async function take(
  context: BrowserContext,
  url: string,
  shot: Shot,
  width: number,
): Promise<void> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`  ${shot.name}: ${message.text()}`);
  });
  await page.goto(url + shot.path, { waitUntil: 'networkidle' });
  for (const each of shot.press ?? []) await press(page, each);
  await page.waitForTimeout(SETTLE_MS);
  const sideways = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  if (sideways > 0) console.log(`  ${shot.name} at ${width}: scrolls sideways by ${sideways}`);
  await page.screenshot({
    path: join(FOLDER, `${shot.name}-${width}.png`),
    fullPage: shot.press === undefined,
  });
  await page.close();
}

async function takeAll(browser: Browser, url: string, shots: readonly Shot[]): Promise<number> {
  let missed = 0;
  for (const viewport of WIDTHS) {
    for (const viewer of new Set(shots.map((shot) => shot.viewer))) {
      const context = await browser.newContext({ viewport });
      await context.route('**/cdn/html/student-login-message.html', (route) =>
        route.fulfill({ status: 404 }),
      ); // it would cover the main menu
      if (viewer !== null) await signIn(await context.newPage(), url, viewer);
      for (const shot of shots.filter((each) => each.viewer === viewer)) {
        await take(context, url, shot, viewport.width).catch((error: unknown) => {
          missed += 1;
          console.log(`  ${shot.name} at ${viewport.width} was missed: ${String(error)}`);
        });
      }
      await context.close();
    }
  }
  return missed;
}

const [filter = ''] = process.argv.slice(2);
const shots = SHOTS.filter((shot) => shot.name.includes(filter));
if (shots.length === 0) throw new Error(`No screen has "${filter}" in its name`);

mkdirSync(FOLDER, { recursive: true });
const product = await startProduct(process.env['SHOTS_URL']);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
try {
  const missed = await takeAll(browser, product.url, shots);
  console.log(`${shots.length} screens at ${WIDTHS.length} widths in shots/, ${missed} missed`);
  if (missed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
