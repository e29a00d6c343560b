import { expect, it } from 'vitest';

import { sourceOfMinutes } from './work-draft.ts';

const known = { id: '7', name: 'Daniel Osei', perRight: 9_000, open: 0, lately: [] };
const unknown = { id: '8', name: 'Zara Iqbal', perRight: null, open: 0, lately: [] };

it.each([
  { who: 'everybody', students: [known], says: 'From the last 4 weeks.' },
  {
    who: 'some',
    students: [known, unknown],
    says: 'From the last 4 weeks of 1 student, a guess for the others.',
  },
  {
    who: 'nobody',
    students: [unknown],
    says: 'A guess: nobody has answered anything in the last 4 weeks.',
  },
])(
  'the minutes of a work say where they come from, when $who answered lately',
  ({ students, says }) => expect(sourceOfMinutes(students, 'content')).toBe(says),
);
