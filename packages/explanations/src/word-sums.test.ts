import { generateQuestion, localeOf, toPlainText } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { EXPLAINED_KINDS, explain } from './index.ts';

const explained = (kind: string, text: string, answer: number) => {
  const [unitId = NaN, position = NaN] = kind.split('.').map(Number);
  const doc = { body: [{ t: 'text', v: text } as const] };
  return explain({ unitId, position, doc, answer })?.steps ?? [];
};

const said = (kind: string, text: string, answer: number): string[] =>
  explained(kind, text, answer).map(({ body }) => toPlainText({ body }));

describe('a word sum that is explained', () => {
  it.each<[kind: string, text: string, answer: number, sentences: readonly string[]]>([
    [
      '72.1',
      '2340 m = ? km',
      2.34,
      [
        '1 km is 1000 m.',
        '2340 m is 2 whole km and 340 m.',
        '340 m is 0.34 km. So 2340 m is 2.34 km.',
      ],
    ],
    [
      '72.1',
      '950 g = ? kg',
      0.95,
      [
        '1 kg is 1000 g.',
        '950 g is less than 1 kg: a part of it.',
        '950 ÷ 1000 = 0.95. So it is 0.95 kg.',
      ],
    ],
    [
      '63.4',
      '60 months = ? years',
      5,
      [
        '1 year is 12 months.',
        'How often does 12 fit into 60?',
        '5 × 12 = 60. So 60 months are 5 years.',
      ],
    ],
    [
      '62.3',
      '2 hours 58 minutes = ? minutes',
      178,
      ['1 hour is 60 minutes.', '2 hours: 2 × 60 = 120. Then 58 minutes more.', '120 + 58 = 178.'],
    ],
    [
      '60.3',
      'Three quarters of an hour = ? minutes',
      45,
      [
        '1 hour is 60 minutes.',
        'Cut it into 4 equal parts: 60 ÷ 4.',
        'One part is 15: 3 × 15 = 45.',
      ],
    ],
    ['69.1', '1000 m = ? km', 1, ['Here is 1000 m.', '1000 m is 1 km.']],
    [
      '53.2',
      'Write 115p in pounds. Use a decimal point.',
      1.15,
      [
        '1 pound is 100 pence.',
        '115 pence are 1 whole pound and 15 pence.',
        '15 pence are 0.15 pounds. So 115 pence are 1.15 pounds.',
      ],
    ],
  ])('names one unit of each first, then the whole amount: kind %s, %s [EP16]', (...args) => {
    const [kind, text, answer, sentences] = args;
    expect(said(kind, text, answer)).toEqual(sentences);
  });

  it.each<[kind: string, text: string, answer: number, first: string, last: string]>([
    [
      '71.4',
      'Paint comes in pots of 125 ml. How many pots do 4 litres fill?',
      32,
      '1 litre is 1000 ml. How often does 125 fit into it?',
      '4 litres: 4 × 8 = 32.',
    ],
    [
      '17.7',
      '48 apples and 42 pears are put on 9 plates, the same number on each. How many pieces of fruit are on each plate?',
      10,
      'Put them together: 48 + 42 = 90.',
      '90 ÷ 9 = 10.',
    ],
    [
      '17.4',
      'There were 3 equal bags of nuts. 38 nuts were eaten and 34 are left. How many nuts were in each bag?',
      24,
      '3 equal parts, and 38 is taken off: 34 is left.',
      '72 ÷ 3 = 24. So one part is 24.',
    ],
    [
      '17.2',
      'There are 175 people. How many carriages are needed when each carriage seats 24?',
      8,
      'The whole bar is 175. How often does 24 fit into it?',
      'So one more: 7 + 1 = 8.',
    ],
    [
      '69.3',
      'A rectangle is 6 m long and 2 m wide. What is its perimeter in metres?',
      16,
      'A rectangle has four sides: two of 6 and two of 2.',
      '6 + 2 + 6 + 2 = 16.',
    ],
  ])('has a step for each step of its story: kind %s, %s [EP17]', (kind, text, answer, ...ends) => {
    const steps = said(kind, text, answer);
    expect([steps[0], steps.at(-1)]).toEqual(ends);
  });

  it('lays a box of cubes layer by layer [EP18]', () => {
    const text =
      'A box is packed with cubes of 1 cm³: 2 rows of 3 in each of 6 layers. How many cubes are in the box?';
    const steps = explained('71.6', text, 36);
    expect(said('71.6', text, 36)).toEqual([
      '1 layer: 2 rows of 3. 2 × 3 = 6 cubes.',
      'There are 6 layers of 6.',
      '6 × 6 = 36 cubes.',
    ]);
    const lit = steps
      .at(-1)
      ?.drawing.items.filter((item) => 'fill' in item && item.fill === 'green');
    expect(lit).toHaveLength(6);
  });

  it('has no square of a layer under nine pixels on a phone of 390 [EP18]', () => {
    const kinds = EXPLAINED_KINDS.filter(({ group }) => group === 'layers');
    const small = kinds.flatMap(({ key }) => {
      const [unitId = NaN, position = NaN] = key.split('.').map(Number);
      const subUnit = findUnit(unitId)?.subUnits.find((each) => each.position === position);
      if (subUnit === undefined) throw new Error(`no ${key}`);
      return Array.from({ length: 200 }, (_, i) => {
        const { doc, answer } = generateQuestion(
          subUnit,
          (i * 2_654_435_761) >>> 0,
          localeOf('gb'),
        );
        const drawing = explain({ unitId, position, doc, answer })?.steps[0]?.drawing;
        const scale =
          drawing === undefined ? 0 : Math.min(334 / drawing.width, 272 / drawing.height);
        return (drawing?.items ?? []).flatMap((item) =>
          item.p === 'rect' && item.w * scale < 9 ? [`${key}: ${toPlainText(doc)}`] : [],
        );
      }).flat();
    });
    expect(kinds.length).toBeGreaterThan(3);
    expect([...new Set(small)]).toEqual([]);
  });
});
