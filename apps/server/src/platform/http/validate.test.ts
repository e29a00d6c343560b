import { expect, it } from 'vitest';

import { addPerson } from '../people.test-kit.ts';
import { createTestApp } from '../test-app.test-kit.ts';
import { MOST_FAULTS } from './plain-words.ts';

const test = await createTestApp();

it.each([
  ['empty attempts', { attempts: Array.from({ length: 100 }, () => ({})) }],
  ['unknown fields', Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`x${i}`, 1]))],
])(
  'a body of thousands of %s is told its first faults, and waits like a long one',
  async (_, answer) => {
    await test.database.empty();
    const headers = await test.signIn(await addPerson(test.database, 'Kofi'));
    const body = { submissionId: 'x', wave: { answers: Array.from({ length: 50 }, () => answer) } };
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/waves/1/complete',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    const started = performance.now();
    const replies = await Promise.all(Array.from({ length: 6 }, send));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json<{ errors: object }>().errors).length).toBeLessThanOrEqual(
        MOST_FAULTS,
      );
      expect(reply.body.length).toBeLessThan(8_000);
    }
    expect(performance.now() - started).toBeGreaterThan(900); // six are more than a second's share of one person
  },
);
