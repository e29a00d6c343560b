import { expect, it } from 'vitest';

import { practiseHint } from './practise-hint.ts';

it('[PR13] what to practise is said in a question like it, without a count or the name of a mistake', () =>
  expect(practiseHint('72 − 45 = ?')).toBe('Practise questions like “72 − 45 = ?”'));
