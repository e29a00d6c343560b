import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TellingByUnit } from './telling.ts';

/** Replaces the questions that are ready for a person's next waves and rounds. */
export async function saveTelling(
  db: Db,
  userId: string,
  telling: TellingByUnit,
  at: Date,
): Promise<void> {
  const units = [...telling].map(([unitId, questions]) => ({ unitId, questions }));
  await execute(
    db,
    sql`delete from telling_questions where user_id = ${userId}::bigint
        and unit_id <> all (${[...telling.keys()]}::smallint[])`,
  );
  if (units.length === 0) return;
  await execute(
    db,
    sql`
      insert into telling_questions (user_id, unit_id, questions, made_at)
      select ${userId}::bigint, t."unitId", t.questions, ${at}
      from json_to_recordset(${JSON.stringify(units)}::json) t ("unitId" smallint, questions json)
      on conflict (user_id, unit_id) do update set questions = excluded.questions, made_at = excluded.made_at`,
  );
}
