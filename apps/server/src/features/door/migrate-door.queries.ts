import { migrateDoor } from '@moonbase/school-door';

import type { Database } from '../../platform/db.ts';

const LOCK = 7239003; // the advisory lock under which one node migrates while the others wait

/** The door's data about a person or class is deleted with them: an erased person leaves nothing at the door. */
const LINKS = [
  ['people_directory', 'door.people', 'person_id', 'public.users'],
  ['class_groups_directory', 'door.class_groups', 'class_group_id', 'public.class_groups'],
] as const;

/** Makes the tables of the school door, and links them to the people and classes of the product. */
export async function migrateDoorTables({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  let migrated = false;
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${LOCK})`);
    await migrateDoor(client);
    for (const [name, table, column, directory] of LINKS) {
      const { rowCount } = await client.query('select from pg_constraint where conname = $1', [
        name,
      ]);
      if (rowCount === 0)
        await client.query(
          `alter table ${table} add constraint ${name}
             foreign key (${column}) references ${directory} on delete cascade`,
        );
    }
    await client.query(`select pg_advisory_unlock(${LOCK})`);
    await client.query('reset statement_timeout');
    migrated = true;
  } finally {
    client.release(!migrated);
  }
}
