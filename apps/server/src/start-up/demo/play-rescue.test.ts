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
    for (const { game } of seats) {
      const waves = game?.waves ?? [];
      expect(waves.map(({ position }) => position)).toEqual(waves.map((_, index) => index + 1));
      expect(waves.map(({ final }) => final)).toEqual(
        waves.map((_, index) => index === waves.length - 1),
      );
      for (const { answers, correct } of waves) {
        expect(answers.length).toBeLessThanOrEqual(12);
        expect(answers.filter(({ counts }) => counts)).toHaveLength(correct);
      }
    }
    const moved = seats.filter(({ level }) => level !== 29); // one may come back to where they began
    expect(moved.length).toBeGreaterThan(1);
    expect(new Set(moved.map(({ level }) => level)).size).toBeGreaterThan(1);
  });

  it('comes out the same from the same chance', () => {
    expect(aMatch('advanced', 9)).toEqual(aMatch('advanced', 9));
  });
});
