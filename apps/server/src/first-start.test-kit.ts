import { afterAll, beforeEach } from 'vitest';

import { type AppPorts, buildApp } from './app.ts';
import { createDoorBrowser, type DoorBrowser } from './door.test-kit.ts';
import { makeSetUpKey } from './features/door/set-up.ts';
import { createTestDb } from './platform/database/test-db.test-kit.ts';
import { signIn } from './platform/session/sign-in.test-kit.ts';
import { CHEAP_HASHING, createTestClock, testConfig } from './platform/test-app.test-kit.ts';

const REACH = 'Who should reach Moon Base Pi?';
export const PASSWORD = 'orbit velvet teapot nine';

/**
 * The product after its very first start, on a Tuesday: nobody in it, and the wizard open. Every test begins with an empty
 * database.
 *
 * @param settings beside the wizard's
 * @param more what the start of the product knows beside its configuration
 */
export async function createFirstStart(
  settings: Parameters<typeof testConfig>[0] = {},
  more: Pick<AppPorts, 'reach'> = {},
) {
  const database = await createTestDb();
  const clock = createTestClock(Date.parse('2026-11-24T10:00:00Z'));
  const config = testConfig({ SIGN_IN: 'wizard', ...settings });
  const start = async () => {
    const parts = { database, clock, config };
    const app = await buildApp({
      ...parts,
      ...more,
      hashingCosts: CHEAP_HASHING,
      isSettingUp: true,
    });
    return { app, ...parts, signIn: (userId: string | number) => signIn(database, userId) };
  };
  const product = await start();
  afterAll(() => product.app.close());
  beforeEach(() => database.empty());
  const useKey = async (browser: DoorBrowser, key: string | null) => {
    await browser.get(`/door/set-up?key=${key ?? ''}`);
    return browser.post('/door/set-up/begin', [['key', key ?? '']]);
  };
  const giveSchool = (browser: DoorBrowser) =>
    browser.post('/door/set-up', [
      ['name', 'Kurrajong Hill'],
      ['country', 'au'],
      ['timeZone', 'Australia/Sydney'],
    ]);
  return {
    database,
    clock,
    product,
    start, // once more, beside the first
    useKey,

    /** A browser in which the wizard stands open. */
    open: async (browser = createDoorBrowser(product)) => {
      await useKey(browser, await makeSetUpKey({ database, clock }));
      return browser;
    },
    giveSchool,

    /** The school, and on past who reaches it: the settings of a test decide that. */
    takeSchool: async (browser: DoorBrowser) => {
      const shown = await giveSchool(browser);
      return shown.body.includes(REACH) ? browser.post('/door/set-up', []) : shown;
    },
    takeAdmin: (browser: DoorBrowser, password = PASSWORD) =>
      browser.post('/door/set-up', [
        ['title', 'Mr'],
        ['firstName', 'Sam'],
        ['lastName', 'Tuckett'],
        ['email', 's.tuckett@school.example'],
        ['password', password],
      ]),
  };
}
