import { expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import { createDoorApp, createDoorBrowser } from '../../server/src/door.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk } = product;
const MINUTE = 60_000;

it('[door DR3] the door follows the hours that the school has chosen, and says them to the teacher and on the poster', async () => {
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now()); // a Tuesday
  const school = await addSchool(database, 'Kurrajong Hill');
  const teacher = await addPerson(database, 'Grace', { schoolId: school, schoolRole: 'teacher' });
  const group = await addClassGroup(database, school, { teachers: [teacher] });
  const code = (await desk.classGroup(group))?.code ?? '';
  const isOpen = async () =>
    (await createDoorBrowser(product).post('/door/class', [['code', code]])).path === '/door/names';
  const admin = await addPerson(database, 'Sam', {
    schoolId: school,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  const asAdmin = async (doorHours: object) =>
    app.inject({
      method: 'PATCH',
      url: '/api/school',
      headers: { ...(await product.signIn(admin)), 'content-type': 'application/json' },
      payload: {
        school: {
          name: 'Kurrajong Hill',
          phone: null,
          address: null,
          city: null,
          postcode: null,
          countryId: null,
          stateId: null,
          timeZone: 'UTC',
          competes: true,
          sharingAllowed: false,
          doorHours,
        },
      },
    });
  expect(await isOpen()).toBe(true); // Tuesday, 10:00
  for (const wrong of [
    { days: [], opens: 7, closes: 19 },
    { days: [1, 1], opens: 7, closes: 19 },
    { days: [1], opens: 19, closes: 19 },
  ])
    expect((await asAdmin(wrong)).statusCode).toBe(422);
  const saved = await asAdmin({ days: [7, 1, 3], opens: 6, closes: 24 });
  expect(saved.json()).toMatchObject({ school: { doorHours: { opens: 6, closes: 24 } } });
  expect(await isOpen()).toBe(false);
  clock.advance(5 * 24 * 60 * MINUTE); // Sunday
  expect(await isOpen()).toBe(true);
  const shown = await app.inject({
    url: `/api/class-groups/${group}/sign-in`,
    headers: await product.signIn(teacher),
  });
  expect(shown.json()).toMatchObject({
    signIn: { hours: 'on Monday, Wednesday and Sunday from 6 to 24' },
  });
});
