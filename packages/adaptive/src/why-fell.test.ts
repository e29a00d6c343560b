import { describe, expect, it } from 'vitest';

import { type FallAnswer, type FallRound, sentenceOfFall, whyFell } from './why-fell.ts';

const estimate = (average: number) => ({ average, low: average - 4, high: average + 4 });

/** Answers from letters: c right, i wrong, s skipped; each in five seconds. */
const answers = (outcomes: string, topic = 'Time', duration = 5_000): readonly FallAnswer[] =>
  Array.from(outcomes).map((letter) => ({
    topic,
    duration,
    outcome: letter === 'c' ? 'correct' : letter === 's' ? 'skipped' : 'incorrect',
  }));

const round = (average: number, given: readonly FallAnswer[], day = '2026-11-24'): FallRound => ({
  day,
  after: estimate(average),
  answers: given,
});

const MIXED = [
  ...answers('cci', 'Time'),
  ...answers('cci', 'Money'),
  ...answers('cci', 'Decimals'),
];

const said = (...rounds: readonly FallRound[]): string | null => {
  const fall = whyFell(estimate(50), rounds);
  return fall && sentenceOfFall(fall, 'Maya', (day) => day);
};

describe('why a level fell', () => {
  it('[WF1] is not said where it did not fall by a step', () => {
    expect(said(round(49.1, answers('iiii')))).toBeNull();
    expect(said(round(55, answers('iiii')))).toBeNull();
    expect(said()).toBeNull();
  });

  it('[WF2] is not a real change within the interval before', () => {
    expect(said(round(46, answers('iiiiii')))).toBe(
      'Maya’s level is 4 steps lower, which is no real change: before, it was somewhere from 46 to 54.',
    );
    expect(said(round(45.9, MIXED))).not.toContain('no real change');
  });

  it('[WF3] names hasty answers where most of the misses are', () => {
    expect(said(round(44, [...answers('iii', 'Time', 1_500), ...answers('iicccc')]))).toBe(
      'Maya’s level is 6 steps lower: 3 of 5 missed questions were answered in under two seconds.',
    );
    const half = [...answers('ii', 'Time', 1_500), ...answers('ii', 'Money')];
    expect(said(round(44, half))).not.toContain('two seconds');
  });

  it('[WF4] names skipped questions where most of the misses are', () =>
    expect(said(round(44, answers('sssiccc')))).toContain('3 of 4 missed questions were skipped.'));

  it('[WF5] names the topic that has many of the misses and is half right at most', () => {
    expect(said(round(44, [...MIXED, ...answers('ciii', 'Fractions')]))).toBe(
      'Maya’s level is 6 steps lower, most of all by fractions: 1 of 4 right.',
    );
    expect(said(round(44, [...MIXED, ...answers('cccii', 'Fractions')]))).not.toContain(
      'fractions',
    );
  });

  it('[WF6] names the one round of three that has most of the fall, or says that nothing stands out', () => {
    const bad = round(44.5, MIXED, '2026-11-25');
    expect(said(round(50, MIXED), bad, round(44, MIXED))).toBe(
      'Maya’s level is 6 steps lower, most of it in one round on 2026-11-25: 6 of 9 right.',
    );
    expect(said(round(48, MIXED), round(46, MIXED), round(44, MIXED))).toBe(
      'Maya’s level is 6 steps lower: 18 of 27 right, and no one topic or round stands out.',
    );
  });

  it('[WF7] speaks to the student where no name is given', () => {
    const fall = whyFell(estimate(50), [round(49, MIXED)]);
    expect(fall && sentenceOfFall(fall, null, String)).toMatch(/^Your level is one step lower/);
  });
});
