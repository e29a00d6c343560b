import { expect, it } from 'vitest';

import { addPerson } from '../people.test-kit.ts';
import { createTestApp } from '../test-app.test-kit.ts';
import { MOST_FAULTS } from './plain-words.ts';

const test = await createTestApp();

const unknown = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, 1]));
const fifty = (answer: unknown) => ({
  submissionId: 'x',
  wave: { answers: Array.from({ length: 50 }, () => answer) },
});

it.each([
  ['empty attempts', fifty({ attempts: Array.from({ length: 100 }, () => ({})) })],
  ['unknown fields', fifty(unknown(90))],
  ['unknown fields of one object', unknown(5_000)],
])(
  'a body of thousands of %s is told its first faults, and waits like a long one',
  async (_, body) => {
    await test.database.empty();
    const headers = await test.signIn(await addPerson(test.database, 'Kofi'));
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
