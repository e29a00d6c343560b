import { describe, expect, it } from 'vitest';

import { trialDaysLeft } from './trial.ts';

const DAY = 86_400_000;
const facts = { schoolRole: null, homeRole: null, isSchoolAdmin: false, isAdmin: false } as const;
const parent = { ...facts, homeRole: 'parent' } as const;
const teacher = { ...facts, schoolRole: 'teacher' } as const;
const atHome = { createdAt: 0, comesWithSchool: false };

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
    expect(trialDaysLeft(parent, atHome, days * DAY)).toBe(left);
    expect(trialDaysLeft(facts, atHome, days * DAY)).toBe(left);
  });

  it.each([
    ['a student', { ...facts, schoolRole: 'student' } as const],
    ['a child', { ...facts, homeRole: 'child' } as const],
    ['an admin', { ...facts, isAdmin: true } as const],
    ['a school admin', { ...teacher, isSchoolAdmin: true } as const],
  ])('[AC27] %s has none', (_who, person) => expect(trialDaysLeft(person, atHome, DAY)).toBeNull());
});

it('[AC27] a parent of a student at a school has none', () =>
  expect(trialDaysLeft(parent, { createdAt: 0, comesWithSchool: true }, DAY)).toBeNull());

describe('the teacher trial', () => {
  it('[AC28] lasts 30 days for a teacher whose school has no admin', () => {
    expect(trialDaysLeft(teacher, atHome, DAY)).toBe(29);
    expect(trialDaysLeft(teacher, atHome, 31 * DAY)).toBe(0);
  });

  it('[AC28] is not there for a teacher of a school that has an admin', () =>
    expect(trialDaysLeft(teacher, { createdAt: 0, comesWithSchool: true }, DAY)).toBeNull());
});
