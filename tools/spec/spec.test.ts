import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { Sources } from './reach.ts';
import { namedIn, numbersIn, readRequirements, readRules } from './rules.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('reading a SPEC.md', () => {
  it('finds each rule with the requirements that it cites', () =>
    expect(
      readRules('- **AB1** One thing. (PG-1, CN-2)\n- **AB2** Another\n  in two lines. (PG-3)\n'),
    ).toEqual([
      { id: 'AB1', dropped: false, cites: ['PG-1', 'CN-2'] },
      { id: 'AB2', dropped: false, cites: ['PG-3'] },
    ]));

  it('takes the citation of the heading for rules without one', () =>
    expect(readRules('## Board (AB) (SR-1)\n\n- **AB1** One thing.\n')).toEqual([
      { id: 'AB1', dropped: false, cites: ['SR-1'] },
    ]));

  it('recognises a rule that was struck out', () =>
    expect(readRules('- ~~**AB1** One thing.~~ Counted elsewhere. (SC-1)')).toEqual([
      { id: 'AB1', dropped: true, cites: ['SC-1'] },
    ]));

  it('finds the rules that tests name, in a package and in an app', () => {
    expect(namedIn("it('[AB1] works')", 'scoring', true)).toEqual(['AB1']);
    expect(namedIn("it('[scoring AB1] works')", 'scoring', false)).toEqual(['AB1']);
    expect(namedIn("it('[scoring AB1] works')", 'practice', false)).toEqual([]);
  });

  it('finds numbered requirements', () => {
    const numbers = readRequirements(new URL('../../docs/requirements/', import.meta.url));
    expect(numbers.has('PG-1')).toBe(true);
    expect(numbers.has('PG-999')).toBe(false);
    expect(numbers.get('BY-1')).toEqual({ dropped: true });
  });

  it('finds the requirements that code cites, each of a range', () => {
    expect(numbersIn('/** @see requirements LB-1 to LB-3, AD-16 */')).toEqual([
      ...['LB-1', 'LB-2', 'LB-3'],
      'AD-16',
    ]);
    expect(numbersIn('SHA-1, PG-x, to LB-')).toEqual([]);
  });
});

describe('the code that the product runs', () =>
  it('is found by following imports from a file through packages to declarations', () => {
    const reached = new Sources(ROOT).reachedFrom([
      `${ROOT}apps/server/src/features/practice/complete-wave.ts`,
    ]);
    expect(reached).toContain(
      `${ROOT}packages/practice/src/check-submitted-wave.ts#checkSubmittedWave`,
    );
    expect(reached).toContain(`${ROOT}packages/questions/src/marking/marking.ts#markAnswer`);
    expect(reached).not.toContain(`${ROOT}packages/scoring/src/ranks.ts#ranksOf`);
  }));
