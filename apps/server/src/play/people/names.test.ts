import { expect, it } from 'vitest';

import { fullName, nameOrYourTeacher, teacherName } from './names.ts';

const sam = { title: 'Mx', firstName: 'Sam', lastName: 'Ortiz' };

it('the server names a teacher by title and last name, or by an initial where there is no title', () => {
  expect(teacherName(sam)).toBe('Mx Ortiz');
  expect(teacherName({ ...sam, title: null })).toBe('S. Ortiz');
  expect(teacherName({ ...sam, title: null, lastName: '' })).toBe('S.');
});

it('the server says "your teacher" only where the account is gone', () => {
  expect(nameOrYourTeacher(null)).toBe('your teacher');
  expect(nameOrYourTeacher(sam)).toBe('Mx Ortiz');
  expect(nameOrYourTeacher({ ...sam, title: null, lastName: '' })).toBe('S.');
});

it('the server leaves no space around a name with one part', () => {
  expect(fullName(sam)).toBe('Sam Ortiz');
  expect(fullName({ ...sam, lastName: '' })).toBe('Sam');
});
