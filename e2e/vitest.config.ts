import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { FILES_NOT_IN_FIREFOX, SHORT_IN_FIREFOX } from './firefox-journeys.ts';

const IN_FIREFOX = process.env['JOURNEYS_BROWSER'] === 'firefox';

/** Playwright does not drive WebKitGTK, so what is seen there has journeys of its own. */
const IN_WEBKIT = process.env['JOURNEYS_BROWSER'] === 'webkit';

/**
 * Those that take longest begin first, so that nothing waits for one of them at the end: a whole game of Space Rescue, then
 * by the seconds of a whole run, from 230 to 70.
 */
const LONGEST = [
  'rescue.test.ts',
  'start.test.ts',
  'questions-fit.test.ts',
  'youngest.test.ts',
  'pages.test.ts',
  'packs.test.ts',
  'tables-check.test.ts',
  'school-door.test.ts',
  'read-aloud-place.test.ts',
  'in-sight.test.ts',
];

function included(): string[] {
  if (IN_WEBKIT) return ['webkit/*.test.ts'];
  if (process.env['JOURNEYS'] !== 'short') return ['*.test.ts'];
  return [...new Set(SHORT_IN_FIREFOX.map(({ file }) => file))];
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return place < 0 ? LONGEST.length : place;
    };
    return [...sorted].sort((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    name: 'journeys',
    root: new URL('.', import.meta.url).pathname,
    include: included(),
    exclude: IN_FIREFOX ? [...FILES_NOT_IN_FIREFOX] : [],
    globalSetup: ['demo-product.test-kit.ts'],
    setupFiles: ['set-up.test-kit.ts'],
    environment: 'node',
    isolate: false, // Playwright and the contracts are loaded once, and one browser serves all journeys of a process
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } }, // a second is too short on a busy machine
    reporters: ['default', '../tools/second-tries-reporter.mjs'],
    retry: 1, // a real browser on a busy machine can miss a moment once; a test that fails twice is broken
    // Journeys mostly wait for things that a person would see, so four files share two cores. Each plays as people
    // that no other uses.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
  },
});
