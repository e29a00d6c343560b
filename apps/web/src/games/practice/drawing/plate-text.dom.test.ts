import type { Node as QuestionNode } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { writePlate, type TextPen } from './plate-text.ts';
import { plateBody, questionText, solvedText } from '../question-view.ts';

/** A pen that records the words and their sizes; every character is 0.6 of its size wide. */
function aPen() {
  const words: { text: string; size: number; x: number }[] = [];
  let lines = 0;
  let font = '';
  const size = (): number => Number(/(\d+(\.\d+)?)px/.exec(font)?.[1] ?? 0);
  const pen = {
    get font() {
      return font;
    },
    set font(value: string) {
      font = value;
    },
    lineWidth: 1,
    fillText: (text: string, x: number) => {
      words.push({ text, size: size(), x });
    },
    measureText: (text: string) => ({ width: Array.from(text).length * size() * 0.6 }),
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => {
      lines += 1;
    },
    strokeRect: () => undefined,
  };
  // @ts-expect-error -- of the text's metrics only the width is used
  const typed: TextPen = pen;
  return { pen: typed, words, lines: () => lines };
}
const TYPE = { family: 'Andika', size: 27, width: 116, pixels: 1.2 };
const text = (v: string): QuestionNode => ({ t: 'text', v });

describe('writing on a plate', () => {
  it('writes a short question large and centred', () => {
    const { pen, words } = aPen();
    writePlate(pen, [text('9 × 4')], 400, 30, TYPE);
    expect(words).toEqual([{ text: '9 × 4', size: 27, x: 400 - (5 * 27 * 0.6) / 2 }]);
  });

  it('shrinks a longer one, to 18 and no further', () => {
    const { pen, words } = aPen();
    writePlate(pen, [text('123 + 456')], 0, 30, TYPE);
    expect(words[0]?.size).toBe(21);
  });

  it('writes the first words of a long question in two lines', () => {
    const { pen, words } = aPen();
    writePlate(pen, [text('A crate holds 12 jars. How many are in 5 crates?')], 0, 30, TYPE);
    expect(words.map((word) => word.text)).toEqual(['A crate', 'holds 12 …']);
    expect(words.map((word) => word.size)).toEqual([16, 16]);
  });

  it('writes all words where two lines are enough', () => {
    const { pen, words } = aPen();
    writePlate(pen, [text('a'), { t: 'br' }, text('b')], 0, 30, TYPE);
    expect(
      words
        .map((word) => word.text)
        .join(' ')
        .trim(),
    ).toBe('a b');
  });

  it('writes its numbers where letters of that size would be under 11 pixels', () => {
    const { pen, words } = aPen();
    const phone = { ...TYPE, pixels: 0.58 };
    writePlate(pen, [text('What is left when 54 is divided by 7?')], 0, 30, phone);
    expect(words.map((word) => word.text)).toEqual(['54 … 7']);
    writePlate(pen, [text('9 years equals how many months?')], 0, 30, phone);
    expect(words.at(-1)).toMatchObject({ text: '9', size: 27 }); // as large as a short question
    writePlate(pen, [text('How many sides has a hexagon altogether?')], 0, 30, phone);
    expect(words.at(-1)?.text).toBe('?');
  });

  it('stacks fractions over a line and raises powers', () => {
    const { pen, words, lines } = aPen();
    writePlate(
      pen,
      [{ t: 'frac', n: '3', d: '4' }, text(' + '), { t: 'pow', b: '5', e: '2' }],
      0,
      30,
      TYPE,
    );
    expect(words.map((word) => word.text)).toEqual(['3', '4', ' + ', '5', '2']);
    expect(words[0]?.size).toBeLessThan(words[2]?.size ?? 0);
    expect(lines()).toBe(1);
  });
});

describe('a question in words and lines', () => {
  const doc = { v: 2, say: '7 times 8', body: [text('7 × 8 = '), { t: 'box' }] } as const;

  it('leaves the slot and its sign off the plate, and the slot off the console', () => {
    expect(plateBody(doc)).toEqual([text('7 × 8')]);
    expect(questionText(doc.body.slice(0, 1)).textContent).toBe('7 × 8 = ');
  });

  it('leaves the boxes of a fraction and what leads to them off the plate', () => {
    const lead = text(' + 1/3 in its simplest form is ');
    const slots = { t: 'frac', n: '?', d: '?' } as const;
    const sum = { ...doc, body: [text('1/2'), lead, slots] } as const;
    expect(plateBody(sum)).toEqual([text('1/2'), text(' + 1/3')]);
    const both = [text('47 ÷ 5 = '), { t: 'box' }, text(' remainder '), { t: 'box' }] as const;
    expect(plateBody({ ...doc, body: both })).toEqual(both);
    expect(solvedText({ ...doc, body: both }, '9|2').textContent).toBe('47 ÷ 5 = 9 remainder 2');
  });

  it('keeps a slot in the middle', () => {
    const middle = { ...doc, body: [text('7 × '), { t: 'box' }, text(' = 56')] } as const;
    expect(plateBody(middle)).toEqual(middle.body);
  });

  it('puts the answer in its place', () => {
    expect(solvedText(doc, '56').textContent).toBe('7 × 8 = 56');
    expect(solvedText({ ...doc, body: [text('How many?')] }, '-5').textContent).toBe(
      'How many? −5',
    );
  });
});
