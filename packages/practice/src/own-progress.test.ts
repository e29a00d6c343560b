import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { factId } from './facts.ts';
import { hardSum, ownProgress, progressWords, type CountedFact } from './own-progress.ts';

const SEVEN_EIGHTS = factId({ kind: 'times', a: 7, b: 8 });

const counted = (earlier: string, recent: string, fact = SEVEN_EIGHTS): CountedFact => ({
  fact,
  answered: earlier.length + recent.length,
  correct: Array.from(earlier + recent).filter((each) => each === 'c').length,
  recent,
});

describe('[OP1] own progress can be told of a fact', () => {
  it.each([
    ['that was mostly wrong and is known now', 'iici', 'cciccccccc', { right: 9, of: 10 }],
    [
      'with seven answers, when the last five are right and one of two was hard',
      '',
      'icccccc',
      null,
    ],
    ['with eight answers, three of which were hard', '', 'iiiccccc', { right: 5, of: 5 }],
    ['that was never hard', 'cccc', 'cccccccccc', null],
    ['that is not known yet', 'iiii', 'cciiciccic', null],
    ['whose last answer was wrong', 'iiii', 'ccccccccci', null],
    ['with too few answers before', 'ii', 'cccccccccc', null],
  ] as const)('%s', (_what, earlier, recent, told) =>
    expect(ownProgress([counted(earlier, recent)])).toEqual(
      told === null ? null : { fact: SEVEN_EIGHTS, ...told },
    ),
  );

  it('never unless at least two of its answers were wrong and most of the last are right', () => {
    const outcomes = fc.string({ unit: fc.constantFrom('c', 'i', 's'), maxLength: 40 });
    fc.assert(
      fc.property(outcomes, (all) => {
        const fact = counted(all.slice(0, -10), all.slice(-10));
        const told = ownProgress([fact]);
        if (told === null) return;
        expect(fact.answered - fact.correct).toBeGreaterThanOrEqual(2);
        expect(told.right / told.of).toBeGreaterThanOrEqual(0.8);
      }),
    );
  });
});

it('[OP2] own progress is told of the first fact of which something true can be said', () => {
  const known = counted('iiii', 'cccccccccc', factId({ kind: 'sum', a: 6, b: 7 }));
  expect(ownProgress([counted('cccc', 'cccccccccc'), known])?.fact).toBe(known.fact);
  expect(ownProgress([])).toBeNull();
});

it('[OP3] own progress names the month in which the fact was hard, and none for this one', () => {
  const told = { fact: SEVEN_EIGHTS, right: 9, of: 10 };
  expect(progressWords(told, 'May')).toBe('7 × 8 was hard in May. You had it 9 of 10.');
  expect(progressWords(told, null)).toBe('7 × 8 was hard at first. You had it 9 of 10.');
});

describe('[OP4] the back of a postcard', () => {
  const text = (v: string) => ({ t: 'text', v }) as const;
  const answer = (words: string, tries = 2) => ({
    doc: { body: [text(words), { t: 'box' } as const] },
    expected: '15',
    tries,
  });

  it('shows the newest sum that was right after more than one try', () =>
    expect(hardSum([answer('8 + 7 = ', 3), answer('9 + 6 = ')])).toEqual({
      words: '8 + 7 = 15',
      tries: 3,
    }));

  it('shows none with a drawing, a fraction or a long line, and none that was right at once', () => {
    const fraction = {
      doc: { body: [{ t: 'frac', n: '1', d: '2' } as const] },
      expected: '1',
      tries: 2,
    };
    expect(hardSum([fraction, answer('8 + 7 = ', 1)])).toBeNull();
    expect(hardSum([answer('A bag holds five planets. How many bags do ten fill? ')])).toBeNull();
  });
});
