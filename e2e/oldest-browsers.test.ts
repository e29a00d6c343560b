// What is built runs in the oldest browsers of `apps/web/browsers.ts`; older ones read why nothing works.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { expectToldTooOld } from './old-browser.test-kit.ts';

const ASSETS = `${import.meta.dirname}/../apps/web/dist/assets`;

/** What came later than Chrome 111, Firefox 121 or Safari 16.4, where no library asks for it before it is used. */
const LATER = [
  /(?<!typeof )\bURL\.canParse\((?<!\?URL\.canParse\()/, // Zod asks for it first
  /\bURL\.parse\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.any\b/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed)\(/,
  /\bnavigator\.userActivation\b/,
  /\brequestIdleCallback\(/,
  /\bIntl\.DurationFormat\b/,
];
const LATER_STYLES = [
  /light-dark\(/,
  /@scope\b/,
  /@starting-style\b/,
  /field-sizing:/,
  /[{;}]\s*&/,
];

const built = readdirSync(ASSETS);

it.each(built.filter((file) => file.endsWith('.js')))('%s runs in the oldest browsers', (file) => {
  const script = readFileSync(`${ASSETS}/${file}`, 'utf8');
  for (const later of LATER) expect(later.exec(script)?.[0]).toBeUndefined();
});

it.each(built.filter((file) => file.endsWith('.css')))('%s suits the oldest browsers', (file) => {
  const styles = readFileSync(`${ASSETS}/${file}`, 'utf8');
  for (const later of LATER_STYLES) expect(later.exec(styles)?.[0]).toBeUndefined();
});

/** Each kind of page besides the school door's: the app's, the demo's sign-in at `/login`, the server's own. */
const PATHS = [
  ...['/', '/app', '/login', '/rescue', '/teacher', '/help', '/no-such-page', '/api/saml2/logout'],
];

it.each(PATHS)(
  'at %s a browser that is too old is told so, though no script of the product runs',
  async (path) => {
    await expectToldTooOld(path);
  },
);
