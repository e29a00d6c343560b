import { describe, expect, it } from 'vitest';

import { isYoungest, settingsAtFirst } from './youngest.ts';

describe('the youngest students', () => {
  it.each([
    [5, null, true],
    [6, null, true],
    [7, null, false],
    [null, null, false],
    [8, 1, true],
    [null, 2, true],
    [8, 3, false],
    [6, 3, true],
  ])('[YG1] are those of age %s with level %s set by an adult: %s', (age, levelSet, expected) =>
    expect(isYoungest({ age, levelSet })).toBe(expected),
  );

  it('[YG2] hear everything read aloud until somebody switches it off', () => {
    expect(settingsAtFirst({ age: 6, levelSet: null, atSchool: true }).readAloud).toBe(true);
    expect(settingsAtFirst({ age: 9, levelSet: null, atSchool: true }).readAloud).toBe(false);
  });
});

it('[YG3] music plays at home until somebody switches it off, and is silent at school', () => {
  const of = { age: 9, levelSet: null };
  expect(settingsAtFirst({ ...of, atSchool: false }).musicVolume).toBe(35);
  expect(settingsAtFirst({ ...of, atSchool: true }).musicVolume).toBe(0);
});
