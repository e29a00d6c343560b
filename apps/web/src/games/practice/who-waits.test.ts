import { expect, it } from 'vitest';

import { waitsAt } from '../../design/art/saucer.ts';
import { questionsOf } from './wave-setup.ts';
import { aWave } from './session.test-kit.ts';

it('the visitor of a question is the same one when it is asked again, as in mending', () => {
  const first = questionsOf(aWave(1));
  const again = aWave(2); // the same questions, as answers of their own
  for (const [id, { visitor }] of questionsOf(again)) {
    const before = [...first.values()].find(
      ({ questionId }) => questionId === again.answers.find((each) => each.id === id)?.question,
    );
    if (before) expect(visitor).toBe(before.visitor);
  }
  expect(new Set([...first.values()].map(({ visitor }) => visitor)).size).toBeGreaterThan(2);
});

it('the visitors of a times table are of all five kinds', () => {
  const kinds = Array.from({ length: 12 }, (_, at) => waitsAt(`${at + 1} times 7`));
  expect(new Set(kinds).size).toBe(5);
  expect(kinds.every((kind) => kind >= 0 && kind < 5)).toBe(true);
});
