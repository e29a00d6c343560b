import { UserStoryReport, type UserStoryReportsReply } from '@moonbase/contracts';
import { z } from 'zod';

import { type Db, queryOne, queryOptional, queryRows } from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { columns, sql, type Sql } from '../../platform/database/sql.ts';
import { StoryRoundRow, storyRoundsColumn } from '../../play/story/story-rounds.queries.ts';

const Traveller = z.object({ countryId: z.string().nullable(), maxStoryStage: z.number() });

/** The facts about the person who opens the map. */
export function selectTraveller(db: Db, userId: string) {
  return queryOne(
    db,
    sql`select country_id as "countryId", max_story_stage as "maxStoryStage"
        from users where id = ${userId}`,
    Traveller,
  );
}

const Rounds = z.object({ rounds: z.array(StoryRoundRow) });

/** Every round that a person has started, ordered by step and round. */
export async function selectStoryRounds(db: Db, userId: string): Promise<readonly StoryRoundRow[]> {
  const { rounds } = await queryOne(
    db,
    sql`select ${storyRoundsColumn} as rounds from users u where u.id = ${userId}`,
    Rounds,
  );
  return rounds;
}

/** The figures of a report that are stored in columns, as the wire has them. */
const Figures = UserStoryReport.omit({ user: true, name: true, storyStageResults: true });

const FIGURES: Readonly<Record<keyof z.infer<typeof Figures>, Sql>> = {
  firstName: sql`u.first_name`,
  stars: sql`u.stars`,
  masteryCount: sql`u.mastery_count`,
  maxStoryStage: sql`u.max_story_stage`,
};

const ReportRow = Figures.extend({
  id: z.string(),
  lastName: z.string(),
  rounds: z.array(StoryRoundRow),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** The group a report is about: one person, a class, or a parent's children. */
export type UserGroupType = UserStoryReportsReply['userGroup']['type'];

const MEMBERS: Readonly<Record<UserGroupType, (id: Sql) => Sql>> = {
  user: (id) => sql`u.id = ${id}`,
  parent: (id) => isChildOf(sql`u`, id),
  'class-group': (id) =>
    sql`u.id in (select user_id from class_group_students where class_group_id = ${id})`,
};

/** The people of a group with all their rounds, in one statement. */
export function selectReportRows(
  db: Db,
  type: UserGroupType,
  id: string,
): Promise<readonly ReportRow[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.last_name as "lastName", ${columns(FIGURES)},
        ${storyRoundsColumn} as rounds
      from users u
      where ${MEMBERS[type](sql`${id}`)} and u.disabled_at is null
      order by folded(u.first_name), folded(u.last_name), u.id`, // as facts and class results
    ReportRow,
  );
}

const GroupName = z.object({ name: z.string().nullable() });

/** The name of a group; null when there is no such group. */
export function selectOptionalGroupName(db: Db, type: UserGroupType, id: string) {
  return queryOptional(
    db,
    type === 'class-group'
      ? sql`select name from class_groups where id = ${id}`
      : sql`select trim(first_name || ' ' || last_name) as name from users where id = ${id}`,
    GroupName,
  );
}
