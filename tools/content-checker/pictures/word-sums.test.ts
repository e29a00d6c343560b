import { EXPLAINED_KINDS } from '@moonbase/explanations';
import { generateQuestion, localeOf } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { lastPicture, pictureFault } from './counted.ts';
import { LIT } from './svg.ts';

const COUNTRIES = ['gb', 'us', 'au', 'nz'];
const EACH = 200;

const WORDS = new Set(
  '17.2 17.4 17.6 17.7 17.8 20.8 44.1 44.3 44.5 52.3 54.2 54.3 54.4 55.2 55.3 66.4 67.6 67.8 69.3 69.5 69.6 70.1 70.4 70.5 72.2 72.4 75.3 84.4 85.8'.split(
    ' ',
  ),
);

function questionsOf(key: string, count = EACH) {
  const [unitId = NaN, position = NaN] = key.split('.').map(Number);
  const subUnit = findUnit(unitId)?.subUnits.find((each) => each.position === position);
  if (subUnit === undefined) throw new Error(`no ${key}`);
  return Array.from({ length: count }, (_, i) =>
    generateQuestion(subUnit, (i * 2_654_435_761 + 11) >>> 0, localeOf(COUNTRIES[i % 4] ?? 'gb')),
  );
}

const kindsOf = (isOne: (kind: { key: string; group: string }) => boolean): string[] =>
  EXPLAINED_KINDS.filter(isOne).map(({ key }) => key);

const wider = (svg: string): string =>
  svg.replace(
    new RegExp(`width="([\\d.]+)" height="([\\d.]+)" fill="${LIT}"`),
    (_, w, h) => `width="${Number(w) * 0.9}" height="${h}" fill="${LIT}"`,
  );

describe('the last picture of a word sum', () => {
  it.each(kindsOf(({ group }) => group === 'unit-bars'))(
    'is as long as the answer in its own unit, kind %s [EP16]',
    (key) => {
      expect(questionsOf(key).flatMap((question) => pictureFault(question) ?? [])).toEqual([]);
    },
  );

  it.each(kindsOf(({ key }) => WORDS.has(key)))(
    'shows the answer of two hundred questions, kind %s [EP17]',
    (key) => {
      expect(questionsOf(key).flatMap((question) => pictureFault(question) ?? [])).toEqual([]);
    },
  );

  it.each(kindsOf(({ group }) => group === 'layers'))(
    'has as many cubes as the answer, kind %s [EP18]',
    (key) => {
      expect(questionsOf(key).flatMap((question) => pictureFault(question) ?? [])).toEqual([]);
    },
  );

  it('is refused when its lit bar is a tenth shorter, its unit another one, or a layer is missing [EP16] [EP18]', () => {
    const refused = (key: string, plant: (svg: string) => string): boolean[] =>
      questionsOf(key, 12).flatMap((question) => {
        const svg = lastPicture(question) ?? '';
        const planted = plant(svg);
        return planted === svg ? [] : [pictureFault(question, planted) !== null];
      });
    const faults = [
      refused('69.1', wider),
      refused('72.1', (svg) => svg.replaceAll('>km<', '>m<').replaceAll('>kg<', '>g<')),
      refused('71.6', (svg) => svg.replace(new RegExp(`<rect [^>]*fill="${LIT}"[^>]*/>`), '')),
      refused('44.1', (svg) => svg.replace(new RegExp(`<rect [^>]*fill="${LIT}"[^>]*/>`), '')),
    ];
    for (const found of faults) {
      expect(found.length).toBeGreaterThan(0);
      expect(found).not.toContain(false);
    }
  });
});
