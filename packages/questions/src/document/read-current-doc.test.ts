import { expect, it } from 'vitest';

import { readCurrentDoc } from './read-current-doc.ts';

const today = { v: 2, say: '7 plus 8', body: [{ t: 'text', v: '7 + 8' }] };

it('[questions DC1] the reader of new documents reads a document in today’s form alone', () => {
  expect(readCurrentDoc(today)).toEqual(today);
  expect(readCurrentDoc({ ...today, v: 1 })).toBeNull();
  expect(readCurrentDoc({ ...today, body: [{ t: 'poem' }] })).toBeNull();
});
