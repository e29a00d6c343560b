import { fileURLToPath } from 'node:url';

import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1366, height: 860 },
} as const;

/** Options for journeys about animations. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** Where the journeys are played: in Chromium, or in Firefox (`npm run journeys -- --browser firefox`). */
export const IN_FIREFOX = process.env['JOURNEYS_BROWSER'] === 'firefox';

/** For all journeys of a process; in Firefox another one for those about animations, which it reduces as a whole. */
const launched = new Map<string, Promise<Browser>>();

/** A page of a new browser, as for a new person at a new computer. Errors in it fail the test. */
export async function newPage(
  size: keyof typeof SIZES = 'desktop',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await newContext(size, options);
  return context.newPage();
}

export async function newContext(
  size: keyof typeof SIZES = 'desktop',
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const browser = await browserFor(options.reducedMotion ?? 'reduce');
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size !== 'desktop',
    reducedMotion: 'reduce', // pages that move all the time keep a small computer busy
    baseURL: inject('demo'),
    serviceWorkers: 'block', // journeys that replace replies see no request of one; packs.test.ts allows it
    ...options,
  });
  await context.addInitScript(TELL_BREACHES);
  await context.addInitScript(NO_NEWS);
  await context.addInitScript(FEW_FRAMES);
  if (IN_FIREFOX) await context.addInitScript(TYPE_AS_PEOPLE_DO);
  context.on('page', (page) => void carryOnAfterCeremonies(page));
  context.on('request', noteElsewhere);
  return context;
}

async function browserFor(motion: 'reduce' | 'no-preference'): Promise<Browser> {
  const name = IN_FIREFOX ? motion : 'chromium';
  const known = launched.get(name);
  if (known) return known;
  const launching = IN_FIREFOX ? launchFirefox(motion) : launchChromium();
  launched.set(name, launching);
  const browser = await launching;
  browser.on('disconnected', () => {
    launched.delete(name); // a browser that crashed fails one test, not all after it
  });
  return browser;
}

const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });

const launchFirefox = async (motion: 'reduce' | 'no-preference'): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': motion === 'reduce' ? 1 : 0 },
  });

/** The button that ends the ceremony of a new Defender Level. */
export const carryOnOf = (page: Page): Locator =>
  page
    .getByRole('dialog')
    .filter({ hasText: 'New Defender Level' })
    .getByRole('button', { name: 'Carry on' });

/** On which day a journey earns a level depends on what the demo has played until then. Serves actions, not waits. */
async function carryOnAfterCeremonies(page: Page): Promise<void> {
  await page.addLocatorHandler(carryOnOf(page), (button) => button.click());
}

// A script that catches its own refusal leaves no message in the console.
const TELL_BREACHES = `document.addEventListener('securitypolicyviolation', (breach) => {
  console.error('Security policy: ' + breach.violatedDirective + ' ' + breach.blockedURI);
});`;

// Alerts do not interrupt journeys, except on a page that hears news. A Playwright route would turn the browser's cache off.
const NO_NEWS = `{
  const ask = fetch;
  globalThis.fetch = (asked, options) =>
    !globalThis.hearsNews && String(asked?.url ?? asked).endsWith('/html/student-login-message.html')
      ? Promise.resolve(new Response(null, { status: 404 }))
      : ask(asked, options);
}`;

/** Milliseconds added to each frame that a page asks for: the page draws about 20 a second, as on a slow computer. */
const LONGER_FRAME_MS = 40;

// Drawing takes most of a journey's processor time, and no journey is about smoothness: `bench/frames.ts` is.
const FEW_FRAMES = `{
  const [ask, cancel] = [requestAnimationFrame, cancelAnimationFrame];
  const asked = new Map();
  globalThis.requestAnimationFrame = (draw) => {
    const id = setTimeout(() => {
      const onFrame = (time) => {
        asked.delete(id);
        draw(time);
      };
      asked.set(id, ask(onFrame));
    }, ${LONGER_FRAME_MS});
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    clearTimeout(id);
    if (asked.has(id)) cancel(asked.get(id));
    asked.delete(id);
  };
}`;

