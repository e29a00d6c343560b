import { homeFaults, HOMES, REGISTER, registerFaults } from '@moonbase/privacy';
import { expect, it } from 'vitest';

import { createTestDb } from '../../platform/database/test-db.test-kit.ts';

const { pool } = await createTestDb();

it('[privacy RG1][privacy RG2][privacy RG3] each table and column of the database has its line in the register of personal data', async () => {
  const rows = await columns();
  expect(rows.length).toBeGreaterThan(300);
  expect(registerFaults(REGISTER, rows)).toEqual([]);
});

it('[privacy HO1][privacy HO2][privacy HO3] each table of the database reaches its person or school by a key of its own', async () => {
  const rows = await columns();
  expect(homeFaults(HOMES, REGISTER, rows)).toEqual([]);
});

it('[privacy HO1][privacy HO2][privacy HO3] a table without a home, a wrong key and a small id are found', async () => {
  await pool.query('create table pets (id int primary key, name text, owner bigint)');
  const pets = { table: 'pets', aboutNobody: 'pets', columns: ['id', 'name', 'owner'] };
  const rows = await columns();
  await pool.query('drop table pets');
  const faults = (homes: typeof HOMES) => homeFaults(homes, [...REGISTER, pets], rows);
  const small = 'pets.id is a integer: two databases would give the same one';
  expect(faults(HOMES)).toEqual(['pets has no home', small]);
  const by = (column: string) => ({
    ...HOMES,
    pets: { lies: 'with its owner' as const, keys: [{ owner: 'person' as const, column }] },
  });
  expect(faults(by('owner'))).toEqual(['pets.owner leads to no person', small]);
  expect(faults(by('keeper'))).toEqual(['pets.keeper is not in the database', small]);
  expect(homeFaults({ ...HOMES, waves: { lies: 'in each database' } }, REGISTER, rows)).toContain(
    "waves holds data of people, and its home is nobody's",
  );
});

async function columns() {
  const { rows } = await pool.query<{
    table: string;
    column: string;
    type: string;
    pointsToPerson: boolean;
  }>(
    `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as table,
       a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid in ('public.users'::regclass, 'door.people'::regclass)
         and a.attnum = any (k.conkey)) as "pointsToPerson"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'jobs')
       and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname <> 'schema_migrations'`,
  );
  return rows;
}
