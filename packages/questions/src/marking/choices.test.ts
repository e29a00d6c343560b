import { describe, expect, it } from 'vitest';

import { generateQuestion } from '../generate.ts';
import { ALL_UNITS } from '../all.ts';
import { toPublicDoc, type QuestionDoc } from '../document/document.ts';
import { toPlainText } from '../document/plain-text.ts';
import { readQuestionDoc } from '../document/read-question-doc.ts';
import { localeOf } from '../wording/locale.ts';
import {
  choicesOfOffer,
  offerChances,
  offerSigns,
  offerThings,
  type Offer,
} from '../wording/offers.ts';
import { choicesOf, codeOfKey, shownChoice, withoutCodes } from './choices.ts';

const sentence = (offer: Offer): QuestionDoc => {
  const choices = choicesOfOffer(offer);
  const words = `${offer.words} ${choices.told}`;
  return { v: 2, say: `${offer.words} ${choices.said}`, body: [{ t: 'text', v: words }], choices };
};
const sign = sentence(offerSigns('Which sign goes between 4 and 5?'));
const plain: QuestionDoc = { v: 2, say: '7 × 8 = ?', body: [{ t: 'text', v: '7 × 8 = ?' }] };

describe('answers that a question offers', () => {
  it('[questions CH1] are data from which print, voice and keys are made', () => {
    expect(choicesOf(sign).map(({ code, shown, said }) => [code, shown, said])).toEqual([
      ['1', '<', 'less than'],
      ['2', '=', 'equals'],
      ['3', '>', 'greater than'],
    ]);
    expect(toPlainText(sign)).toBe(
      'Which sign goes between 4 and 5? Type 1 for <, 2 for = or 3 for >.',
    );
    expect(sign.say).toMatch(/ Type 1 for less than, 2 for equals or 3 for greater than\.$/);
    const shapes = sentence(offerThings('Which one is flat?', ['cube', 'ball', 'square']));
    expect(choicesOf(shapes).map(({ shown }) => shown)).toEqual(['cube', 'ball', 'square']);
    expect(shapes.say).toBe(
      'Which one is flat? Type 1 for a cube, 2 for a ball or 3 for a square.',
    );
    const chances = sentence(offerChances('It shows more than 1.'));
    expect(chances.say).toBe(
      'It shows more than 1. Type 1 if that is certain, 2 if it is possible but not certain or 3 if it is impossible.',
    );
  });

  it('[questions CH1] are none where figures are the answer, and survive the store', () => {
    expect(choicesOf(plain)).toEqual([]);
    expect(readQuestionDoc(JSON.parse(JSON.stringify(sign)))).toEqual(sign);
    expect(toPublicDoc(sign)).toEqual(sign);
  });

  it('[questions CH2] leave a question without figures, in print and for the voice', () => {
    const asked = withoutCodes(sign);
    expect(toPlainText(asked)).toBe('Which sign goes between 4 and 5?');
    expect(asked.say).toBe(
      'Which sign goes between 4 and 5? Press less than, equals or greater than.',
    );
    expect(withoutCodes(asked)).toEqual(asked);
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
    for (const country of ['gb', 'us', 'au', 'nz'])
      for (const { id, subUnits } of ALL_UNITS)
        for (const kind of subUnits) {
          const { doc, answer } = generateQuestion(kind, 7, localeOf(country));
          const choices = choicesOf(doc);
          // A question that says "Type 1 for" has its answers as data.
          expect(/Type \d (for|if) /.test(toPlainText(doc))).toBe(choices.length > 0);
          if (choices.length === 0) continue;
          kinds.add(`${id}.${kind.position}`);
          expect(choices.map(({ code }) => code)).toContain(String(answer));
          expect(toPlainText(withoutCodes(doc))).not.toMatch(/Type|\d for/);
          expect(withoutCodes(doc).say).not.toMatch(/Type|\d for/);
        }
    expect([...kinds]).toEqual([
      '2.8',
      '4.7',
      '32.5',
      '33.7',
      '37.8',
      '59.7',
      '81.6',
      '82.8',
      '87.5',
      '87.8',
      '97.6',
      '100.7',
    ]);
  });
});
