import { describe, expect, it } from 'vitest';

import { CompleteWaveBody, type Wave } from '@moonbase/contracts';
import { encodeAnswer } from '@moonbase/questions';

import { beginRun, questionOf, toBody, withAnswer } from './lesson-run.ts';
import { trueThing } from './LessonEnd.tsx';

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
    expect(trueThing(one.answers)).toBe('Six Times Table: 1 right today');
    expect(trueThing(withAnswer(begun, '', times).answers)).toBeNull();
  });
});
