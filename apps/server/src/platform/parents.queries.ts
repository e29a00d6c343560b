import { type Sql, sql } from './database/sql.ts';

// A person has up to two parents, in two columns with the same meaning: `parent_id` and `second_parent_id`.

/** The ids of the parents of `u`, as text. */
export const PARENT_IDS = sql`array_remove(array[u.parent_id, u.second_parent_id], null)::text[]`;

/** Whether `child`, a row of users, is a child of this parent: an id, or a column of another row. */
export const isChildOf = (child: Sql, parent: Sql): Sql =>
  sql`(${child}.parent_id = ${parent} or ${child}.second_parent_id = ${parent})`;

/**
 * The same, where they say who may reach `u`: nobody as a parent of a student whom the school has removed or closed out.
 *
 * @see packages/access/SPEC.md rule AC35
 */
export const REACHING_PARENT_IDS = sql`case when u.school_id is not null and u.disabled_at is not null
  then '{}'::text[] else ${PARENT_IDS} end`;
