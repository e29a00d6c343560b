import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { SubmittedWave } from './check-submitted-wave.ts';
import {
  anAnswer,
  at,
  aWave,
  check,
  checked,
  ISSUED,
  QUESTIONS,
  RECEIVED,
} from './waves.test-kit.ts';

const fieldsOf = (wave: SubmittedWave) => {
  const result = check(wave);
  return result.ok ? {} : result.fields;
};
/** A wave with answer 3 replaced. */
const withAnswer = (answer: ReturnType<typeof anAnswer>): SubmittedWave => {
  const wave = aWave();
  return { ...wave, answers: wave.answers.map((each, index) => (index === 3 ? answer : each)) };
};

describe('checkSubmittedWave', () => {
  it('[PV1] refuses an answer of another wave, or a courier among the required', () => {
    expect(fieldsOf(withAnswer(anAnswer('x', ['56'])))['answers.3.id']).toEqual([
      'Is not a question of this wave',
    ]);
    expect(fieldsOf(withAnswer(anAnswer('b0', ['144'])))['answers.3.id']).toEqual([
      'Is not a question of this wave',
    ]);
    const bonus = aWave({}, { bonusAnswers: [anAnswer('a0', ['56'])] });
    expect(fieldsOf(bonus)['bonusAnswers.0.id']).toEqual(['Is not a question of this wave']);
  });

  it('[PV2] refuses an answer given twice', () =>
    expect(fieldsOf(withAnswer(anAnswer('a0', ['56'])))['answers.3.id']).toEqual([
      'Is given twice',
    ]));

  it('[PV3] requires every required answer, unless the wave is final', () => {
    const short = { answers: aWave().answers.slice(0, 8) };
    expect(fieldsOf(aWave({}, short))).toEqual({
      answers: ['Lacks 2 of the questions of this wave'],
    });
    expect(check(aWave({}, { ...short, final: true })).ok).toBe(true);
  });

  it.each(['', '-', '.', '5a', '1.2.3', '--5', '5-', '123456789', ' 56', '1e3', 'NaN', '５６'])(
    '[PV4] refuses the input "%s"',
    (input) =>
      expect(fieldsOf(withAnswer(anAnswer('a3', [input])))).toEqual({
        'answers.3.attempts.0.input': ['Must be a number of at most 8 characters'],
      }),
  );

  it.each(['0', '-5', '.5', '5.', '-.5', '12345678', '-1234.56'])(
    '[PV4] accepts the input "%s"',
    (input) => expect(check(withAnswer(anAnswer('a3', [input]))).ok).toBe(true),
  );

  it('[PV5] accepts 20 attempts, one for a courier, and no more', () => {
    const wrong = (count: number) => Array.from({ length: count }, () => '1');
    expect(check(withAnswer(anAnswer('a3', wrong(20)))).ok).toBe(true);
    expect(fieldsOf(withAnswer(anAnswer('a3', wrong(21))))['answers.3.attempts']).toEqual([
      'Has more than 20 attempts',
    ]);
    const courier = aWave({}, { bonusAnswers: [anAnswer('b0', ['1', '144'])] });
    expect(fieldsOf(courier)['bonusAnswers.0.attempts']).toEqual(['Has more than 1 attempts']);
  });

  it.each([-1, 4, 1.5])('[PV6] refuses %d teleports', (totalTeleports) => {
    const answer = anAnswer('a3', ['56'], 3_000, { totalTeleports });
    expect(fieldsOf(withAnswer(answer))).toEqual({
      'answers.3.totalTeleports': ['Must be 0 to 3'],
    });
  });

  it('[PV7] refuses an attempt after a right one', () =>
    expect(fieldsOf(withAnswer(anAnswer('a3', ['56', '57'])))).toEqual({
      'answers.3.attempts.1': ['Follows a right attempt'],
    }));

  it('[PV8] refuses attempts out of order', () => {
    const attempts = [
      { attemptedAt: at(9_000), input: '1' },
      { attemptedAt: at(8_000), input: '2' },
    ];
    expect(fieldsOf(withAnswer(anAnswer('a3', [], 0, { attempts })))).toEqual({
      'answers.3.attempts.1.attemptedAt': ['Comes before the attempt that it follows'],
    });
  });

  it('[PV9] moves times into the wave instead of refusing them, and records it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (shift, duration) => {
          const answers = aWave().answers.map((answer) => ({
            ...answer,
            attempts: answer.attempts.map((each) => ({
              ...each,
              attemptedAt: at(Date.parse(each.attemptedAt) - ISSUED + shift),
            })),
          }));
          const wave = checked(aWave({}, { answers, endedAt: at(50_000 + shift), duration }));
          const times = [
            wave.endedAt,
            ...wave.answers.flatMap((each) => each.attempts.map((one) => one.attemptedAt)),
          ];
          for (const time of times) {
            expect(time).toBeGreaterThanOrEqual(ISSUED);
            expect(time).toBeLessThanOrEqual(RECEIVED);
          }
          expect(wave.duration).toBeGreaterThanOrEqual(0);
          expect(wave.duration).toBeLessThanOrEqual(60_000);
        },
      ),
    );
    expect(checked(aWave()).clamped).toBe(false);
    expect(checked(aWave({}, { duration: 90_000 }))).toMatchObject({
      clamped: true,
      duration: 60_000,
    });
    expect(checked(aWave({}, { endedAt: at(70_000) }))).toMatchObject({
      clamped: true,
      endedAt: RECEIVED,
    });
  });

  it('[PV10] marks every attempt itself', () => {
    const forged = { ...anAnswer('a3', ['57']), correct: true, score: 9_999 };
    expect(checked(withAnswer(forged)).answers[3]?.attempts).toMatchObject([
      { input: '57', correct: false },
    ]);
    expect(checked(aWave()).answers[3]?.attempts).toMatchObject([{ input: '56', correct: true }]);
  });

  it('[PV10] accepts the negated answer only for a reversible question', () => {
    const wave = withAnswer(anAnswer('a3', ['-56']));
    expect(checked(wave).answers[3]?.attempts[0]?.correct).toBe(false);
    const questions = QUESTIONS.map((question) => ({ ...question, reversible: true }));
    expect(checked(wave, { questions }).answers[3]?.attempts[0]?.correct).toBe(true);
  });

  it('[PV11] names the field of a fault by its path in the wave', () => {
    const courier = aWave({}, { bonusAnswers: [anAnswer('b0', ['x'])] });
    expect(Object.keys(fieldsOf(courier))).toEqual(['bonusAnswers.0.attempts.0.input']);
  });

  it('[PV12] names all faults of a submitted wave at once', () => {
    const answer = anAnswer('a3', ['x', '56', '57'], 3_000, { totalTeleports: 9 });
    expect(Object.keys(fieldsOf(withAnswer(answer))).sort()).toEqual([
      'answers.3.attempts.0.input',
      'answers.3.attempts.2',
      'answers.3.totalTeleports',
    ]);
  });
});
