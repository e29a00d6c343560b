import { expect, it } from 'vitest';

import { signPlace } from './sign.ts';

it.each([
  { drawings: 15, colours: 10 },
  { drawings: 12, colours: 10 },
  { drawings: 7, colours: 3 },
])('[DR26] signs of people with ids in a row are all different: $drawings by $colours', (of) => {
  const people = Array.from({ length: of.drawings * of.colours }, (_, i) => String(1_000 + i));
  const signs = people.map((id) => JSON.stringify(signPlace(id, of)));
  expect(new Set(signs).size).toBe(people.length);
});

it('[DR26] a sign stays the same', () => {
  const of = { drawings: 15, colours: 10 };
  expect(signPlace('1234', of)).toEqual(signPlace('1234', of));
  expect(signPlace('1234', of)).toEqual({ drawing: 4, colour: 6 });
});
