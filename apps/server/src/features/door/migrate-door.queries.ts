import { migrateDoor } from '@moonbase/school-door';

import type { Database } from '../../platform/database/db.ts';
import { underStartLock } from '../../platform/database/start-lock.ts';

/** The door's data about a person or class is deleted with them: an erased person leaves nothing at the door. */
const LINKS = [
  ['people_directory', 'door.people', 'person_id', 'public.users'],
  ['class_groups_directory', 'door.class_groups', 'class_group_id', 'public.class_groups'],
] as const;

/** Makes the tables of the school door, and links them to the people and classes of the product. */
export async function migrateDoorTables(database: Pick<Database, 'pool'>): Promise<void> {
  await underStartLock(database, 'doorTables', async (client) => {
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
  });
}
