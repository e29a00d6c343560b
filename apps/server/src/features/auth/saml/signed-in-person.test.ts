import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import { base64, idpKeys, metadataFile, sign } from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const product = await createTestApp({ SAML_IDP_METADATA: metadataFile([keys.certificate]) });
const { database } = product;
const { answer, postForPage, signInWith, sessions, person } = createBrowser(product, keys);

beforeEach(() => database.empty());

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

const classesTaught = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select g.name from class_group_teachers t join class_groups g on g.id = t.class_group_id order by 1',
  );
  return rows.map(({ name }) => name);
};

describe('a person who signs in (AR-13)', () => {
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

  it('keeps name, address and title that an assertion leaves out, and the classes made by the school', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await database.pool.query(
      `insert into class_groups (school_id, name) select id, 'Chess' from schools`,
    );
    await database.pool.query(
      `insert into class_group_teachers select g.id, u.id from class_groups g, users u where g.name = 'Chess'`,
    );
    const { schoolRole, schoolSourceId } = TEACHER;
    await signInWith({
      nameId: 'hartley',
      attributes: { schoolRole, schoolSourceId, classGroups: '6H' },
    });
    expect(await person('hartley')).toMatchObject({
      last_name: 'Hartley',
      email: 'hartley@school.example',
      title: 'Ms',
      num_sign_ins: 2,
    });
    expect(await classesTaught()).toEqual(['6H', 'Chess']);
    await signInWith({ nameId: 'hartley', attributes: { schoolRole, schoolSourceId } });
    expect(await classesTaught()).toEqual(['Chess']);
  });

  it('is known by the persistent name, never by the address', async () => {
    await signInWith({ nameId: 'one', attributes: { firstName: 'A', email: 'same@x.example' } });
    await signInWith({ nameId: 'two', attributes: { firstName: 'B', email: 'same@x.example' } });
    expect((await person('one'))?.['id']).not.toBe((await person('two'))?.['id']);
  });

  it('is read from the attribute names of eduPerson and of Microsoft Entra', async () => {
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

  it('leaves the earlier class groups after a move to another school', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await signInWith({
      nameId: 'hartley',
      attributes: { schoolSourceId: 'ashdown', schoolRole: 'teacher' },
    });
    const { rows } = await database.pool.query('select 1 from class_group_teachers');
    expect(rows).toEqual([]);
  });

  it('belongs to the parent’s family as a child, whether parent or child signs in first', async () => {
    await signInWith({
      nameId: 'ruby',
      attributes: { firstName: 'Ruby', homeRole: 'child', parentSourceId: 'sam' },
    });
    await signInWith({ nameId: 'sam', attributes: { firstName: 'Sam', homeRole: 'parent' } });
    const sam = await person('sam');
    expect(sam).toMatchObject({ first_name: 'Sam', home_role: 'parent' });
    expect((await person('ruby'))?.['parent_id']).toBe(sam?.['id']);
  });

  it('cannot turn somebody into a parent who is not one', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await signInWith({
      nameId: 'ruby',
      attributes: { firstName: 'Ruby', homeRole: 'child', parentSourceId: 'hartley' },
    });
    expect((await person('ruby'))?.['parent_id']).toBeNull();
  });

  it('is refused with a disabled account, and reads why', async () => {
    await signInWith();
    await database.pool.query('update users set disabled_at = now()');
    await database.pool.query('delete from sessions');
    const { asked, xml } = await answer();
    const refused = await postForPage(base64(sign(xml, keys)), asked.cookie);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('Your account is disabled.');
    expect(await sessions()).toBe(0);
  });
});

