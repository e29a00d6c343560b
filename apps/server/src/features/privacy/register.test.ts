import { REGISTER, registerFaults } from '@moonbase/privacy';
import { expect, it } from 'vitest';

import { createTestDb } from '../../platform/database/test-db.test-kit.ts';

const { pool } = await createTestDb();

it('[privacy RG1][privacy RG2][privacy RG3] each table and column of the database has its line in the register of personal data', async () => {
  const { rows } = await pool.query<{ table: string; column: string; pointsToPerson: boolean }>(
    `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as table,
       a.attname as column,
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid in ('public.users'::regclass, 'door.people'::regclass)
         and a.attnum = any (k.conkey)) as "pointsToPerson"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'jobs')
       and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname <> 'schema_migrations'`,
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(registerFaults(REGISTER, rows)).toEqual([]);
});
