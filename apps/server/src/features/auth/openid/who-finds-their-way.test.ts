import { describe, expect, it } from 'vitest';

import { addPerson } from '../../../platform/people.test-kit.ts';
import { setAddress, startSchoolScene } from './way-in.test-kit.ts';

const { provider, product, school, send, page, added, test } = await startSchoolScene();
const { conduct } = provider;
const { database } = product;

describe('who of the list will find their way', () =>
  it('counts and names those whom no address will find, and leaves out who has come in', async () => {
    const { head, ann, school: schoolId } = school.people;
    const add = (firstName: string) =>
      addPerson(database, firstName, { schoolId, schoolRole: 'teacher', lastName: 'Bo' });
    const [dan, eve, fay] = [await add('Dan'), await add('Eve'), await add('Fay')];
    await setAddress(product, dan, 'ANN@hill.example');
    await setAddress(product, eve, 'eve@elsewhere.example');
    await setAddress(product, fay, 'fay@hill.example');
    const { id } = await added();
    expect((await page()).ways[0]).toMatchObject({
      joined: 0,
      listed: 5,
      lost: [
        { why: 'elsewhere', count: 1, names: ['Eve Bo'] },
        { why: 'no-address', count: 1, names: ['Head Tester'] },
        { why: 'shared', count: 2, names: ['Dan Bo', 'Ann Lee'] },
      ],
    });
    conduct.claims = { sub: 'subject-head', email: 'head@hill.example' };
    await test(head, id);
    await send(head, `ways-in/${id}/use`);
    await setAddress(product, ann, 'ann.lee@hill.example');
    expect((await page()).ways[0]).toMatchObject({
      joined: 1,
      lost: [{ why: 'elsewhere', count: 1, names: ['Eve Bo'] }],
    });
  }));
