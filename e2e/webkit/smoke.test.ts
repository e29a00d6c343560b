// Every page and one wave in WebKitGTK, Safari's engine (`npm run journeys -- --browser webkit`).
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { SIZES } from '../browser.test-kit.ts';
import { startEmptyProduct } from '../empty-product.test-kit.ts';
import { VISITS } from '../pages.test-kit.ts';
import { KEYS, startWebKit, type WebKit, type Window } from './webkit.test-kit.ts';

/** Pages that the list for all browsers does not have, by who opens them. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  nobody: [
    ...['/schools', '/families', '/leaderboard/certificates', '/worksheets?unit=97&code=QX7-4M2'],
    '/game.html',
  ],
  'Kofi Kowalski': ['/app/base', '/app/results', '/app/facts', '/app/about-me'],
  'Ms Reid': [
    ...['/teacher/report/weekly', '/teacher/report/daily', '/teacher/accounts'],
    ...[
      '',
      '/results',
      '/adaptive-report',
      '/content-selection',
      '/sign-in',
      '/live',
      '/facts',
    ].map((page) => `/teacher/class-groups/2${page}`),
  ],
  'Fiona Murray': ['/parent/report/weekly', '/parent/report/daily'],
  'Robin Vale': ['/admin/accounts', '/admin/settings'],
};

/** What is wrong with how a page stands: sideways scrolling, and drawings or pictures wider than what holds them. */
const FAULTS = `(() => {
  const root = document.documentElement;
  const faults = root.scrollWidth > root.clientWidth ? ['scrolls sideways by ' + (root.scrollWidth - root.clientWidth)] : [];
  for (const drawing of document.querySelectorAll('main :is(svg, img, canvas)')) {
    const own = drawing.getBoundingClientRect();
    const holder = drawing.parentElement.getBoundingClientRect();
    const isLaidOver = getComputedStyle(drawing).position !== 'static' || drawing.closest('svg svg');
    const isScrolled = getComputedStyle(drawing.parentElement).overflowX !== 'visible';
    if (!isLaidOver && !isScrolled && own.width > holder.width + 2 && holder.width > 2)
      faults.push('larger than what holds it: ' + drawing.outerHTML.slice(0, 100));
  }
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) faults.push('no picture: ' + picture.src);
  for (const choice of document.querySelectorAll('input[type=radio], input[type=checkbox]')) {
    const { opacity, position } = getComputedStyle(choice);
    const { width } = choice.getBoundingClientRect();
    const tile = choice.parentElement.getBoundingClientRect();
    if (opacity === '0' && position === 'absolute' && width < 20 && tile.width > 60)
      faults.push('a choice smaller than its tile: ' + choice.outerHTML.slice(0, 100));
  }
  return faults;
})()`;

const IS_SHOWN = `Boolean(document.querySelector('h1') || document.title.startsWith('Practice game'))`;
const IS_ERROR = /An unknown error occur|Something went wrong|You are signed out/;

const button = (name: string): string =>
  `[...document.querySelectorAll('button')].find((each) => (each.ariaLabel || each.innerText.trim()).startsWith('${name}') && each.checkVisibility())`;

let webkit: WebKit;
let page: Window | null = null;

beforeAll(async () => {
  webkit = await startWebKit();
});
afterAll(() => webkit.stop());

/** Opens a window and closes the one before: the driver has one at a time. */
async function newWindow(): Promise<Window> {
  await page?.close();
  page = await webkit.open();
  await page.resize(SIZES.desktop);
  return page;
}

async function signIn(window: Window, name: string): Promise<void> {
  await window.goto(`${inject('demo')}/login`);
  await window.click(`document.querySelector('input[type=search]')`);
  await window.type(name + KEYS.enter);
  await window.until(`location.search.includes('q=')`);
  await window.click(
    `[...document.querySelectorAll('button[name=nameId]')].find((each) => each.innerText.replace(/\\s+/g, ' ').includes('${name}'))`,
  );
  await window.until(`/^\\/(app|teacher|parent|admin)/.test(location.pathname)`);
}

