import { describe, expect, it } from 'vitest';

import { doubtsAbout, WAVE_INTRO_MS } from './doubt.ts';
import { anAnswer, at, aWave, checked, ISSUED } from './waves.test-kit.ts';

/** Ten answers, the first after `from` ms and then one every `gap` ms; the first `right` are right, the rest not tried. */
const paced = (from: number, gap: number, launchedBefore?: number, right = 10) =>
  aWave(
    {},
    {
      answers: Array.from({ length: 10 }, (_, index) => {
        const time = from + gap * index;
        return anAnswer(
          `a${index}`,
          index < right ? ['56'] : [],
          time,
          launchedBefore === undefined ? {} : { launchedAt: at(time - launchedBefore) },
        );
      }),
    },
  );
const doubts = (wave: ReturnType<typeof aWave>) =>
  doubtsAbout(checked(wave), ISSUED + WAVE_INTRO_MS);

describe('doubtsAbout', () => {
  it('[PD1] doubts two questions answered within 250 ms', () => {
    expect(doubts(paced(3_000, 249))).toContain('two-at-once');
    expect(doubts(paced(3_000, 250))).not.toContain('two-at-once');
  });

  it('[PD1] allows quick tries at one question', () => {
    const attempts = [3_000, 3_100, 3_200].map((ms) => ({ attemptedAt: at(ms), input: '1' }));
    const wave = aWave();
    const answers = wave.answers.map((each, index) => (index === 0 ? { ...each, attempts } : each));
    expect(doubts({ ...wave, answers })).toEqual([]);
  });

  it('[PD2] doubts an attempt before the question could be read', () => {
    expect(doubts(paced(1_999, 3_000))).toContain('before-reading');
    expect(doubts(paced(2_000, 3_000))).toEqual([]);
    expect(doubts(paced(3_000, 3_000, 399))).toContain('before-reading');
    expect(doubts(paced(3_000, 3_000, 400))).not.toContain('before-reading');
  });

  it('[PD2] does not blame a child for a wrong clock', () =>
    expect(doubts(paced(-3_600_000, 3_000))).toEqual([]));

  it('[PD3] doubts eight long answers at a median below 600 ms', () => {
    expect(doubts(paced(3_000, 599))).toEqual(['too-fast']);
    expect(doubts(paced(3_000, 600))).toEqual([]);
    expect(doubts(paced(3_000, 599, 599, 8))).toEqual(['too-fast']);
    expect(doubts(paced(3_000, 599, 599, 7))).toEqual([]);
  });

  it('[PD4] does not doubt an ordinary wave or one full of mistakes', () => {
    expect(doubts(aWave())).toEqual([]);
    expect(doubts(aWave({ 0: ['1', '2', '3', '56'], 4: [], 6: ['5'] }))).toEqual([]);
  });
});
