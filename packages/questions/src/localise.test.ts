import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from './all.ts';
import { aSubUnit } from './definitions.test-kit.ts';
import { generateQuestion } from './generate.ts';
import { BRITISH, localeOf } from './locale.ts';
import { toPlainText } from './plain-text.ts';

const everything = ALL_UNITS.flatMap(({ subUnits }) => subUnits);

function wordsOf(unitId: number, position: number, seed: number, country: string): string {
  const { doc } = generateQuestion(aSubUnit(unitId, position), seed, localeOf(country));
  return [toPlainText(doc), doc.say, doc.diagram?.alt ?? ''].join(' | ');
}

describe('the way of a country', () => {
  it('[LC1] pays in pounds, Australian, New Zealand or American dollars; pounds elsewhere', () => {
    const currencies = ['gb', 'AU', 'nz', 'us', 'fr', null].map(
      (country) => localeOf(country).currency,
    );
    expect(currencies).toEqual(['GBP', 'AUD', 'NZD', 'USD', 'GBP', 'GBP']);
  });

  it.each(['au', 'nz', 'us'])('[LC2] leaves no pound or penny in a question for %s', (country) => {
    const left = everything.flatMap((subUnit) => {
      const words = wordsOf(subUnit.unitId, subUnit.position, 41, country);
      const weight = subUnit.unitId === 71;
      return !weight && /£|\bpounds?\b|\bpence\b|\bpenny\b|[^a-z]\d+p\b/.test(words) ? [words] : [];
    });
    expect(left).toEqual([]);
  });

  it('[LC2] keeps the pound that is a weight', () => {
    const texts = Array.from({ length: 40 }, (_, seed) => wordsOf(71, 2, seed, 'us'));
    expect(texts.some((text) => text.includes('2.2 pounds'))).toBe(true);
    expect(texts.some((text) => text.includes('dollars'))).toBe(false);
  });

  it('[LC3] spells as the country does', () => {
    const american = everything
      .map((each) => wordsOf(each.unitId, each.position, 41, 'us'))
      .join(' ');
    expect(american).not.toMatch(/metre|litre|colour|centre\b/);
    expect(american).toMatch(/meter/);
  });

  it('[LC3] writes dates as the country does', () => {
    const months = 'January|May|June|August|September|December';
    for (const position of [4, 5] as const) {
      const unit = position === 4 ? 59 : 60;
      for (let seed = 0; seed < 20; seed++) {
        expect(wordsOf(unit, position, seed, 'us')).not.toMatch(
          new RegExp(`\\d(st|th)? (${months})`),
        );
        expect(wordsOf(unit, position, seed, 'gb')).not.toMatch(new RegExp(`(${months}) \\d`));
      }
    }
  });

  it.each([
    ['GBP', 'gb', [1, 2, 5, 10, 20, 50]],
    ['AUD', 'au', [5, 10, 20, 50]],
    ['NZD', 'nz', [10, 20, 50]],
    ['USD', 'us', [1, 5, 10, 25, 50]],
  ])('[LC4] counts only coins that %s has', (_, country, coins) => {
    for (const [unitId, position] of [
      [51, 1],
      [51, 2],
      [52, 1],
    ] as const) {
      for (let seed = 0; seed < 60; seed++) {
        const { doc } = generateQuestion(aSubUnit(unitId, position), seed, localeOf(country));
        const pieces = doc.diagram?.kind === 'money' ? doc.diagram.pieces : [];
        for (const { value } of pieces) expect(coins).toContain(value);
      }
    }
  });

  it('[LC5] changes words only: the same seed has the same answer, coins aside', () => {
    const withCoins = new Set(['51.1', '51.2', '52.1', '52.2', '52.3', '52.5']);
    for (const subUnit of everything) {
      if (withCoins.has(`${subUnit.unitId}.${subUnit.position}`)) continue;
      const british = generateQuestion(subUnit, 5, BRITISH);
      expect(generateQuestion(subUnit, 5, localeOf('us')).answer).toBe(british.answer);
    }
  });
});
