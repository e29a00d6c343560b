import { describe, expect, it } from 'vitest';

import { countMistakes, scoreWave } from './wave-score.ts';

const right = { correct: true, attempts: 1, teleports: 0, optional: false };
const wrong = { ...right, correct: false };
const rightAtSecondTry = { ...right, attempts: 2 };
const untouched = { ...wrong, attempts: 0 };

describe('scoreWave', () => {
  it('[WS1] gives nothing for the final wave', () =>
    expect(scoreWave({ final: true, speed: 3, answers: [right] })).toBe(0));

  it('[WS2] does not count answers nobody attempted', () => {
    expect(countMistakes([right, untouched])).toBe(0);
    expect(scoreWave({ final: false, speed: 1, answers: [right, untouched] })).toBe(200);
  });

  it('[WS2] counts a second try and a missed bonus answer as wrong', () =>
    expect(countMistakes([right, rightAtSecondTry, { ...wrong, optional: true }])).toBe(2));

  it('[WS3] gives nothing past two mistakes', () =>
    expect(scoreWave({ final: false, speed: 9, answers: [wrong, wrong, wrong] })).toBe(0));

  it.each([
    [1, 0, 200],
    [1, 1, 100],
    [1, 2, 50],
    [3, 1, 300],
    [4, 0, 800],
    [4, 1, 400],
    [4, 2, 200],
    [10, 0, 2000],
    [10, 1, 1000],
    [10, 2, 500],
  ])('[WS4] gives, at speed %i with %i mistakes, %i', (speed, mistakes, points) => {
    const answers = [right, ...Array.from({ length: mistakes }, () => wrong)];
    expect(scoreWave({ final: false, speed, answers })).toBe(points);
  });
});
