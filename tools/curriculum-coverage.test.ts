import { CURRICULA } from '@moonbase/content';
import { ALL_CURRICULA } from '@moonbase/content/curricula';
import { askedIn, localeOf } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import {
  allCoverage,
  australianYears,
  coverageReport,
  percentOf,
  singlePercentOf,
} from './curriculum-coverage.ts';

function coverageFor(name: string) {
  const coverage = allCoverage().find((each) => each.name.includes(name));
  if (coverage === undefined) throw new Error(`no ${name}`);
  return coverage;
}

describe('the coverage of curricula', () => {
  it('links a statement only to kinds that its country asks', () => {
    const unasked = CURRICULA.flatMap(({ country }, i) => {
      const correlations = ALL_CURRICULA[i]?.correlations ?? {};
      return ALL_UNITS.flatMap(({ id, subUnits }) => {
        const asked = askedIn(subUnits, localeOf(country));
        return subUnits
          .filter((kind) => !asked.includes(kind))
          .map(({ position }) => `${id}.${position}`)
          .filter((key) => (correlations[key] ?? []).length > 0)
          .map((key) => `${country} ${key}`);
      });
    });
    expect(unasked).toEqual([]);
  });

  it.each([
    ['England', 97],
    ['USA', 95],
    ['Australia', 92],
    ['New Zealand', 96],
  ])('practises enough of all statements of %s', (name, least) =>
    expect(percentOf(coverageFor(name))).toBeGreaterThanOrEqual(least),
  );

  it.each([
    ['England', 10],
    ['USA', 10],
    ['Australia', 10],
    ['New Zealand', 10],
  ])('hangs few of the practised statements of %s on one kind', (name, most) =>
    expect(singlePercentOf(coverageFor(name))).toBeLessThanOrEqual(most),
  );

  it('[content LE2] asks three quarters of the Australian statements in their own year', () => {
    const years = australianYears();
    expect(years.length).toBeGreaterThan(190);
    const own = years.filter(({ year, levels }) => levels.includes(year)).length;
    expect(own / years.length).toBeGreaterThanOrEqual(0.75);
    expect(coverageReport()).toMatch(/Year 4: AC9M4N01 is asked in Year \d/);
  });

  it('lists the rest, with a reason where no number answers it', () => {
    const report = coverageReport();
    expect(report).toMatch(
      /England: \d+ of all 389 statements, [\d.]+ %; \d+ of those on one kind/,
    );
    expect(report).toMatch(/one kind: /);
    expect(report).toMatch(/not by a number: Y6 GS1 .*\(draws, builds or constructs\)/);
  });
});
