import { expect, it } from 'vitest';

import { whoBeginsWithFacts } from './what-the-class-needs.ts';

const due = (...facts: readonly number[]) =>
  new Map(facts.map((each, index) => [String.fromCodePoint(97 + index), each]));

it('[lesson LN19] students with three due facts or more begin a lesson with them, two of them at least', () => {
  expect(whoBeginsWithFacts(due(3, 2, 10, 0))).toEqual(['a', 'c']);
  expect(whoBeginsWithFacts(due(3, 2, 0))).toEqual([]);
  expect(whoBeginsWithFacts(due())).toEqual([]);
});
