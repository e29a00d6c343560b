import { describe, expect, it } from 'vitest';

import { Chance } from './chance.ts';
import { playMatch, type PlayedMatch } from './play-rescue.ts';
import { simulateStudent } from './simulated-student.ts';

const START = Date.UTC(2026, 10, 16, 10);

function aMatch(mode: 'basic' | 'advanced', seed: number): PlayedMatch {
  const chance = new Chance(seed);
  let id = 0;
  const sitters = ['Maya', 'Leo', 'Ines', 'Omar'].map((name, index) => ({
    name,
    student: simulateStudent(4, 8, new Chance(seed + index)),
    level: 29,
    timeZone: 'Europe/London',
    countryId: 'gb',
  }));
  return playMatch({ sitters, mode, week: 3, startsAt: START, nextId: () => ++id }, chance);
}

const STEPS = { correct: 1, incorrect: -3, skipped: -1 };

/** The level before each answer, and after the last one. */
function levelsFrom(start: number, outcomes: readonly (keyof typeof STEPS)[]): number[] {
  const levels = [start];
  for (const outcome of outcomes)
    levels.push(Math.max(1, Math.min(128, (levels.at(-1) ?? start) + STEPS[outcome])));
  return levels;
}

describe('a match of the demo', () => {
  it('is played to its end by the rules: within ten minutes, with ranks, and it counts for all', () => {
    for (const mode of ['basic', 'advanced'] as const) {
      const { endedAt, seats } = aMatch(mode, 7);
      expect(endedAt - START).toBeGreaterThan(3 * 60_000);
      expect(endedAt - START).toBeLessThan(11 * 60_000);
      expect(Math.min(...seats.map(({ rank }) => rank))).toBe(1);
      expect(seats.every(({ counts }) => counts)).toBe(true);
      expect(seats.some(({ score }) => score > 100)).toBe(true);
    }
  });

  it('holds what each child answered, one wave per round, at the child’s own level', () => {
    const { seats } = aMatch('basic', 8);
    for (const { game, level } of seats) {
      const waves = game?.waves ?? [];
      expect(waves.map(({ position }) => position)).toEqual(waves.map((_, index) => index + 1));
      expect(waves.map(({ final }) => final)).toEqual(
        waves.map((_, index) => index === waves.length - 1),
      );
      for (const { answers, correct } of waves) {
        expect(answers.length).toBeLessThanOrEqual(12);
        expect(answers.filter(({ counts }) => counts)).toHaveLength(correct);
      }
      const answers = waves.flatMap((wave) => wave.answers);
      expect(answers.length).toBeGreaterThan(10);
      const levels = levelsFrom(
        29,
        answers.map(({ outcome }) => outcome),
      );
      expect(answers.map(({ question }) => question)).toMatchObject(
        levels.slice(0, -1).map((step) => ({ step })),
      );
      expect(level).toBe(levels.at(-1));
    }
    const levels = new Set(seats.map(({ level }) => level));
    expect(levels.size).toBeGreaterThan(1);
  });

  it('is the same for the same seed', () =>
    expect(aMatch('advanced', 9)).toEqual(aMatch('advanced', 9)));
});
