import { expect, it } from 'vitest';

import { readingGrade } from './reading-grade.test-kit.ts';
import { YOUNG_WORDS } from './young-words.ts';

const HIGHEST_GRADE = 2.5;

const TEXTS = Object.values(YOUNG_WORDS).map((text) =>
  typeof text === 'string' ? text : text('Ruby'),
);

it('the reading grade tells easy words from hard ones', () => {
  expect(readingGrade('The cat sat on the mat.')).toBeLessThan(0);
  expect(
    readingGrade('Your questions come from an adaptive distribution of curriculum statements.'),
  ).toBeGreaterThan(10);
});

it.each(TEXTS.filter((text) => text.includes(' ')))('the words “%s” are for the youngest', (text) =>
  expect(readingGrade(text)).toBeLessThanOrEqual(HIGHEST_GRADE),
);
