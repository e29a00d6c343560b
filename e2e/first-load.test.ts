// The home page is complete before any script has run; then the app hydrates it.
import { listed } from '@moonbase/kit';
import { gzipSync } from 'node:zlib';

import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  complaintsOf,
  expectNoStrayScroll,
  newContext,
  newPage,
  signIn,
} from './browser.test-kit.ts';

const WORDS = 'Moon Base Pi teaches maths for life on any device.';
const LARGEST_SHIFT = 0.01; // layout shift score, a tenth of the limit for "good"

/** Records from the first moment how much of the page moved, and each heading and skin that it has had. */
const WATCH = `
  window.seen = { moved: 0, moves: [], headings: new Set(), skins: new Set() };
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.seen.moved += value;
      for (const { node, previousRect, currentRect } of sources)
        window.seen.moves.push(
          \`\${value.toFixed(4)} \${node?.nodeName} "\${(node?.textContent ?? '').slice(0, 30)}" \${place(previousRect)} to \${place(currentRect)}\`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const heading = document.querySelector('h1');
    if (heading) {
      window.seen.headings.add(heading);
      window.seen.skins.add(document.body.dataset.skin);
    }
    requestAnimationFrame(look);
  };
  look();
`;

/** React stores its data on the elements that it manages. */
const takenOver = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(NOTES), { timeout: 20_000 }).toBe(true);
const NOTES = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))`;

/** Waits for the sign-in page of the demo's identity provider. */
const asked = (page: Page): Promise<void> => page.waitForURL(/\/sso\?/);

describe.each(['phone', 'tablet', 'desktop'] as const)(
  'the home page at the width of a %s',
  (size) => {
    it('shows its words without a script', async () => {
      const context = await newContext(size, { javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto('/');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(WORDS);
      for (const [name, path] of [
        ['Register', '/register'],
        ['Login', '/login'],
      ] as const)
        for (const link of await page.getByRole('link', { name }).all())
          expect(await link.getAttribute('href')).toBe(path);
      await expectNoStrayScroll(page);
    });

    it('is hydrated without a flash, a jump or a complaint', async () => {
      const page = await newPage(size);
      const complaints = complaintsOf(page);
      await page.addInitScript(WATCH);
      await page.goto('/');
      await takenOver(page);
      await page.waitForLoadState('networkidle');
      const [moved, headings, skins] = await Promise.all(
        ['seen.moved', 'seen.headings.size', '[...seen.skins].join()'].map((what) =>
          page.evaluate(what),
        ),
      );
      const what = await page.evaluate('seen.moves.join("; ")');
      expect(Number(moved), `it moved: ${String(what)}`).toBeLessThan(LARGEST_SHIFT);
      expect(headings).toBe(1);
      expect(skins).toBe('staff');
      expect(complaints).toEqual([]);
    });
  },
);

describe.each(['Register', 'Login'])('%s on the home page', (name) => {
  it('leads to the identity provider before the scripts are loaded', async () => {
    const page = await newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue().catch(() => undefined); // of the page that was left
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`, { waitUntil: 'commit' });
    release();
    await asked(page);
  });

  it('leads there after hydration too', async () => {
    const page = await newPage();
    await page.goto('/');
    await takenOver(page);
    await page.getByRole('main').getByRole('link', { name }).click();
    await asked(page);
  });
});

/** What all the scripts that a page loads weigh, gzipped. */
async function bytesOfScripts(
  page: Page,
  path: string,
  then = (): Promise<void> => Promise.resolve(),
): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const weighed = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.push(weighed.catch(() => 0)); // the page was left before the file had come
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await then();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

it('the home page loads at most 130 KB of scripts', async () => {
  const page = await newPage();
  const bytes = await bytesOfScripts(page, '/');
  await takenOver(page);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(130 * 1024);
});

it('the app is on its way before a link of the home page is pressed', async () => {
  const page = await newPage();
  await page.goto('/');
  await takenOver(page);
  const router = page.waitForRequest(/\/router-[^/]*\.js$/u);
  await page.getByRole('main').getByRole('link', { name: 'SHOW ALL RESULTS' }).hover();
  await router;
  await page.getByRole('main').getByRole('link', { name: 'SHOW ALL RESULTS' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/leaderboard');
});

it('the practice game loads at most 64 KB of scripts', async () => {
  const page = await newPage();
  const html = await (await page.request.get('/game.html')).text();
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/gu)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  const bodies = await Promise.all(
    scripts.map(async (path) => (await page.request.get(path)).body()),
  );
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(64 * 1024);
});

describe('each page of a student', () => {
  let session: Awaited<ReturnType<BrowserContext['cookies']>> = [];
  beforeAll(async () => {
    const page = await newPage();
    await signIn(page, 'Nia Lopez');
    session = await page.context().cookies();
  });

  const fresh = async (): Promise<Page> => {
    const context = await newContext(); // nothing is in its cache
    await context.addCookies(session);
    return context.newPage();
  };

  it.each(
    listed(`
    /app /app/level /app/results /app/results/games /app/campaign /app/campaign/report /app/adaptive-leveling
    /app/practice /app/practice/mode /app/practice/game
    /app/practice/content-selection/basic-topics /app/practice/content-selection/advanced-topics
    /app/practice/content-selection/basic-tables /app/practice/content-selection/advanced-tables
    /app/practice/content-selection/basic-addition-tables /app/practice/content-selection/advanced-addition-tables
    /app/intro /app/tables-check /app/base /app/base/term /app/people /app/about-me /app/settings /app/facts
    /rescue /join /leaderboard /leaderboard/certificates /device /how-to-play /share/defender-level/1
  `),
  )('%s loads at most 260 KB of scripts', async (path) => {
    const bytes = await bytesOfScripts(await fresh(), path);
    expect(bytes).toBeGreaterThan(100 * 1024); // its scripts were requested
    expect(bytes).toBeLessThanOrEqual(260 * 1024);
  });

  it('the menu with the message at sign-in loads at most 260 KB of scripts', async () => {
    const page = await fresh();
    await page.addInitScript('globalThis.hearsNews = true;');
    const shown = page.getByRole('dialog').getByRole('button', { name: 'OK' });
    const bytes = await bytesOfScripts(page, '/app', () => shown.waitFor());
    expect(bytes).toBeLessThanOrEqual(260 * 1024);
  });

  it('the campaign with an open step loads at most 260 KB of scripts', async () => {
    const page = await fresh();
    const bytes = await bytesOfScripts(page, '/app/campaign', async () => {
      await page
        .getByRole('button', { name: /^Step \d/u })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    });
    expect(bytes).toBeLessThanOrEqual(260 * 1024);
  });
});

it('a signed-in person never sees the page of a visitor at home', async () => {
  const page = await newPage();
  await signIn(page, 'Toby Thomas');
  const complaints = complaintsOf(page);
  const reply = await page.goto('/');
  expect(await reply?.text()).not.toContain('<h1');
  await page.getByRole('main').getByRole('link', { name: 'Continue as Toby' }).waitFor();
  expect(await page.getByRole('link', { name: 'Register' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a person whose session ended elsewhere finds Register and Login at home', async () => {
  const page = await newPage();
  await signIn(page, 'Toby Thomas');
  await page.context().clearCookies(); // the session data that this computer stored stays
  const complaints = complaintsOf(page);
  await page.goto('/');
  await takenOver(page);
  expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(2);
  expect(complaints).toEqual([]);
});
