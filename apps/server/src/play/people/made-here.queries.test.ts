import { expect, it } from 'vitest';

import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { type Home, insertMadeHere, insertOneMadeHere } from './made-here.queries.ts';

const { db } = await createTestDb(1);

const PERSON = {
  firstName: 'Ada',
  lastName: 'Byron',
  title: null,
  email: null,
  yearOfBirth: 2017,
  rosterId: null,
  schoolRole: null,
  homeRole: 'child',
  isSchoolAdmin: false,
} as const;

it.each<Home>([{ schoolId: '9' }, { parentId: '9' }, { parentOf: '9' }])(
  'nobody is added where nobody is: %o',
  async (home) => {
    await expect(insertOneMadeHere(db, home, PERSON)).rejects.toThrow('Added 0 of 1 people');
    await expect(insertMadeHere(db, home, [PERSON, PERSON])).rejects.toThrow('Added 0 of 2 people');
    expect(await insertMadeHere(db, home, [])).toEqual([]);
  },
);
