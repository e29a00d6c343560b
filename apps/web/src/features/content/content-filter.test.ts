import { describe, expect, it } from 'vitest';

import { commonCore } from '@moonbase/content/curricula/common-core';
import { england } from '@moonbase/content/curricula/england';

import { unitsFor } from './content-filter.ts';

const found = (search: string, curricula = [england]): readonly number[] =>
  unitsFor({ search, topic: '', level: '', drawn: false }, curricula).map(({ id }) => id);

/** Searches that teachers type, in the words of curricula, schemes of work and tests. */
const TYPED = [
  ...['number bonds', 'place value', 'doubles', 'halving', 'odd and even', 'skip counting'],
  ...['subitise', 'base ten', 'ten frame', 'number line', 'part whole', 'bar model', 'rounding'],
  ...[
    'estimation',
    'roman numerals',
    'negative numbers',
    'ordering',
    'column method',
    'regrouping',
  ],
  ...['bus stop', 'long division', 'long multiplication', 'remainders', 'arrays', 'sharing'],
  ...['times tables', 'MTC', 'SATs', '4C6a', 'BIDMAS', 'PEMDAS', 'word problems', 'fact family'],
  ...['numerator', 'denominator', 'equivalent fractions', 'improper fractions', 'mixed numbers'],
  ...['unit fractions', 'simplest form', 'decimals', 'percentages', 'ratio', 'proportion'],
  ...['scale factor', 'coins', 'change', 'profit', 'compound interest', 'telling the time'],
  ...['o’clock', 'half past', 'elapsed time', 'timetables', '24-hour', 'calendar', 'speed'],
  ...['convert units', 'metric', 'imperial', 'perimeter', 'area', 'volume', 'surface area'],
  ...['capacity', 'mass', 'density', '2-D shapes', '3-D shapes', 'vertices', 'faces', 'nets'],
  ...['symmetry', 'angles', 'protractor', 'exterior angle', 'parallel lines', 'polygons'],
  ...['coordinates', 'translation', 'reflection', 'rotation', 'vectors', 'Pythagoras'],
  ...['hypotenuse', 'trigonometry', 'cross-section', 'circumference', 'circle theorems'],
  ...['tally', 'pictogram', 'bar chart', 'pie chart', 'line graph', 'dot plot', 'Venn'],
  ...['mean', 'median', 'probability', 'tree diagram', 'box plot', 'histogram', 'GCF', 'LCM'],
  ...['primes', 'square numbers', 'scientific notation', 'surds', 'slope', 'nth term'],
  ...['simultaneous equations', 'inequalities', 'quadratics'],
];

describe('the search for content', () => {
  it('finds something for 100 of 103 words that teachers type', () => {
    expect(TYPED.length).toBeGreaterThanOrEqual(103);
    const nothing = TYPED.filter((search) => found(search).length === 0);
    expect(nothing.length, nothing.join(', ')).toBeLessThanOrEqual(TYPED.length - 100);
    expect(nothing).toEqual([]);
  });

  it.each([
    ['hypotenuse', 91],
    ['BIDMAS', 26],
    ['bus stop', 24],
    ['GCF', 108],
    ['slope', 156],
    ['vertices', 82],
    ['Dollars and Cents', 53],
    ['rectangular prism', 74],
    ['o’clock', 59],
    ['oclock', 59],
  ])('%s finds unit %i', (search, unit) => expect(found(search)).toContain(unit));

  it('does not find the parts of words', () => {
    expect(found('pi').length).toBeLessThan(8);
    expect(found('ratio')).not.toContain(26); // operations
  });

  it('finds the codes of tests and statements', () => {
    expect(found('4C6a').length).toBeGreaterThan(0);
    expect(found('3.NBT.A.1', [commonCore])).toContain(14);
  });
});
