import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LEADERBOARD_CATEGORIES } from './leaderboard-score.ts';
import {
  AGE_BRACKETS,
  ageBracketOf,
  allStandings,
  DIVISION_KINDS,
  isInDivision,
  STANDING_KEYS,
  standingIndex,
  type StandingFacts,
} from './leaderboard-standings.ts';

const aClass = (facts: Partial<StandingFacts> = {}): StandingFacts => ({
  correct: 100,
  stars: 0,
  students: 20,
  countryId: 'au',
  stateId: 'au-nsw',
  ageBracket: 3,
  ...facts,
});

const rankOf = (classes: readonly StandingFacts[], place: number, byAge = false) =>
  allStandings(classes)[place]?.[standingIndex({ category: 'correct', kind: 'world', byAge })];

describe('ageBracketOf', () => {
  it.each([
    [2021, 1],
    [2020, 1],
    [2019, 2],
    [2018, 2],
    [2016, 3],
    [2015.5, 3],
    [2014, 4],
    [2013, 5],
    [2005, 5],
    [2023, 1],
  ])(
    '[LB5] puts in 2026 a class with the median year of birth %d into bracket %d',
    (born, bracket) => expect(ageBracketOf(born, 2026)).toBe(bracket),
  );

  it('[LB5] has no bracket for a class whose students have no year of birth', () =>
    expect(ageBracketOf(null, 2026)).toBeNull());
});

describe('isInDivision', () =>
  it.each([
    ['world', true],
    ['au', true],
    ['au-nsw', true],
    ['au-vic', false],
    ['nz', false],
  ])('[LB6] ranks a class of New South Wales in the division %s: %s', (division, expected) =>
    expect(isInDivision(aClass(), division)).toBe(expected),
  ));

describe('allStandings', () => {
  it('[LB7] lets ties share a rank, and the next one leaves places out', () => {
    const classes = [300, 200, 200, 100].map((correct) => aClass({ correct }));
    expect(classes.map((_, place) => rankOf(classes, place))).toEqual([
      { rank: 1, of: 4 },
      { rank: 2, of: 4 },
      { rank: 2, of: 4 },
      { rank: 4, of: 4 },
    ]);
  });

  it('[LB6] ranks a class only among its bracket when grouped by age', () => {
    const classes = [aClass({ correct: 300 }), aClass({ ageBracket: 1 }), aClass({ correct: 50 })];
    expect(rankOf(classes, 1)).toEqual({ rank: 2, of: 3 });
    expect(rankOf(classes, 1, true)).toEqual({ rank: 1, of: 1 });
    expect(rankOf(classes, 2, true)).toEqual({ rank: 2, of: 2 });
  });

  it('[LB6] ranks a class without a country or bracket in the world alone', () => {
    const [list = []] = allStandings([
      aClass({ countryId: null, stateId: null, ageBracket: null }),
    ]);
    expect(list.filter((standing) => standing !== null)).toHaveLength(
      LEADERBOARD_CATEGORIES.length,
    );
  });

  it('gives each rank of a class a place of its own', () => {
    const places = LEADERBOARD_CATEGORIES.flatMap(({ key: category }) =>
      DIVISION_KINDS.flatMap((kind) =>
        [false, true].map((byAge) => standingIndex({ category, kind, byAge })),
      ),
    );
    // The order of the ranks that are stored with closed weeks.
    expect(places).toEqual(Array.from({ length: 18 }, (_, at) => at));
    expect(STANDING_KEYS.map(standingIndex)).toEqual(places);
  });

  it('[LB7] gives every class exactly one more than the number of classes with a better score', () => {
    const facts = fc.record({
      correct: fc.nat(50),
      stars: fc.nat(5),
      students: fc.nat(30),
      countryId: fc.constantFrom('au', 'nz', null),
      stateId: fc.constant(null),
      ageBracket: fc.constantFrom(...AGE_BRACKETS.map(({ id }) => id), null),
    });
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 30 }), (classes) =>
        classes.forEach((each, place) => {
          const better = classes.filter(({ correct }) => correct > each.correct).length;
          expect(rankOf(classes, place)).toEqual({ rank: better + 1, of: classes.length });
        }),
      ),
    );
  });
});