describe('rights', () => {
  const SCHOOL = { schoolSourceId: 'kurrajong', schoolName: 'Kurrajong Hill' };
  const rights = async (nameId = 'maya') => {
    const { school_role, home_role, is_school_admin, is_admin, school_id, parent_id } =
      (await person(nameId)) ?? {};
    return { school_role, home_role, is_school_admin, is_admin, school_id, parent_id };
  };
  const NONE = {
    school_role: null,
    home_role: null,
    is_school_admin: false,
    is_admin: false,
    school_id: null,
    parent_id: null,
  };

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['are absent', { schoolRole: 'teacher', schoolAdmin: 'true', admin: 'true', ...SCHOOL }, {}],
    [
      'have an unknown word',
      { schoolRole: 'teacher', schoolAdmin: 'true', admin: 'true', ...SCHOOL },
      { schoolRole: 'staff', schoolAdmin: 'perhaps', admin: 'maybe' },
    ],
    ['are empty', { homeRole: 'parent', admin: 'true' }, { homeRole: '', admin: '' }],
  ])('end at the next sign-in when they %s in the assertion', async (_title, first, then) => {
    await signInWith({ attributes: first });
    expect(await rights()).not.toEqual(NONE);
    await signInWith({ attributes: then });
    expect(await rights()).toEqual(NONE);
  });

  it('over a child end for a parent whom the child no longer names', async () => {
    const child = { firstName: 'Ruby', homeRole: 'child', parentSourceId: 'sam' };
    await signInWith({ nameId: 'sam', attributes: { homeRole: 'parent' } });
    await signInWith({ nameId: 'ruby', attributes: child });
    expect((await rights('ruby')).parent_id).toBe((await person('sam'))?.['id']);
    await signInWith({ nameId: 'ruby', attributes: { homeRole: 'child' } });
    expect((await rights('ruby')).parent_id).toBeNull();
    await signInWith({ nameId: 'ruby', attributes: child });
    await signInWith({ nameId: 'ruby', attributes: { schoolRole: 'student', ...SCHOOL } });
    expect(await rights('ruby')).toMatchObject({ parent_id: null, home_role: null });
  });

  it.each([
    { schoolRole: 'student', schoolAdmin: 'true', admin: 'true', ...SCHOOL },
    { homeRole: 'child', schoolAdmin: 'true', admin: 'true' },
  ])('of administrators are never given to students and children: %j', async (attributes) => {
    await signInWith({ attributes });
    expect(await rights()).toMatchObject({ is_school_admin: false, is_admin: false });
    await signInWith({ attributes });
    expect(await rights()).toMatchObject({ is_school_admin: false, is_admin: false });
  });

  it('from an affiliation with a scope count at that school alone', async () => {
    const affiliation = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9';
    await signInWith({ attributes: { ...SCHOOL, [affiliation]: 'teacher@ashdown' } });
    expect((await rights()).school_role).toBeNull();
    await signInWith({ attributes: { ...SCHOOL, [affiliation]: 'teacher@Kurrajong' } });
    expect((await rights()).school_role).toBe('teacher');
  });

  it('managed in the product are neither given nor taken by the identity provider', async () => {
    const other = await createTestApp({
      SAML_IDP_METADATA: metadataFile([keys.certificate]),
      SAML_MANAGED_HERE: 'schoolAdmin, classGroups',
    });
    const browser = createBrowser(other, keys);
    const attributes = { ...TEACHER, schoolAdmin: 'true' };
    await browser.signInWith({ attributes });
    expect(await browser.person()).toMatchObject({
      is_school_admin: false,
      school_role: 'teacher',
    });
    await other.database.pool.query('update users set is_school_admin = true');
    await browser.signInWith({ attributes: { ...TEACHER, schoolAdmin: 'false' } });
    expect(await browser.person()).toMatchObject({ is_school_admin: true });
    const { rows } = await other.database.pool.query('select 1 from class_group_teachers');
    expect(rows).toEqual([]);
  });

  it('after any sequence of assertions are those of the last one', async () => {
    const maybe = (values: readonly string[]) =>
      fc.option(fc.constantFrom(...values), { nil: undefined });
    const assertion = fc.record({
      schoolRole: maybe(['student', 'teacher', 'staff']),
      homeRole: maybe(['parent', 'child', 'aunt']),
      schoolAdmin: maybe(['true', 'false', 'perhaps']),
      admin: maybe(['true', 'false']),
      schoolSourceId: maybe(['kurrajong', 'ashdown']),
      parentSourceId: maybe(['sam', 'kim']),
    });
    const told = (facts: Record<string, string | undefined>) =>
      Object.fromEntries(
        Object.entries(facts).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      );
    await signInWith({ nameId: 'sam', attributes: { homeRole: 'parent' } });
    let people = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(assertion, { minLength: 1, maxLength: 4 }), async (sequence) => {
        people += 1;
        const [old, fresh] = [`old${people}`, `fresh${people}`];
        for (const facts of sequence) {
          await signInWith({ nameId: old, attributes: told(facts) });
          const { school_role, home_role, is_school_admin, is_admin } = await rights(old);
          if (school_role === 'student' || home_role === 'child')
            expect({ is_school_admin, is_admin }).toEqual({
              is_school_admin: false,
              is_admin: false,
            });
        }
        await signInWith({ nameId: fresh, attributes: told(sequence.at(-1) ?? {}) });
        expect(await rights(old)).toEqual(await rights(fresh));
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('a fact that the school has set here (AR-13)', () => {
  const { schoolRole, schoolSourceId, classGroups } = TEACHER;
  const set = (change: string) => database.pool.query(`update users set ${change}`);

  it('stays at the next sign-in when it is about a person', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await set(
      `last_name = 'Hartley-Lane', is_school_admin = true, managed_here = '{name,schoolAdmin,classGroups}'`,
    );
    await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups: '9Z' } });
    expect(await person('hartley')).toMatchObject({
      first_name: 'Åse 李 <b>',
      last_name: 'Hartley-Lane',
      is_school_admin: true,
    });
    expect(await classesTaught()).toEqual(['5K', '6H']);
  });

  it('does not take any other right from the identity provider', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await set(`is_school_admin = true, managed_here = '{schoolAdmin,classGroups}'`);
    await signInWith({ nameId: 'hartley', attributes: { firstName: 'Åse' } });
    expect(await person('hartley')).toMatchObject({
      school_role: null,
      school_id: null,
      is_school_admin: false,
    });
    expect(await classesTaught()).toEqual([]);
  });

  it('stays at the next sign-in when it is the school’s name', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await database.pool.query(`update schools set name = 'Kurrajong Hill PS', named_here = true`);
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    const { rows } = await database.pool.query('select name from schools');
    expect(rows).toEqual([{ name: 'Kurrajong Hill PS' }]);
  });

  describe('as a prepared account', () => {
    const prepare = (change: { readonly rosterId?: string; readonly role?: string } = {}) =>
      database.pool.query(
        `insert into users (identity_provider, source_id, first_name, school_id, school_role, roster_id, managed_here)
         select identity_provider, 'here:1', 'Prepared', id, $1, $2, '{name,schoolRole,homeRole,school,classGroups}'
         from schools where source_id = 'kurrajong'`,
        [change.role ?? 'student', change.rosterId ?? 'maya'],
      );
    const people = async () => {
      const { rows } = await database.pool.query<{ first_name: string }>(
        'select first_name from users order by id',
      );
      return rows.map((row) => row.first_name);
    };
    const asStudent = { schoolSourceId, schoolRole: 'student', classGroups, firstName: 'Maya' };

    beforeEach(async () => {
      await signInWith({ nameId: 'hartley', attributes: { schoolSourceId, schoolRole } });
    });

    it('becomes the person’s own at their first sign-in, by its id and role', async () => {
      await prepare();
      await signInWith({ nameId: 'maya', attributes: asStudent });
      await signInWith({ nameId: 'maya', attributes: asStudent });
      expect(await people()).toEqual(['Defender', 'Prepared']);
      expect(await person('maya')).toMatchObject({ first_name: 'Prepared', num_sign_ins: 2 });
    });

    it.each<[string, Parameters<typeof prepare>[0], Record<string, string>]>([
      ['another id', { rosterId: 'zoe' }, {}],
      ['another role', { role: 'teacher' }, {}],
      ['another school', {}, { schoolSourceId: 'ashdown' }],
    ])('stays as it is when somebody with %s signs in', async (_what, prepared, change) => {
      await prepare(prepared);
      await signInWith({ nameId: 'maya', attributes: { ...asStudent, ...change } });
      expect(await people()).toEqual(['Defender', 'Prepared', 'Maya']);
    });
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

  it('cannot speak for another school', async () =>
    expect((await attempt({ schoolSourceId: 'ashdown', schoolRole: 'teacher' })).statusCode).toBe(
      403,
    ));

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
