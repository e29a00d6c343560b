import { EXPLAINED_KINDS } from '@moonbase/explanations';
import {
  generateQuestion,
  generateTableQuestions,
  type GeneratedQuestion,
  localeOf,
  toPlainText,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { COUNTED_KINDS, lastPicture, pictureFault } from './counted.ts';
import { LIT } from './svg.ts';

function questionsOf(key: string, count: number, country = 'gb'): GeneratedQuestion[] {
  const [unitId = NaN, position = NaN] = key.split('.').map(Number);
  const subUnit = findUnit(unitId)?.subUnits.find((each) => each.position === position);
  if (subUnit === undefined) throw new Error(`no ${key}`);
  return Array.from({ length: count }, (_, i) =>
    generateQuestion(subUnit, (i * 2_654_435_761 + 5) >>> 0, localeOf(country)),
  );
}

/** Faults that are planted into the SVG of a picture. */
const FAULTS: Readonly<
  Record<string, { readonly key: string; readonly plant: (svg: string) => string }>
> = {
  'a lit bar is a tenth shorter': {
    key: '11.5',
    plant: (svg) =>
      svg.replace(
        new RegExp(`width="([\\d.]+)" height="([\\d.]+)" fill="${LIT}"`),
        (_, w, h) => `width="${Number(w) * 0.9}" height="${h}" fill="${LIT}"`,
      ),
  },
  'a known bar has another number': {
    key: '11.5',
    plant: (svg) => svg.replace(/>(\d)(\d)</, (_, a, b) => `>${(Number(a) % 9) + 1}${b}<`),
  },
  'a jump says one more': {
    key: '13.2',
    plant: (svg) => svg.replace(/>([+−]) (\d+)</, (_, sign, by) => `>${sign} ${Number(by) + 1}<`),
  },
  'the lit mark stands off its place': {
    key: '5.2',
    plant: (svg) =>
      svg.replace(
        new RegExp(`cx="([\\d.]+)"( cy="[\\d.]+" r="[\\d.]+" fill="${LIT}")`),
        (_, x, rest) => `cx="${Number(x) - 20}"${rest}`,
      ),
  },
  'a time line starts at another minute': {
    key: '61.3',
    plant: (svg) =>
      svg.replace(
        />(\d+):(\d\d)</,
        (_, h, m) => `>${h}:${String((Number(m) + 1) % 60).padStart(2, '0')}<`,
      ),
  },
  'a counter is missing in a column': {
    key: '14.1',
    plant: (svg) => svg.replace(new RegExp(`<circle [^>]*fill="${LIT}"[^>]*/>`), ''),
  },
  'a ten frame has one counter more': {
    key: '9.2',
    plant: (svg) => svg.replace(new RegExp(`(<circle [^>]*fill="${LIT}"[^>]*/>)`), '$1$1'),
  },
  'a field has another product': {
    key: '21.1',
    plant: (svg) => svg.replace(/>(\d)0</, (_, a) => `>${(Number(a) % 9) + 1}0<`),
  },
  'a row of dots has one less': {
    key: '19.3',
    plant: (svg) => svg.replace(new RegExp(`<circle [^>]*fill="${LIT}"[^>]*/>`), ''),
  },
  'a fraction bar has one lit piece less': {
    key: '29.5',
    plant: (svg) => svg.replace(new RegExp(`fill="${LIT}"`), 'fill="#FFFFFF"'),
  },
  'a hundred grid has a square too few': {
    key: '36.6',
    plant: (svg) =>
      svg.replace(
        new RegExp(`width="([\\d.]+)" height="([\\d.]+)" fill="${LIT}"`),
        (_, w, h) => `width="${w}" height="${Number(h) * 0.7}" fill="${LIT}"`,
      ),
  },
};

describe('the count of the pictures', () => {
  it('has a measure for each kind that has a picture, and for no other', () =>
    expect([...COUNTED_KINDS].toSorted()).toEqual(
      EXPLAINED_KINDS.map(({ key }) => key).toSorted(),
    ));

  it.each(['gb', 'us', 'au', 'nz'])('is the answer, for every kind in %s', (country) => {
    const faults = COUNTED_KINDS.flatMap((key) =>
      questionsOf(key, 6, country).flatMap((question) => pictureFault(question) ?? []),
    );
    expect(faults).toEqual([]);
  });

  it('is the number at the lit mark, where the hundredths of a picture are too coarse for it', () => {
    const rounding = findUnit(7)?.subUnits.find(({ position }) => position === 3);
    if (rounding === undefined) throw new Error('no 7.3');
    const question = generateQuestion(rounding, 1_457_684_481);
    const svg = lastPicture(question) ?? '';
    const aside = svg.replace(/cx="([\d.]+)"/, (_, x) => `cx="${Number(x) - 0.1}"`);
    expect(question.answer).toBe(1_000_000);
    expect(pictureFault(question, svg)).toBeNull();
    expect(aside).not.toBe(svg);
    expect(pictureFault(question, aside)).not.toBeNull();
  });

  it('is the answer, for every fact of the tables without a 0', () => {
    const facts = Array.from({ length: 34 }, (_, i) => 119 + i).flatMap((unitId) => {
      const custom = [135, 152].includes(unitId) ? { value: 37 } : {};
      const options = { unitId, mode: 'both', format: 'both', count: 50, ...custom } as const;
      const run = generateTableQuestions(options);
      return run.ok ? run.questions : [];
    });
    const drawn = facts.filter((question) => lastPicture(question) !== null);
    expect(drawn.length).toBeGreaterThan(1_200);
    expect(drawn.flatMap((question) => pictureFault(question) ?? [])).toEqual([]);
    const wrong = drawn.map((question) => ({ ...question, answer: Number(question.answer) + 1 }));
    for (const [i, question] of wrong.entries()) {
      const right = drawn[i];
      expect(right && pictureFault(question, lastPicture(right))).not.toBeNull();
    }
  });

  it.each(Object.entries(FAULTS))('is not the answer when %s', (_, { key, plant }) => {
    const questions = questionsOf(key, 6);
    const changed = questions.filter(
      (question) => plant(lastPicture(question) ?? 'none') !== lastPicture(question),
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const question of changed)
      expect(pictureFault(question, plant(lastPicture(question) ?? 'none'))).not.toBeNull();
  });

  it('is refused for a picture of another question', () => {
    const words = ({ doc }: GeneratedQuestion): string => toPlainText(doc).replace(/\d+/g, '#');
    for (const key of COUNTED_KINDS) {
      const [one, ...others] = questionsOf(key, 30);
      const other = others.find(
        (each) =>
          one !== undefined &&
          words(each) === words(one) &&
          Math.abs(Number(each.answer) - Number(one.answer)) >
            Math.max(0.1, Math.abs(Number(one.answer)) * 0.05),
      );
      if (one === undefined || other === undefined) continue;
      expect(pictureFault(one, lastPicture(other)), key).not.toBeNull();
    }
  });
});
