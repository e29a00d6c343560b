import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import { idpKeys, metadataFile } from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const product = await createTestApp({ SAML_IDP_METADATA: metadataFile([keys.certificate]) });
const { database } = product;
const { signInWith, sessions, person } = createBrowser(product, keys);

beforeEach(() => database.empty());

describe('the person', () => {
  const TEACHER = {
    firstName: 'Åse 李 &lt;b&gt;',
    lastName: 'Hartley',
    title: 'Ms',
    email: 'hartley@school.example',
    country: 'AU',
    state: 'NSW',
    schoolRole: 'teacher',
    schoolSourceId: 'kurrajong',
    schoolName: 'Kurrajong Hill',
    classGroups: ['6H', '5K'],
  };

  it('is made from the attributes, with school and class groups', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    expect(await person('hartley')).toMatchObject({
      first_name: 'Åse 李 <b>',
      last_name: 'Hartley',
      email: 'hartley@school.example',
      country_id: 'au',
      state_id: 'au-nsw',
      school_role: 'teacher',
      is_admin: false,
    });
    const { rows } = await database.pool.query(
      `select g.name, s.name as school from class_group_teachers t
         join class_groups g on g.id = t.class_group_id join schools s on s.id = g.school_id order by 1`,
    );
    expect(rows).toEqual([
      { name: '5K', school: 'Kurrajong Hill' },
      { name: '6H', school: 'Kurrajong Hill' },
    ]);
  });

  it('keeps what an assertion leaves out, and what the school has set', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await database.pool.query(
      `update users set is_school_admin = true where source_id = 'hartley'`,
    );
    await database.pool.query(
      `insert into class_groups (school_id, name) select id, 'Chess' from schools`,
    );
    await database.pool.query(
      `insert into class_group_teachers select g.id, u.id from class_groups g, users u where g.name = 'Chess'`,
    );
    await signInWith({ nameId: 'hartley', attributes: { classGroups: '6H' } });
    expect(await person('hartley')).toMatchObject({
      last_name: 'Hartley',
      school_role: 'teacher',
      is_school_admin: true,
      num_sign_ins: 2,
    });
    const { rows } = await database.pool.query<{ name: string }>(
      'select g.name from class_group_teachers t join class_groups g on g.id = t.class_group_id order by 1',
    );
    expect(rows.map(({ name }) => name)).toEqual(['6H', 'Chess']);
  });

  it('is known by the persistent name, never by the address', async () => {
    await signInWith({ nameId: 'one', attributes: { firstName: 'A', email: 'same@x.example' } });
    await signInWith({ nameId: 'two', attributes: { firstName: 'B', email: 'same@x.example' } });
    expect((await person('one'))?.['id']).not.toBe((await person('two'))?.['id']);
  });

  it('is understood under the names of eduPerson and of Microsoft Entra', async () => {
    await signInWith({
      attributes: {
        'urn:oid:2.5.4.42': 'Nia',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Ward',
        'urn:oid:1.3.6.1.4.1.5923.1.1.1.9': ['member@school.example', 'student@school.example'],
        'urn:oid:1.3.6.1.4.1.25178.1.2.9': 'school.example',
        'urn:oid:1.3.6.1.4.1.25178.1.2.3': '20150703',
        'urn:oid:0.9.2342.19200300.100.1.3': 'nia@school.example',
      },
    });
    expect(await person()).toMatchObject({
      first_name: 'Nia',
      last_name: 'Ward',
      school_role: 'student',
      year_of_birth: 2015,
      email: null,
    });
  });

  it.each([
    [{ schoolRole: 'principal' }],
    [{ schoolRole: 'Administrator', homeRole: 'grandparent' }],
    [{ role: 'admin', isAdmin: 'true' }],
    [{ admin: 'perhaps', schoolAdmin: 'maybe' }],
  ])('gets no role from %j', async (attributes) => {
    await signInWith({ attributes: { firstName: 'Eve', ...attributes } });
    expect(await person()).toMatchObject({
      school_role: null,
      home_role: null,
      is_admin: false,
      is_school_admin: false,
    });
  });

  it('who moves school leaves the class groups of before', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await signInWith({
      nameId: 'hartley',
      attributes: { schoolSourceId: 'ashdown', schoolRole: 'teacher' },
    });
    const { rows } = await database.pool.query('select 1 from class_group_teachers');
    expect(rows).toEqual([]);
  });

  it('who is a child belongs to the parent’s family, whoever comes first', async () => {
    await signInWith({
      nameId: 'ruby',
      attributes: { firstName: 'Ruby', homeRole: 'child', parentSourceId: 'sam' },
    });
    await signInWith({ nameId: 'sam', attributes: { firstName: 'Sam', homeRole: 'parent' } });
    const sam = await person('sam');
    expect(sam).toMatchObject({ first_name: 'Sam', home_role: 'parent' });
    expect((await person('ruby'))?.['parent_id']).toBe(sam?.['id']);
  });

  it('cannot make somebody a parent who is not one', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await signInWith({
      nameId: 'ruby',
      attributes: { firstName: 'Ruby', homeRole: 'child', parentSourceId: 'hartley' },
    });
    expect((await person('ruby'))?.['parent_id']).toBeNull();
  });

  it('whose account is disabled stays out', async () => {
    await signInWith();
    await database.pool.query('update users set disabled_at = now()');
    await database.pool.query('delete from sessions');
    expect((await signInWith()).statusCode).toBe(403);
    expect(await sessions()).toBe(0);
  });
});

describe('an identity provider bound to one school', async () => {
  const bound = await createTestApp({
    SAML_IDP_METADATA: metadataFile([keys.certificate]),
    SAML_SCHOOL: 'kurrajong',
    SAML_ATTRIBUTES: '{"firstName": "vorname"}',
  });
  const browser = createBrowser(bound, keys);
  const attempt = (attributes: Record<string, string>) => browser.signInWith({ attributes });

  it('cannot speak for another school', async () => {
    expect((await attempt({ schoolSourceId: 'ashdown', schoolRole: 'teacher' })).statusCode).toBe(
      403,
    );
  });

  it('makes no administrator and no family, and reads the names configured', async () => {
    expect((await attempt({ vorname: 'Eva', admin: 'true', homeRole: 'parent' })).statusCode).toBe(
      303,
    );
    const { rows } = await bound.database.pool.query(
      'select first_name, is_admin, home_role, s.source_id from users u join schools s on s.id = u.school_id',
    );
    expect(rows).toEqual([
      { first_name: 'Eva', is_admin: false, home_role: null, source_id: 'kurrajong' },
    ]);
  });
});