// In Firefox `fill` writes a field's value from the page's own scripts, and React takes it for its own. It is typed instead.
const TYPE_AS_PEOPLE_DO = `{
  const insert = (text) => {
    const at = document.activeElement;
    if (at instanceof HTMLIFrameElement) return at;
    document.execCommand('insertText', false, text);
  };
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
}`;

/** Requests of the test that runs which go to another computer: the product works where there is no internet. */
const elsewhere: string[] = [];
const OWN = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

function noteElsewhere(request: Request): void {
  const { protocol, hostname } = new URL(request.url());
  const isOwn = OWN.test(hostname) || hostname === new URL(inject('demo')).hostname;
  if (/^(?:https?|wss?):$/.test(protocol) && !isOwn) elsewhere.push(request.url());
}

/** Fails where a page of the test that ended has asked another computer for anything. */
export function expectNothingElsewhere(): void {
  expect(elsewhere.splice(0)).toEqual([]);
}

/** Closes all pages of the test that ended. The browser stays for the next one, and ends with the process. */
export async function closePages(): Promise<void> {
  const browsers = await Promise.all(launched.values());
  const contexts = browsers.flatMap((browser) => browser.contexts());
  await Promise.all(contexts.map(async (context) => context.close()));
}

/** What browsers write of requests that were refused, or given up as the page was left: Chromium's words, Firefox's. */
const OF_THE_NETWORK = /Failed to load resource|download failed \(font-family/;

/** Collects a browser's complaints: script errors and breaches of the content security policy. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!OF_THE_NETWORK.test(message)) complaints.push(message); // Firefox reports fonts as errors of the page
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !OF_THE_NETWORK.test(text)) complaints.push(text);
  });
  return complaints;
}

/** Signs in as one of the demo's people through the demo's identity provider. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
  await page.getByRole('button', { name }).first().click();
  await page.waitForURL(/\/(app|teacher|parent|admin)/);
}

/** Fills the demo's form of somebody who has never been here, with a last name and an email that nobody else has. */
export async function fillRegistration(
  page: Page,
  { firstName, age }: { readonly firstName: string; readonly age: number },
): Promise<void> {
  const now = Date.now();
  await page.getByLabel('Country').selectOption('au');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(`Quill ${now % 100_000}`);
  await page.getByLabel('Email').fill(`${firstName.toLowerCase()}.quill.${now}@example.org`);
  await page.getByLabel('Year of birth').fill(String(new Date(now).getFullYear() - age));
}

/**
 * Controls whose name lacks words that stand on them: somebody who steers by voice says what they see. Drawings are left
 * out. axe has a rule that counts them, and wants all words of a control in one piece.
 */
const UNSAYABLE = `(() => {
  const plain = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim();
  const controls = 'button, a, input, select, [role=tab], [role=radio], [role=button], [role=menuitem], [role=option]';
  const faults = [];
  for (const control of document.querySelectorAll(controls)) {
    const name = control.getAttribute('aria-label');
    if (name === null) continue;
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      const isSeen = parentElement.checkVisibility() && parentElement.closest('svg, .vh') === null;
      if (isSeen && !plain(name).includes(plain(data))) faults.push(data + ' is not in: ' + name);
    }
  }
  return faults;
})()`;

/** Fails on anything axe finds against WCAG 2.2 A and AA, and on names that do not hold what is seen (2.5.3). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(UNSAYABLE)).toEqual([]);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // otherwise axe opens another page each time to combine its results; all frames are our own
    .options({ resultTypes: ['violations'] }) // what is right is not described: a third less work
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

/** Fails when the page can be scrolled sideways, or down beyond its end. */
export async function expectNoStrayScroll(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(Number(sideways)).toBeLessThanOrEqual(0);
  const beyond = await page.evaluate(
    `document.documentElement.scrollHeight - scrollY - Math.max(innerHeight - scrollY,
      ...[...document.querySelectorAll('html, body, main, footer')].map((each) => each.getBoundingClientRect().bottom))`,
  );
  expect(Number(beyond)).toBeLessThanOrEqual(1);
}
