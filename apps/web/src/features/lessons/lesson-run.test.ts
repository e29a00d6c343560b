import { describe, expect, it } from 'vitest';

import { CompleteWaveBody, type Wave } from '@moonbase/contracts';
import { encodeAnswer } from '@moonbase/questions';

import { beginRun, type GivenAnswer, questionOf, toBody, withAnswer } from './lesson-run.ts';
import { factThing, unitThing } from './true-thing.ts';

const ids = ['9-1', '9-2'];

/** A wave of two questions whose answers are 11 and 12. */
const WAVE: Wave = {
  id: '9',
  game: '3',
  position: 1,
  speed: 1,
  unit: '125',
  unitName: 'Six Times Table',
  answers: ids.map((id, index) => ({ id, question: id, optional: false, order: index + 1 })),
  bonusAnswers: [],
  questions: ids.map((id, index) => ({
    id,
    unit: '125',
    subUnit: 1,
    pace: 'quick',
    text: { v: 2, say: id, body: [{ t: 'text', v: id }] },
    answer: encodeAnswer(index + 11),
  })),
};
const UUID = '7b0a2f3e-4f0a-4a53-9d86-1f0f5f6f5a11';
const begun = beginRun(WAVE, UUID, 1_000);
const times = { shownAt: 1_000, at: 4_000 };

describe('the wave of a lesson', () => {
  it('asks its questions one after the other and marks them', () => {
    expect(questionOf(begun)?.id).toBe('9-1');
    const one = withAnswer(begun, '11', times);
    expect(questionOf(one)?.id).toBe('9-2');
    const two = withAnswer(one, '13', times);
    expect(questionOf(two)).toBeNull();
    expect(two.answers.map(({ outcome }) => outcome)).toEqual(['correct', 'incorrect']);
    expect(withAnswer(two, '1', times)).toBe(two);
  });

  it('is sent as whole, or as far as it went when the lesson is over', () => {
    const one = withAnswer(begun, '', times);
    const body = CompleteWaveBody.parse(toBody(one, 5_000));
    expect(body.wave).toMatchObject({ final: true, duration: 4_000 });
    expect(body.wave.answers).toMatchObject([{ id: '9-1', attempts: [] }]);
    const whole = toBody(withAnswer(one, '12', times), 6_000);
    expect(whole.wave.final).toBe(false);
    expect(whole.submissionId).toBe(body.submissionId);
    expect(whole.wave.answers[1]).toMatchObject({
      launchedAt: '1970-01-01T00:00:01.000Z',
      attempts: [{ attemptedAt: '1970-01-01T00:00:04.000Z', input: '12' }],
    });
  });

  it('leaves one true thing to say', () => {
    const one = withAnswer(begun, '11', times);
    expect(unitThing(one.answers)).toBe('Six Times Table: 1 right today');
    expect(unitThing(withAnswer(begun, '', times).answers)).toBeNull();
  });

  it('says of a fact that was right today when it is asked again', () => {
    const question = {
      ...begun.wave.questions[0],
      id: '9-1',
      unit: '125',
      subUnit: 1,
      pace: 'quick',
      text: { v: 2, say: '', body: [{ t: 'text', v: '8 × 6 = ' }, { t: 'box' }] },
      answer: encodeAnswer(48),
    } as const;
    const right: GivenAnswer = { question, typed: '48', outcome: 'correct', shownAt: 1, at: 2 };
    const fact = {
      fact: 6 * 13 + 8,
      answered: 4,
      correct: 3,
      recent: 'iccc',
      median: 3_000,
      fluency: 'nearly',
      rightDays: 2,
      rightToday: true,
      next: '2026-11-19',
    } as const;
    const today = '2026-11-16';
    const said = (change: object, given: GivenAnswer = right) =>
      factThing([given], { facts: [{ ...fact, ...change }], today });
    expect(said({})).toBe('6 × 8: right today, asked again on Thursday');
    expect(said({ rightToday: false })).toBeNull();
    expect(said({ next: null })).toBeNull();
    expect(said({ next: today })).toBeNull();
    expect(said({ fact: 6 * 13 + 7 })).toBeNull();
    expect(said({}, { ...right, outcome: 'incorrect' })).toBeNull();
    const sooner = { ...fact, fact: 6 * 13 + 7, next: '2026-11-17' };
    expect(factThing([right], { facts: [fact, sooner], today })).toContain('6 × 8');
  });
});
