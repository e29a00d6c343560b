import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

type Reasons = Readonly<Record<string, string>>;

/** Files of the contracts that several slices share. */
const SHARED: Reasons = {
  index: 'the front file of the package',
  errors: 'what every route refuses with',
  ids: 'what every slice names people and times by',
  pages: 'addresses that the server and the router of the web share',
  'first-replies': 'replies of several slices that the first page may ask for',
};

/** Slices of the contracts and the server without a folder of their name on the web. */
const NOT_ON_WEB: Reasons = {
  mission: 'a card of the main menu, in features/main-menu/mission',
  'next-thing': 'the card of the teacher’s first page, in features/class-groups',
  'content-selections': 'a layer of its own, src/content-selections: several features show it',
  system: 'platform/clock, platform/events and the shell ask for the time, alerts and events',
  users: 'a record that the API offers to other programs; no page shows it',
};

/** Slices of the server that no file of the contracts describes. */
const NOT_ON_THE_WIRE: Reasons = { door: 'pages of its own, which it sends whole' };

/** Features of the web that ask the server for nothing of their own. */
const ON_WEB_ONLY: Reasons = {
  'adaptive-simulator': 'simulates students in the browser',
  'content-page': 'shows pages of the content host',
  intro: 'a film; it stores in the access profile that it was seen',
  'main-menu': 'leads to the other features',
  'people-i-freed': 'the album of the moon base, a page of its own',
  'without-network': 'plays what the device keeps; play/packs.ts asks for it',
  'your-term': 'the show of the moon base at a term’s end, a page of its own',
  'public-home': 'what a visitor reads before signing in',
};

const foldersOf = (path: string): readonly string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  );

const WIRE = 'packages/contracts/src';
/** A slice is a file, or a folder of several with one of the slice's name. */
const CONTRACTS = readdirSync(join(ROOT, WIRE))
  .filter((file) => !/\.test(-kit)?\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
const SLICES = CONTRACTS.filter((name) => !(name in SHARED));
const SERVER = foldersOf('apps/server/src/features');
const WEB = foldersOf('apps/web/src/features');

/** Those of `names` that are neither in `others` nor excepted. */
const missing = (names: readonly string[], others: readonly string[], excepted: Reasons = {}) =>
  names.filter((name) => !others.includes(name) && !(name in excepted));

describe('a slice has one name', () => {
  it('in the contracts and on the server', () => {
    expect(missing(SLICES, SERVER)).toEqual([]);
    expect(missing(SERVER, SLICES, NOT_ON_THE_WIRE)).toEqual([]);
  });

  it('in the contracts and on the web', () => {
    expect(missing(SLICES, WEB, NOT_ON_WEB)).toEqual([]);
    expect(missing(WEB, SLICES, ON_WEB_ONLY)).toEqual([]);
  });

  it('which a file of its folder has too', () => {
    const folders = foldersOf(WIRE);
    expect(folders.length).toBeGreaterThan(5);
    const files = (folder: string) => readdirSync(join(ROOT, WIRE, folder));
    expect(folders.filter((folder) => !files(folder).includes(`${folder}.ts`))).toEqual([]);
  });

  it.each([
    ['SHARED', SHARED, CONTRACTS, []],
    ['NOT_ON_WEB', NOT_ON_WEB, SLICES, WEB],
    ['NOT_ON_THE_WIRE', NOT_ON_THE_WIRE, SERVER, SLICES],
    ['ON_WEB_ONLY', ON_WEB_ONLY, WEB, SLICES],
  ])('%s lists no more than is so', (_, listed, there, elsewhere) => {
    expect(missing(Object.keys(listed), there)).toEqual([]);
    expect(Object.keys(listed).filter((name) => elsewhere.includes(name))).toEqual([]);
  });
});
