import { describe, expect, it } from 'vitest';

import { generateQuestion } from '../generate.ts';
import { ALL_UNITS } from '../all.ts';
import { toPlainText } from '../document/plain-text.ts';
import { localeOf } from '../wording/locale.ts';
import { choicesOf, codeOfKey, shownChoice, withoutCodes } from './choices.ts';

const doc = (v: string, say = v) => ({ body: [{ t: 'text' as const, v }], say });
const sign = doc(
  'Which sign goes between 4 and 5? Type 1 for <, 2 for = or 3 for >.',
  'Which sign goes between 4 and 5? Type 1 for is less than, 2 for equals or 3 for is greater than.',
);

describe('answers that a question offers', () => {
  it('[questions CH1] are read from its words', () => {
    expect(choicesOf(sign)).toEqual([
      { code: '1', shown: '<' },
      { code: '2', shown: '=' },
      { code: '3', shown: '>' },
    ]);
    const shapes = doc('Which one is flat? Type 1 for a cube, 2 for an oval or 3 for a square.');
    expect(choicesOf(shapes).map(({ shown }) => shown)).toEqual(['cube', 'oval', 'square']);
    const spinner = doc(
      'It shows more than 1. Type 1 if that is certain, 2 if it is possible or 3 if it is impossible.',
    );
    expect(choicesOf(spinner).map(({ shown }) => shown)).toEqual([
      'certain',
      'possible',
      'impossible',
    ]);
    expect(choicesOf(doc('Is 40 + 18 = 22? Type 1 for yes, 0 for no.'))).toEqual([
      { code: '1', shown: 'yes' },
      { code: '0', shown: 'no' },
    ]);
  });

  it('[questions CH1] are none where figures are the answer', () => {
    for (const words of [
      'Shortest first: 1 is 7 cm, 2 is 2 cm, 3 is 6 cm. Type 1, 2 and 3 in that order.',
      'Type 1 to 4 in that order.',
      'How many solutions has it? Type 0, 1, or 2 for endlessly many.',
      '7 × 8 = ?',
    ])
      expect(choicesOf(doc(words)), words).toEqual([]);
  });

  it('[questions CH2] leave a question without figures, in print and for the voice', () => {
    const asked = withoutCodes(sign);
    expect(toPlainText(asked)).toBe('Which sign goes between 4 and 5?');
    expect(asked.say).toBe(
      'Which sign goes between 4 and 5? Press is less than, equals or is greater than.',
    );
    const plain = doc('7 × 8 = ?');
    expect(withoutCodes(plain)).toBe(plain);
  });

  it('[questions CH3] are typed by their own key or by a figure, and shown as what they stand for', () => {
    const choices = choicesOf(sign);
    expect(['<', '2', '>', '7', 'x'].map((key) => codeOfKey(choices, key))).toEqual([
      '1',
      '2',
      '3',
      null,
      null,
    ]);
    expect(shownChoice(choices, '3')).toBe('>');
    expect(shownChoice([], '3')).toBe('3');
  });

  it('[questions CH1] [questions CH2] are found in each kind that offers some, of all questions', () => {
    const kinds = new Set<string>();
    for (const { id, subUnits } of ALL_UNITS)
      for (const kind of subUnits) {
        const question = generateQuestion(kind, 7, localeOf('gb'));
        if (
          !/ (for|if (that|it) is) .*\.$/.test(
            /Type \d.*$/.exec(toPlainText(question.doc))?.[0] ?? '',
          )
        )
          continue;
        const choices = choicesOf(question.doc);
        if (choices.length === 0) continue;
        kinds.add(`${id}.${kind.position}`);
        expect(choices.map(({ code }) => code)).toContain(String(question.answer));
        expect(withoutCodes(question.doc).say).not.toMatch(/Type|\d for/);
      }
    expect([...kinds]).toEqual([
      '2.8',
      '4.7',
      '32.5',
      '33.7',
      '37.8',
      '81.6',
      '82.8',
      '87.8',
      '97.6',
    ]);
  });
});
