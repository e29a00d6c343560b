import { expect, it } from 'vitest';

import { failureWords } from './failures.ts';

it('[OI28] a refused secret is told at once, a service that is away from the third sign-in on', () => {
  expect(failureWords({ by: 'secret', count: 1 })).toBe(
    'Nobody comes in this way now, and a sign-in has failed: your service does not take the client secret. Make a new one at your service, and give it here.',
  );
  expect(failureWords({ by: 'unreachable', count: 2 })).toBeNull();
  expect(failureWords({ by: 'unreachable', count: 3 })).toMatch(
    /3 sign-ins have failed: your service does not answer/u,
  );
  expect(failureWords({ by: null, count: 0 })).toBeNull();
});