/** Opens pages at two widths. @returns what is wrong with them */
async function faultsOf(window: Window, url: string, paths: readonly string[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const path of paths) {
    await window.goto(url + path);
    await window.until(IS_SHOWN);
    for (const size of [SIZES.desktop, SIZES.tablet]) {
      await window.resize(size);
      const faults = await window.run(`return ${FAULTS}`);
      if (JSON.stringify(faults) !== '[]') wrong.push({ path, size, faults });
    }
    const words = String(await window.run('return document.body.innerText'));
    if (IS_ERROR.test(words)) wrong.push({ path, words: words.slice(0, 300) });
  }
  return wrong;
}

it.each(VISITS)(
  'Safari’s engine shows the pages of $who',
  { timeout: 300_000 },
  async ({ who, paths }) => {
    const window = await newWindow();
    if (who !== null) await signIn(window, who);
    const all = [...paths, ...(MORE[who ?? 'nobody'] ?? [])];
    expect(await faultsOf(window, inject('demo'), all)).toEqual([]);
  },
);

it('Safari’s engine shows the set-up of the school door', { timeout: 300_000 }, async () => {
  const product = await startEmptyProduct('webkit-door');
  try {
    const window = await newWindow();
    await window.goto(/http\S+set-up\?key=\S+/.exec(product.output())?.[0] ?? '');
    await window.click(button('Begin'));
    await window.until(`location.pathname === '/door/set-up'`);
    expect(await faultsOf(window, product.url, ['/door/set-up'])).toEqual([]);
    const style = `getComputedStyle(document.querySelector('select'))`;
    expect(await window.run(`return ${style}.fontFamily + ' ' + ${style}.fontSize`)).toMatch(
      /^Lexend.* 16px$/,
    );
  } finally {
    await product.stop();
  }
});

/** The answer to "Aimed: 4 times 3 equals what number?"; null where nothing is aimed at. */
function answerTo(line: string): string | null {
  const [, left, right] = /Aimed: .*?(\d+) times (\d+)/.exec(line) ?? [];
  return left === undefined ? null : String(Number(left) * Number(right));
}

it('Safari’s engine plays one wave by keyboard', { timeout: 300_000 }, async () => {
  const window = await newWindow();
  await signIn(window, 'Ella Bianchi');
  await window.goto(`${inject('demo')}/app/practice/content-selection/basic-tables`);
  await window.click(button('None'));
  await window.click(button('3'));
  await window.click(button('Next'));
  await window.until(`location.pathname === '/app/practice/mode'`);
  await window.click(
    `[...document.querySelectorAll('[role=radio], input[type=radio], button')].find((each) => /Expert/.test(each.innerText || each.labels?.[0]?.innerText))`,
  );
  await window.click(button('Start'));
  await window.until(`location.pathname === '/app/practice/game'`);
  await window.enterFrame(`document.querySelector('iframe')`);
  await window.until(
    `Boolean(${button('Start')} || ${button('Got it')} || document.querySelector('.wave-title:not([hidden])'))`,
  );
  await window.run(`(${button('Got it')} || ${button('Start')})?.click()`);
  const isOver = `Boolean(${button('Next wave')} || ${button('Play again')})`;
  let right = 0;
  for (let turn = 0; turn < 200 && (await window.run(`return ${isOver}`)) !== true; turn += 1) {
    const line = String(
      await window.run(
        `return [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent).join(' ')`,
      ),
    );
    const answer = answerTo(line);
    if (answer !== null) right += 1;
    await window.type(answer === null ? KEYS.tab : answer + KEYS.space);
    await sleep(answer === null ? 120 : 480);
  }
  expect(await window.run(`return ${isOver}`)).toBe(true);
  expect(right).toBeGreaterThanOrEqual(10);
});
