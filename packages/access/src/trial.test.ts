import { describe, expect, it } from 'vitest';

import { homeTrialDaysLeft } from './trial.ts';

const DAY = 86_400_000;
const facts = { schoolRole: null, homeRole: null, isSchoolAdmin: false, isAdmin: false } as const;
const parent = { ...facts, homeRole: 'parent' } as const;

describe('the home trial', () => {
  it.each([
    [0, 30],
    [0.5, 30],
    [1, 29],
    [29, 1],
    [29.9, 1],
    [30, 0],
    [400, 0],
    [-1, 30], // a clock that is behind
  ])('[AC27] after %d days leaves %d', (days, left) => {
    expect(homeTrialDaysLeft(parent, 0, days * DAY)).toBe(left);
    expect(homeTrialDaysLeft(facts, 0, days * DAY)).toBe(left);
  });

  it.each([
    ['a student', { ...facts, schoolRole: 'student' } as const],
    ['a teacher', { ...facts, schoolRole: 'teacher' } as const],
    ['a child', { ...facts, homeRole: 'child' } as const],
    ['an admin', { ...facts, isAdmin: true } as const],
  ])('[AC27] %s has none', (_who, person) => {
    expect(homeTrialDaysLeft(person, 0, DAY)).toBeNull();
  });
});
