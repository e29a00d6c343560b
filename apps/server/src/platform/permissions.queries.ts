import type { ClassGroupTarget, UserTarget } from '@moonbase/access';
import type pg from 'pg';
import { z } from 'zod';

const UserFacts = z.object({
  id: z.string(),
  school_id: z.string().nullable(),
  parent_id: z.string().nullable(),
  is_student: z.boolean(),
  shares_class: z.boolean(),
  taught: z.boolean(),
});

/** What permissions ask about people, by id; who is not there is not in the map. */
export async function selectUserTargets(
  pool: pg.Pool,
  actorId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserTarget>> {
  const { rows } = await pool.query({
    name: 'user-targets',
    text: `
      select u.id::text, u.school_id::text, u.parent_id::text,
             u.school_role is not distinct from 'student' as is_student,
             exists (select 1 from class_group_students mine
                       join class_group_students theirs using (class_group_id)
                      where mine.user_id = $1::bigint and theirs.user_id = u.id) as shares_class,
             exists (select 1 from class_group_teachers mine
                       join class_group_students theirs using (class_group_id)
                      where mine.user_id = $1::bigint and theirs.user_id = u.id) as taught
        from users u
       where u.id = any ($2::bigint[])`,
    values: [actorId, userIds],
  });
  return new Map(
    rows.map((row) => {
      const facts = UserFacts.parse(row);
      return [
        facts.id,
        {
          kind: 'user',
          id: facts.id,
          schoolId: facts.school_id,
          parentId: facts.parent_id,
          isStudent: facts.is_student,
          sharesClassWithActor: facts.shares_class,
          taughtByActor: facts.taught,
        },
      ];
    }),
  );
}

const ClassGroupFacts = z.object({ id: z.string(), school_id: z.string(), taught: z.boolean() });

/** What permissions ask about class groups, by id; what is not there is not in the map. */
export async function selectClassGroupTargets(
  pool: pg.Pool,
  actorId: string,
  classGroupIds: readonly string[],
): Promise<ReadonlyMap<string, ClassGroupTarget>> {
  const { rows } = await pool.query({
    name: 'class-group-targets',
    text: `
      select g.id::text, g.school_id::text,
             exists (select 1 from class_group_teachers mine
                      where mine.user_id = $1::bigint and mine.class_group_id = g.id) as taught
        from class_groups g
       where g.id = any ($2::bigint[])`,
    values: [actorId, classGroupIds],
  });
  return new Map(
    rows.map((row) => {
      const facts = ClassGroupFacts.parse(row);
      return [
        facts.id,
        {
          kind: 'class-group',
          id: facts.id,
          schoolId: facts.school_id,
          taughtByActor: facts.taught,
        },
      ];
    }),
  );
}
