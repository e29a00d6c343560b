import { expect, it } from 'vitest';

import { asSentences } from './sentences.ts';

it('[KT8] two faults of one field do not run together', () =>
  expect(asSentences(['Is not in the right format', 'Must have at most 200 characters'])).toBe(
    'Is not in the right format. Must have at most 200 characters.',
  ));

it('[KT8] a message with a full stop gets no second one', () =>
  expect(asSentences(['The server is busy.', 'Try again …', 'Why?'])).toBe(
    'The server is busy. Try again … Why?',
  ));

it('[KT8] a single message stays as it is written', () => {
  expect(asSentences(['Is missing'])).toBe('Is missing');
  expect(asSentences([])).toBe('');
});
