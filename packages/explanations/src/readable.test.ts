import { generateQuestion, localeOf, toPlainText } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { explain, EXPLAINED_KINDS, type Explanation } from './index.ts';
import { hardToSee } from './readable.test-kit.ts';

const EACH = 25;

const isAboutZero = (text: string, answer: unknown): boolean =>
  answer === 0 || /(^|[^\d.,])0($|[^\d.,])/.test(text);

describe.each(EXPLAINED_KINDS.map(({ key }) => key))('the pictures of kind %s', (key) =>
  it('can be read on a phone, and each step changes them [EP13]', () => {
    const [unitId = NaN, position = NaN] = key.split('.').map(Number);
    const subUnit = findUnit(unitId)?.subUnits.find((each) => each.position === position);
    if (subUnit === undefined) throw new Error(`no ${key}`);
    const faults = ['gb', 'us'].flatMap((country) =>
      Array.from({ length: EACH }, (_, i) => {
        const seed = (i * 2_654_435_761 + unitId) >>> 0;
        const { doc, answer } = generateQuestion(subUnit, seed, localeOf(country));
        const explanation = explain({ unitId, position, doc, answer });
        const text = toPlainText(doc);
        const found = explanation === null ? ['no picture'] : hardToSee(explanation);
        return found
          .filter((fault) => !isAboutZero(text, answer) || !fault.startsWith('nothing changes'))
          .map((fault) => `${text}: ${fault}`);
      }).flat(),
    );
    expect(faults).toEqual([]);
  }),
);

describe('a picture that explains', () => {
  const explained = (
    kind: readonly [number, number],
    text: string,
    answer: number,
  ): Explanation => {
    const [unitId, position] = kind;
    const doc = { body: [{ t: 'text', v: text } as const] };
    const explanation = explain({ unitId, position, doc, answer });
    if (explanation === null) throw new Error(`no picture: ${text}`);
    return explanation;
  };
  const said = (kind: readonly [number, number], text: string, answer: number): string[] =>
    explained(kind, text, answer).steps.map(({ body }) => toPlainText({ body }));

  it('says of a number that was divided why one multiplies [EP14]', () => {
    expect(said([24, 5], '? ÷ 7 = 21', 147)[0]).toBe(
      'The number was cut into 7 rows of 21. Put them together: 7 × 21.',
    );
  });

  it('shows three ages apart before they are put together [EP14]', () => {
    const ages =
      'Ann is x years old. Bob is 3 years older, and Cal is twice as old as Bob. Their ages add up to 77. Find x.';
    expect(said([155, 5], ages, 17).slice(0, 2)).toEqual([
      'Ann is x. Bob is x and 3. Cal is twice as much as Bob: two x and two 3.',
      'Put them together: 4 equal bars and 9 are 77.',
    ]);
  });

  it('goes on hour by hour, and leaves the minutes [EP12]', () => {
    const clocks =
      'It is 13:50 in Orbit City. Craterton is 8 hours behind. What time is it in Craterton? Type the four digits without a colon.';
    const { steps } = explained([64, 1], clocks, 550);
    const hops = steps[1]?.drawing.items.filter((item) => item.p === 'path') ?? [];
    expect(hops).toHaveLength(8);
    expect(said([64, 1], clocks, 550)[1]).toContain('The minutes stay.');
  });

  it('changes the number of the double that differs, in a frame of its own [EP14]', () => {
    expect(said([9, 6], '4 + 4 = 8. So 3 + 4 = ?', 7)[1]).toBe(
      '3 is one less than 4. Take one counter away.',
    );
  });

  it('makes ten stripes of a round number [EP12]', () => {
    expect(said([20, 3], '5 × 80 = ?', 400)[1]).toBe(
      '5 × 8 = 40. 80 is ten times 8: ten such stripes.',
    );
  });

  it('writes numbers with thousandths with three places each [EP14]', () => {
    const [, second, last] = said([37, 3], 'Type the smallest number: 0.197, 0.2', 0.197);
    expect(second).toBe('Write all with three places: 0.197 and 0.200.');
    expect(last).toBe('In thousandths they are 197 and 200. The smallest is 0.197.');
  });

  it('does not cut a piece into one part of itself [EP14]', () => {
    expect(said([43, 4], '5% of a number is 9. What is the number?', 180)[1]).toBe(
      '20 times 5% is 100%: 9 is one of 20 equal parts.',
    );
  });
});
