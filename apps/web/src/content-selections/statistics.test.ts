import { expect, it } from 'vitest';

import { hasStar } from './statistics.ts';

it.each([
  { answered: 20, correct: 18, star: true },
  { answered: 20, correct: 17, star: false },
  { answered: 19, correct: 19, star: false },
  { answered: 0, correct: 0, star: false },
])('$correct right of $answered has a star: $star', ({ star, ...figures }) =>
  expect(hasStar(figures)).toBe(star),
);
