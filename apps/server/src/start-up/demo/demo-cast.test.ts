import { expect, it } from 'vitest';

import { castDemo, DEMO_SCHOOLS } from './demo-cast.ts';

it('the demo has seven classes, one of them with 30 students, and nobody’s name twice', () => {
  const cast = castDemo();
  const students = cast.filter(({ schoolRole }) => schoolRole === 'student');
  const sizes = DEMO_SCHOOLS.flatMap((school) => school.classes).map(
    (group) => students.filter(({ classes }) => classes.includes(group)).length,
  );
  expect(sizes.toSorted((a, b) => b - a)).toEqual([30, 17, 17, 17, 17, 17, 17]);
  expect(new Set(cast.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(
    cast.length,
  );
  expect(new Set(cast.map(({ sourceId }) => sourceId)).size).toBe(cast.length);
});

it('the demo has a student with two parents who are different people', () => {
  const cast = castDemo();
  const parents = cast.flatMap(({ parent, secondParent, schoolRole }) =>
    secondParent === null ? [] : [{ parent, secondParent, schoolRole }],
  );
  expect(parents).toHaveLength(1);
  const [{ parent, secondParent, schoolRole } = {}] = parents;
  expect(schoolRole).toBe('student');
  expect(parent).not.toBe(secondParent);
  for (const each of [parent, secondParent])
    expect(cast.find(({ sourceId }) => sourceId === each)?.homeRole).toBe('parent');
});
