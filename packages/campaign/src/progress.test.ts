import { describe, expect, it } from 'vitest';

import { progress, results } from './campaign.test-kit.ts';
import { better, outcomesOf, progressOf } from './progress.ts';
import { parseRoundId, roundId, roundInfo } from './rounds.ts';
import { ALL_ROUNDS } from './rounds.test-kit.ts';

it.each([
  [true, false, true],
  [false, true, true],
  [true, null, true],
  [false, null, false],
  [null, false, false],
  [null, null, null],
] as const)('[CP6] of %s and then %s, %s is kept', (before, now, kept) =>
  expect(better(before, now)).toBe(kept),
);

describe('progress', () => {
  it('[CP1] counts a star for each passed round', () => {
    expect(progress('').stars).toBe(0);
    expect(progress('1.1 1.2 2.1 3.1x 4.1?').stars).toBe(3);
    const all = ALL_ROUNDS.map((ref) => ({ ...ref, passed: true, passedAt: 1 }));
    expect(progressOf(all)).toMatchObject({ stars: 384, masteryCount: 128, topStep: 128 });
  });

  it('[CP2] masters a step with its third star', () =>
    expect(progress('1.1 1.2 2.1 2.2 2.3').masteryCount).toBe(1));

  it.each([
    ['', 1],
    ['1.1x', 1],
    ['1.1', 2],
    ['1.1 2.1 3.1', 4],
    ['7.1', 8], // a skip test
    ['127.1', 128],
    ['128.1', 128],
  ])('[CP3] has, after %j, the top step %i', (line, top) =>
    expect(progress(line).topStep).toBe(top),
  );

  it('[CP4] finds the last star by time, not by place', () => {
    expect(progress('').lastStarStep).toBeNull();
    expect(progress('1.1 2.1 3.1 1.2 4.1x').lastStarStep).toBe(1);
    const atOnce = results('2.1 3.1 1.1').map((each) => ({ ...each, passedAt: 5 }));
    expect(progressOf(atOnce).lastStarStep).toBe(3);
  });

  it.each([
    ['', 1],
    ['1.1x', 1],
    ['1.1', 2],
    ['1.1 2.1 2.2', 2],
    ['1.1 2.1 1.2', 1],
    ['1.1 2.1 1.2 1.3', 3],
    ['7.1', 8],
    ['127.1 128.1', 128],
  ])('[CP7] has, after %j, the current step %i', (line, step) =>
    expect(progress(line).currentStep).toBe(step),
  );

  it.each([
    ['2.1 3.1 4.1 5.1 1.1', 6], // step 1 was played again
    ['99.1 100.1 98.1', 101],
    ['2.1 3.1 1.1 1.2', 1], // after a second star the same step
    ['127.1 128.1 126.1', 127],
  ])('[CP7] has, after %j, the current step %i, past those that are passed', (line, step) =>
    expect(progress(line).currentStep).toBe(step),
  );

  it('[CP6] keeps passed rounds passed', () => expect(progress('1.1 1.1x 2.1x 2.1').stars).toBe(2));

  it('[CR3] distinguishes passed, failed and not attempted', () => {
    expect(outcomesOf(progress('1.1 1.1x 1.2x'), 1)).toEqual([true, false, null]);
    expect(outcomesOf(progress('1.1?'), 1)).toEqual([null, null, null]);
    expect(outcomesOf(progress(''), 128)).toEqual([null, null, null]);
  });

  it('[CV1] recognises a first visit by the lack of started rounds', () => {
    expect(progress('').firstVisit).toBe(true);
    expect(progress('1.1?').firstVisit).toBe(false);
  });
});

describe('rounds', () => {
  it('[CP1] has 384 rounds, each with a unique id', () => {
    expect(new Set(ALL_ROUNDS.map(roundId)).size).toBe(384);
    for (const ref of ALL_ROUNDS) expect(parseRoundId(roundId(ref))).toEqual(ref);
    for (const id of ['0.1', '1.4', '1.0', '129.1', '1', '01.1', '1.1.1', ''])
      expect(parseRoundId(id)).toBeNull();
  });

  it('[CM3] asks more in a boss step', () => {
    expect(roundInfo({ step: 6, round: 1 })).toEqual({
      name: 'Basic Speed',
      mode: 'basic-speed',
      bossStep: false,
      waves: 2,
      questions: 20,
      needed: 16,
    });
    expect(roundInfo({ step: 70, round: 1 })).toMatchObject({ questions: 30, needed: 24 });
    expect(roundInfo({ step: 7, round: 3 })).toMatchObject({
      name: 'Master Speed',
      bossStep: true,
      waves: 4,
      questions: 40,
      needed: 36,
    });
  });
});
