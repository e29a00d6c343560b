import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** Files of the web that change something on the server without `write` or `writeOnce`, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'features/adaptive-leveling/adaptive-leveling.api.ts': 'its loader calls it patiently',
  'features/campaign/map/start-round.api.ts': 'use-play calls it patiently',
  'features/practice/practice.api.ts': 'its loader calls it patiently',
  'features/tables-check/tables-check.api.ts':
    'use-check-run keeps the answers and sends them again',
  'features/worksheets/worksheets.api.ts': 'a query: it changes nothing and is tried again as one',
  'features/intro/intro.api.ts': 'a note that may be lost: the film is offered once more',
  'features/rescue/console/use-console.ts': 'the connection asks again by itself',
  'features/rescue/rescue.api.ts': 'the connection asks again by itself',
  'platform/events.ts': 'a count that may be lost',
  'platform/patience.ts': 'the place of write and writeOnce',
  'play/echelon-check.ts': 'a note that the next page sends again',
  'play/packs.ts': 'the next page asks again for a pack',
  'play/outbox-instance.ts': 'the outbox keeps it and sends it again',
};

const WEB = join(ROOT, 'apps/web/src');

it('a person’s action is tried again after a failure of the network, in each file that sends one', () => {
  const sending = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !/\.(test|test-kit)\.tsx?$/.test(file))
    .filter((file) =>
      /\bcall\(\s*'(POST|PUT|PATCH|DELETE)'|\bcall\(method/.test(
        readFileSync(join(WEB, file), 'utf8'),
      ),
    );
  expect(sending.sort()).toEqual(Object.keys(OTHERWISE).sort());
});
