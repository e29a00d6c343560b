import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { DEMO_IDENTITY_PROVIDER } from '../demo-people.ts';
import { OTHER_CLASS_SIZE, type OtherSchool, type OtherWeek } from './other-schools.ts';

/**
 * Writes classes elsewhere with their scores. In the read models these look like the scores of students who were
 * erased: there are no answers behind them, and the recount finds no difference.
 *
 * @param year of the students' ages
 */
export async function insertOtherSchools(
  db: Db,
  schools: readonly OtherSchool[],
  year: number,
): Promise<void> {
  const rows = schools.map((school, at) => ({ ...school, sourceId: `other-${at}` }));
  const classes = rows.flatMap(({ sourceId, classes: own }) =>
    own.map((each, at) => ({
      ...each,
      school: sourceId,
      sourceId: `${sourceId}-${at}`,
      born: year - each.age,
    })),
  );
  const weeks = classes.flatMap(({ sourceId, weeks: own }) =>
    own.map((week) => ({ ...week, sourceId })),
  );
  await execute(
    db,
    sql`
      insert into schools (identity_provider, source_id, name, country_id, state_id)
      select ${DEMO_IDENTITY_PROVIDER}, s."sourceId", s.name, s."countryId", s."stateId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s("sourceId" text, name text, "countryId" text, "stateId" text)`,
  );
  await execute(
    db,
    sql`
      insert into class_groups (school_id, source_id, name)
      select s.id, c."sourceId", c.name
      from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c(school text, "sourceId" text, name text)
      join schools s on s.source_id = c.school`,
  );
  await execute(
    db,
    sql`
      with made as (
        insert into users (identity_provider, source_id, first_name, last_name, year_of_birth,
          school_id, school_role, country_id)
        select ${DEMO_IDENTITY_PROVIDER}, c."sourceId" || '-' || n, 'Student', 'Visitor', c.born,
          g.school_id, 'student', s.country_id
        from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c("sourceId" text, born smallint)
        join class_groups g on g.source_id = c."sourceId"
        join schools s on s.id = g.school_id
        cross join generate_series(1, ${OTHER_CLASS_SIZE}::int) n
        returning id, source_id
      )
      insert into class_group_students (class_group_id, user_id)
      select g.id, made.id from made
      join class_groups g on g.source_id = regexp_replace(made.source_id, '-[0-9]+$', '')`,
  );
  await insertScores(db, weeks);
}

/** Inserts the classes' scores, week by week. */
async function insertScores(
  db: Db,
  weeks: readonly (OtherWeek & { readonly sourceId: string })[],
): Promise<void> {
  await execute(
    db,
    sql`
      with scored as (
        select g.id, w.week, w.correct, w.stars, w.active
        from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb)
          as w("sourceId" text, week date, correct integer, stars integer, active integer)
        join class_groups g on g.source_id = w."sourceId"
      ),
      given as (
        insert into class_student_weeks (class_group_id, week, user_id, correct, stars, students)
        select id, week, 0, correct, stars, active from scored
      )
      insert into class_week_scores (class_group_id, week, correct, stars, active_students)
      select id, week, correct, stars, active from scored`,
  );
}
