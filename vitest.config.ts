import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** As the product is started: a young generation of 64 MB is cleared less often. */
const execArgv = ['--max-semi-space-size=64'];
const PATIENT = { poll: { timeout: 15_000 } }; // a second is too short on a busy machine

export default defineConfig({
  test: {
    // On a busy machine a socket, a database or a screen can miss a moment once, so `server` and `screens` try a failed test
    // a second time. Every run names each second try with the first one's error and counts them: each cause is to be mended.
    reporters: ['default', './tools/second-tries-reporter.mjs'],
    maxWorkers: availableParallelism() + 1, // matches of Space Rescue wait for their clocks for two minutes
    projects: [
      {
        test: {
          name: 'packages',
          execArgv,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.database.test.ts'],
          environment: 'node',
          isolate: false, // pure functions: nothing that one file does reaches another
          testTimeout: 300_000, // properties and whole boards take seconds, and `npm test` lets them wait for the cores
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server',
          execArgv,
          include: [
            'apps/{server,idp,door}/src/**/*.test.ts',
            'apps/door/tests/*.test.ts',
            'tools/**/*.database.test.ts',
          ],
          environment: 'node',
          isolate: false, // each test file has a database of its own, and no module keeps anything
          globalSetup: ['apps/server/src/platform/test-server.test-kit.ts'],
          setupFiles: ['apps/server/src/platform/http/declared-refusals.test-kit.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000, // a set-up fills tables, and nothing tries it a second time
          retry: 1,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          execArgv,
          include: ['apps/web/src/**/*.test.ts', 'apps/door/browser/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          environment: 'node',
          isolate: false, // plain modules, as the packages
          testTimeout: 20_000, // a hundred searches through all content, likewise
        },
      },
      {
        test: {
          name: 'screens',
          execArgv,
          include: ['apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.dom.test.ts'],
          environment: 'jsdom',
          isolate: false, // the set-up gives each file its own state
          hookTimeout: 60_000,
          retry: 1,
          expect: PATIENT,
          setupFiles: ['apps/web/src/platform/test-setup.test-kit.ts'],
        },
      },
    ],
  },
});
