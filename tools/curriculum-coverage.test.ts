import { describe, expect, it } from 'vitest';

import { allCoverage, coverageReport, percentOf } from './curriculum-coverage.ts';

describe('the coverage of curricula', () => {
  it.each([
    ['England', 96],
    ['USA', 95],
    ['Australia', 93],
    ['New Zealand', 93],
  ])('practises enough of the statements of %s that one number can answer', (name, least) => {
    const coverage = allCoverage().find((each) => each.name.includes(name));
    if (coverage === undefined) throw new Error(`no ${name}`);
    expect(percentOf(coverage)).toBeGreaterThanOrEqual(least);
  });

  it('lists the rest, with a reason where no number answers it', () => {
    const report = coverageReport();
    expect(report).toContain('not yet: 2.MD.A.3');
    expect(report).toMatch(/not by a number: Y6 GS1 .*\(draws, builds or constructs\)/);
  });
});
