import fc from 'fast-check';
import { expect, it } from 'vitest';

import { areGuessesSpent, type Guesses, GUESSES_SPAN_MS } from './guesses.ts';

const NONE: Guesses = { onDevice: 0, ofName: 0, ofStrangers: 0, ofPeople: 0, people: 1 };

it.each([
  ['elsewhere', { ofPeople: 8 }, false],
  ['elsewhere', { ofPeople: 9 }, true],
  ['elsewhere', { ofStrangers: 5 }, false],
  ['elsewhere', { ofStrangers: 6 }, true],
  ['elsewhere', { ofStrangers: 11, people: 2 }, false],
  ['elsewhere', { ofStrangers: 12, people: 2 }, true],
  ['shared', { ofStrangers: 6 }, false],
  ['shared', { ofPeople: 9 }, false],
  ['elsewhere', { ofPeople: 9, people: 0 }, true],
  ['elsewhere', { ofPeople: 17, people: 2 }, false],
  ['elsewhere', { ofPeople: 18, people: 2 }, true],
  ['shared', { onDevice: 89 }, false],
  ['shared', { onDevice: 90 }, true],
  ['elsewhere', { onDevice: 90, people: 30 }, true],
  ['shared', { ofName: 44 }, false],
  ['shared', { ofName: 45 }, true],
] as const)(
  '[DR27] guesses at the door on a device that is %s, with %o: spent %s',
  (device, some, isSpent) => expect(areGuessesSpent(device, { ...NONE, ...some })).toBe(isSpent),
);

it('[DR27] guesses at the door of thirty children who slip twice each on one tablet are not spent', () => {
  for (const device of ['shared', 'elsewhere'] as const)
    for (let child = 1; child <= 30; child += 1) {
      const slips = 2 * child;
      const guesses = {
        onDevice: slips,
        ofName: 2,
        ofStrangers: slips,
        ofPeople: slips,
        people: 30,
      };
      expect(areGuessesSpent(device, guesses)).toBe(false);
    }
  expect(GUESSES_SPAN_MS).toBe(24 * 3_600_000);
});

it('[DR27] guesses at the door that are spent stay so with more of them', () => {
  const count = fc.nat({ max: 100 });
  fc.assert(
    fc.property(
      fc.constantFrom('shared' as const, 'elsewhere' as const),
      fc.record({
        onDevice: count,
        ofName: count,
        ofStrangers: count,
        ofPeople: count,
        people: fc.nat({ max: 30 }),
      }),
      fc.constantFrom('onDevice', 'ofName', 'ofStrangers', 'ofPeople'),
      (device, guesses, more) => {
        if (areGuessesSpent(device, guesses))
          expect(areGuessesSpent(device, { ...guesses, [more]: guesses[more] + 1 })).toBe(true);
      },
    ),
  );
});
