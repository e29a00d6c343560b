import { describe, expect, it } from 'vitest';

import { PACE_FACTORS, toPublicQuestion } from './document.ts';
import { parseMarkup } from './markup.ts';
import { solvedLine } from './plain-text.ts';
import { generateQuestion } from '../generate.ts';
import { aSubUnit } from '../definitions.test-kit.ts';

describe('the part of a question that a player may see', () => {
  it('[PB1] contains no answer, seed or form of the answer', () => {
    const question = generateQuestion(aSubUnit(1, 1), 7);
    const shown = toPublicQuestion(question);
    expect(Object.keys(shown).sort()).toEqual(['doc', 'pace', 'position', 'unitId']);
    expect(JSON.stringify(shown)).not.toContain('answer');
  });

  it('[PB2] leaves out a field that someone adds to the document', () => {
    const question = generateQuestion(aSubUnit(20, 1), 7);
    const leaky = { ...question, doc: { ...question.doc, hint: 'the answer is 7' } };
    expect(JSON.stringify(toPublicQuestion(leaky))).not.toContain('hint');
  });

  it('[PB3] shows where the sign does not matter, and the picture', () => {
    expect(toPublicQuestion(generateQuestion(aSubUnit(159, 3), 1)).doc.reversibleSign).toBe(true);
    expect(toPublicQuestion(generateQuestion(aSubUnit(1, 1), 1)).doc.diagram?.kind).toBe('objects');
  });

  it('[QP1] gives the paces 1, 1.6, 2.6 and 4 shares of time', () =>
    expect(PACE_FACTORS).toEqual({ quick: 1, short: 1.6, long: 2.6, extended: 4 }));

  it('[QP2] counts a table fact as quick, a question with a picture to read as long', () => {
    expect(aSubUnit(121, 1).pace).toBe('quick');
    expect(aSubUnit(97, 1).pace).toBe('long');
    expect(aSubUnit(58, 2).pace).toBe('extended');
  });
});

describe('a question with its answer in one line', () => {
  const line = (markup: string, answer: string) =>
    solvedLine({ body: parseMarkup(markup) }, answer);

  it('has the answer in its box', () => expect(line('7 × [?] = 56', '8')).toBe('7 × 8 = 56'));

  it('is none without a box, with two boxes, a fraction or a picture', () => {
    expect(line('Double 11', '22')).toBeNull();
    expect(line('17 ÷ 5 = [?] r [?]', '3')).toBeNull();
    expect(line('[f 1|2] of [?] = 4', '8')).toBeNull();
    const { doc } = generateQuestion(aSubUnit(1, 1), 1);
    expect(solvedLine(doc, '3')).toBeNull();
  });
});
