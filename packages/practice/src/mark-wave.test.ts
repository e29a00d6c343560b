import { describe, expect, it } from 'vitest';

import type { SubmittedWave } from './check-submitted-wave.ts';
import { markWave, type GameFacts } from './mark-wave.ts';
import { anAnswer, aWave, checked, ISSUED, RECEIVED } from './waves.test-kit.ts';

const EXPERT: GameFacts = {
  mode: 'expert',
  bossStep: false,
  time: '1',
  start: { position: 3, speed: 4, shields: 3 },
  issuedAt: ISSUED,
  receivedAt: RECEIVED,
  taken: [],
  requiredServed: 10,
};
const CLASSIC: GameFacts = {
  ...EXPERT,
  mode: 'classic',
  start: { position: 3, speed: 4, shields: null },
};
const marked = (wave: SubmittedWave, game: GameFacts = EXPERT) => markWave(game, checked(wave));

describe('markWave', () => {
  it('[PW1] counts answers right within three tries', () => {
    const wave = marked(aWave({ 2: ['1', '2', '56'] }));
    expect(wave).toMatchObject({
      correct: 10,
      incorrect: 0,
      skipped: 0,
      mistakes: 1,
      totalCorrectGain: 10,
      requiredRight: 10,
    });
    expect(wave.answersScore).toBe(9 * 130 + 32);
    expect(wave.waveScore).toBe(400);
  });

  it('[PW1] counts a courier once in the total and twice in the score', () => {
    const wave = marked(aWave({}, { bonusAnswers: [anAnswer('b0', ['144'], 20_000)] }));
    expect(wave).toMatchObject({
      correct: 11,
      totalCorrectGain: 11,
      requiredRight: 10,
      answersScore: 1300 + 260,
      waveScore: 800,
    });
  });

  it('[PQ4] gives no points while missed questions are repeated, and counts the right answers', () => {
    const repeating = { ...CLASSIC, scored: false, lastWave: 4 };
    expect(marked(aWave(), repeating)).toMatchObject({
      correct: 10,
      totalCorrectGain: 10,
      answersScore: 0,
      waveScore: 0,
      final: false,
    });
    expect(marked(aWave(), { ...repeating, lastWave: 3 })).toMatchObject({
      final: true,
      next: null,
    });
  });

  it('[PW2] gives nothing for a fourth try, and counts it as incorrect', () => {
    const wave = marked(aWave({ 2: ['1', '2', '3', '56'] }));
    expect(wave).toMatchObject({ correct: 9, incorrect: 1, skipped: 0, landings: 0 });
    expect(wave.answers[2]).toMatchObject({
      correct: true,
      counted: false,
      score: 0,
      totalAttempts: 4,
    });
  });

  it('[PW3] counts a question without a try as skipped', () =>
    expect(marked(aWave({ 2: [], 5: [] }))).toMatchObject({
      correct: 8,
      incorrect: 0,
      skipped: 2,
      mistakes: 0,
    }));

  it('[PW4] leaves an untouched courier out, and counts a missed one as a mistake', () => {
    const untouched = marked(aWave({}, { bonusAnswers: [anAnswer('b0', [])] }));
    expect(untouched).toMatchObject({
      correct: 10,
      incorrect: 0,
      skipped: 0,
      mistakes: 0,
      waveScore: 800,
    });
    expect(untouched.answers.at(-1)?.correct).toBeNull();
    const missed = marked(aWave({}, { bonusAnswers: [anAnswer('b0', ['143'], 20_000)] }));
    expect(missed).toMatchObject({ correct: 10, incorrect: 1, mistakes: 1, waveScore: 400 });
  });

  it('[PW5] finds landings from the answers, not from the client’s claims', () => {
    const wave = aWave({ 1: [], 2: ['1'], 3: ['1', '2', '3'] });
    expect(marked(wave)).toMatchObject({ landings: 2, end: 'completed', final: false });
    expect(marked(wave).next).toEqual({ position: 4, speed: 5, shields: 1 });
    expect(marked(wave, CLASSIC).landings).toBe(0);
    expect(marked(wave, { ...EXPERT, time: 'off' }).landings).toBe(0);
  });

  it('[PW6] ends the game when the landings reach the shields', () =>
    expect(marked(aWave({ 1: [], 2: [], 3: [] }))).toMatchObject({
      end: 'shields',
      final: true,
      waveScore: 0,
      next: null,
    }));

  it('[PW7] is final at the last planned wave and when the player left', () => {
    const last = { ...EXPERT, start: { position: 12, speed: 10, shields: 3 } };
    expect(marked(aWave({}, { final: true }), last)).toMatchObject({
      end: 'completed',
      final: true,
      next: null,
    });
    expect(marked(aWave({}, { final: false }), last)).toMatchObject({
      end: 'completed',
      final: true,
    });
    const left = aWave({}, { final: true, answers: aWave().answers.slice(0, 4) });
    expect(marked(left)).toMatchObject({
      end: 'left',
      final: true,
      correct: 4,
      skipped: 0,
      next: null,
    });
  });

  it('[PW7] does not complete a last wave that was left with a carrier on its way', () => {
    const last = {
      ...EXPERT,
      mode: 'basic-speed',
      start: { position: 2, speed: 2, shields: 5 },
    } as const;
    expect(marked(aWave({ 9: [] }, { final: true }), last).end).toBe('left');
    const landed = aWave({}, { final: true });
    const answers = landed.answers.map((each, index) =>
      index === 9 ? anAnswer('a9', [], 0, { landed: true }) : each,
    );
    expect(marked({ ...landed, answers }, last).end).toBe('completed');
  });

  it('[PW8] gives no bonus for a final wave', () => {
    expect(marked(aWave({}, { final: true })).waveScore).toBe(0);
    expect(marked(aWave({}, { final: true })).answersScore).toBe(1300);
  });

  it('[PW9] dates an answer by its first attempt', () =>
    expect(
      marked(aWave({ 0: ['1', '56'], 1: [] }))
        .answers.slice(0, 2)
        .map((each) => each.answeredAt),
    ).toEqual([ISSUED + 3_000, null]));

  it('[PD8] gives a wave that nobody can have played its marks, and nothing for them', () => {
    const wave = marked(aWave({ 0: ['1'] }), { ...EXPERT, receivedAt: ISSUED + 3_999 });
    expect(wave).toMatchObject({
      correct: 9,
      incorrect: 1,
      taken: null,
      totalCorrectGain: 0,
      answersScore: 0,
      waveScore: 0,
    });
    expect(wave.answers.every(({ score }) => score === 0)).toBe(true);
    const other = { from: ISSUED, to: RECEIVED - 3_999 };
    expect(marked(aWave(), { ...EXPERT, taken: [other] }).taken).toBeNull();
    expect(marked(aWave(), EXPERT).taken).toEqual([{ from: ISSUED, to: ISSUED + 4_000 }]);
  });
});
