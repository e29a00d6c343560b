import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import { idpKeys, metadataFile } from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const product = await createTestApp({ SAML_IDP_METADATA: metadataFile([keys.certificate]) });
const { database } = product;
const { signInWith } = createBrowser(product, keys);

beforeEach(() => database.empty());

const TEACHER = {
  firstName: 'Sam',
  lastName: 'Hartley',
  schoolRole: 'teacher',
  schoolSourceId: 'kurrajong',
  schoolName: 'Kurrajong Hill',
};

const classesTaught = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select g.name from class_group_teachers t join class_groups g on g.id = t.class_group_id order by 1',
  );
  return rows.map(({ name }) => name);
};

describe('a teacher whose provider states classes (AR-13)', () => {
  it.each([30, 100])(
    'may teach %i classes at a provider that declares namespaces on each value',
    async (count) => {
      const classGroups = Array.from({ length: count }, (_, at) => `${at + 1}A`);
      await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups }, typed: true });
      expect(await classesTaught()).toHaveLength(count);
    },
  );

  it('comes into the class of that name which the school has made, however it is written', async () => {
    await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups: [] } });
    await database.pool.query(
      `insert into class_groups (school_id, name) select s.id, made from schools s, unnest(array['7Z', '5H']) as made`,
    );
    await signInWith({
      nameId: 'hartley',
      attributes: { ...TEACHER, classGroups: ['7z', ' 5H', '5h', '8B'] },
    });
    await signInWith({ nameId: 'reid', attributes: { ...TEACHER, classGroups: ['7Z', '5h'] } });
    const { rows } = await database.pool.query<{ name: string; teachers: number }>(
      `select g.name, count(*)::int as teachers from class_groups g
         join class_group_teachers t on t.class_group_id = g.id group by g.id order by 1`,
    );
    expect(rows).toEqual([
      { name: '5H', teachers: 2 },
      { name: '7Z', teachers: 2 },
      { name: '8B', teachers: 1 },
    ]);
  });

  it('loses a class that the provider no longer states, also one that the school had made first', async () => {
    await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups: [] } });
    await database.pool.query(
      `insert into class_groups (school_id, name) select id, '7Z' from schools`,
    );
    await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups: ['7Z'] } });
    await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups: ['6H'] } });
    expect(await classesTaught()).toEqual(['6H']);
  });

  it('does not come into a class that the school has archived', async () => {
    await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups: [] } });
    await database.pool.query(
      `insert into class_groups (school_id, name, archived_at) select id, '7Z', now() from schools`,
    );
    await signInWith({ nameId: 'hartley', attributes: { ...TEACHER, classGroups: ['7Z'] } });
    const { rows } = await database.pool.query(
      'select 1 from class_group_teachers t join class_groups g on g.id = t.class_group_id where g.archived_at is null',
    );
    expect(rows).toHaveLength(1);
  });
});
