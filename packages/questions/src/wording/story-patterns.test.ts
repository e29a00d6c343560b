import { describe, expect, it } from 'vitest';

import { generateQuestion, type SubUnit, toPlainText } from '../index.ts';
import { ALL_UNITS } from '../all.ts';
import * as lists from './word-lists.ts';

const LEAST_PATTERNS = 4;
const LEAST_WORDS = 8; // a shorter text is a sum with a word or two

/**
 * Kinds that ask a bare fact of mathematics, of a picture, of a table or of the calendar in words: no story to vary.
 */
const PLAIN: ReadonlySet<string> = new Set(
  [
    '1.4 5.7 8.3 8.4 15.3 16.4 22.1 24.2 25.3 29.6 29.7 32.1 32.2 32.3 34.7 35.4 36.8 37.1',
    '39.3 40.6 41.1 41.2 42.1 44.5 49.5 50.4 52.6 53.6 54.5 59.3 59.5 81.2 61.5 62.1 62.6 63.2',
    '65.6 67.3 69.3 69.4 69.6 70.4 70.5 71.3 72.4 73.4 74.2 74.3 74.4 75.2 75.4 76.1',
    '76.2 76.4 77.4 77.5 78.1 78.2 78.3 78.5 79.1 79.2 79.3 79.4 79.5 80.1 80.4',
    '80.5 82.4 83.1 83.2 83.3 84.1 84.5 86.2 86.4 86.5 87.1 87.3 87.4 88.1 88.2 88.4 88.6',
    '89.1 89.2 89.3 89.4 89.5 90.1 90.3 91.3 92.1 92.2 92.4 93.2 93.4 93.5 94.1 94.2 94.3',
    '94.4 94.5 96.4 98.3 99.1 99.5 100.4 101.6 103.4 103.5 104.2 104.3 104.4',
    '105.3 106.4 106.5 107.4 108.1 108.2 108.5 111.5 112.4 112.5 118.3 118.6 132.3 132.4',
    '133.5 134.4 134.5 151.3 153.2 156.1 156.6 160.3 160.5',
    '2.8 4.7 28.5 32.5 37.7 37.8 41.6 71.5 81.5 82.7 85.8 86.6 88.7 97.6 97.7 98.6 98.7 99.6 100.8',
    '101.7 101.8 103.6 104.7 105.6 105.7 114.7 134.6 155.8 156.7 158.6 160.7 160.8',
    '62.7 66.5 108.7 69.8 70.6 71.6 74.6 153.7',
    '33.7 33.8 50.8 70.7 71.7 83.6 91.6 94.7 99.7 99.8 153.8',
    // Whoever cannot read yet hears the same words each time.
    '161.3 162.3 163.3 163.5 164.1 164.2 164.5 165.2 165.3 165.4 165.5',
    '166.2 166.3 166.4 168.1 168.5',
  ].flatMap((row) => row.split(' ')),
);

const DRESSING: ReadonlySet<string> = new Set(
  Object.values(lists)
    .flat()
    .filter((word) => typeof word === 'string')
    .map((word) => word.toLowerCase()),
);

/** A sentence without the parts that vary: numbers, names, things. */
function patternOf(text: string): string {
  return text
    .replace(/−?\d[\d,.:/]*/gu, '#')
    .replace(/[A-Za-z’]+/gu, (word) => (DRESSING.has(word.toLowerCase()) ? '@' : word));
}

const key = ({ unitId, position }: SubUnit): string => `${unitId}.${position}`;

function patternsOf(subUnit: SubUnit): ReadonlySet<string> {
  const questions = Array.from({ length: 200 }, (_, i) => generateQuestion(subUnit, i * 7 + 1));
  return new Set(questions.map(({ doc }) => patternOf(toPlainText(doc))));
}

const wordy = ALL_UNITS.filter(({ table }) => table === undefined)
  .flatMap(({ subUnits }) => subUnits)
  .map((subUnit) => [key(subUnit), patternsOf(subUnit)] as const)
  .filter(([, patterns]) =>
    [...patterns].some((text) => (text.match(/[A-Za-z]{2,}/gu) ?? []).length >= LEAST_WORDS),
  );

describe('word questions', () => {
  it('[VR6] have at least four sentence patterns', () => {
    const few = wordy
      .filter(([, patterns]) => patterns.size < LEAST_PATTERNS)
      .map(([kind]) => kind);
    expect(few.filter((kind) => !PLAIN.has(kind))).toEqual([]);
  });

  it('[VR6] are on the list of plain questions only while they need it', () => {
    const few = new Set(
      wordy.filter(([, patterns]) => patterns.size < LEAST_PATTERNS).map(([kind]) => kind),
    );
    expect([...PLAIN].filter((kind) => !few.has(kind))).toEqual([]);
  });
});
