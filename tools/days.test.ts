import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const WEB = new URL('../apps/web/src', import.meta.url).pathname;

/** Files of the web that write a day by UTC, and why it is the right one. */
const BY_UTC: Readonly<Record<string, string>> = {
  'features/leaderboard/weeks.ts': 'counts on from days that the server has sent',
  'platform/dates.ts': 'the place of timeHere and dayHere',
};

it('the web takes no day by UTC for the day of the person', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !/\.(test|test-kit)\.tsx?$/.test(file))
    .filter((file) =>
      /toISOString\(\)\.slice\(|(?:Date\.now\(\)|getTime\(\)) \/ DAY_MS/.test(
        readFileSync(join(WEB, file), 'utf8'),
      ),
    );
  expect(found.sort()).toEqual(Object.keys(BY_UTC).sort());
});
