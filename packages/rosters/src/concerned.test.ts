import { describe, expect, it } from 'vitest';

import { type PersonAt, whatBefell } from './concerned.ts';

const MAYA: PersonAt = {
  facts: ['Maya', 'Okafor', 2017, 'ID-7', null, null],
  hasRole: true,
  learns: true,
  isGone: false,
  classes: ['2A'],
};
const renamed = { ...MAYA, facts: ['May', ...MAYA.facts.slice(1)] };

describe('[RO5] what a step did to somebody', () => {
  it.each<readonly [string, PersonAt | null, PersonAt, string | null]>([
    ['the step made the account', null, MAYA, 'came'],
    ['the account was disabled, or is at another school', MAYA, { ...MAYA, isGone: true }, 'left'],
    ['the role was taken away', MAYA, { ...MAYA, hasRole: false, learns: false }, 'left'],
    ['a student has other classes', MAYA, { ...MAYA, classes: ['1A'] }, 'moved'],
    ['a student has one class more', MAYA, { ...MAYA, classes: ['2A', '6H'] }, 'moved'],
    [
      'a teacher has other classes',
      { ...MAYA, learns: false },
      { ...MAYA, learns: false, classes: ['1A'] },
      null,
    ],
    ['the name is another', MAYA, renamed, 'changed'],
    ['somebody who had left is back', { ...MAYA, isGone: true }, MAYA, 'changed'],
    ['nothing is another', MAYA, MAYA, null],
    [
      'somebody who had left is still away',
      { ...MAYA, isGone: true },
      { ...MAYA, isGone: true },
      null,
    ],
    ['name and class are others', MAYA, { ...renamed, classes: ['1A'] }, 'moved'],
    ['somebody left and is called otherwise', MAYA, { ...renamed, isGone: true }, 'left'],
  ])('is told where %s', (_title, before, after, what) =>
    expect(whatBefell(before, after)).toBe(what),
  );
});
