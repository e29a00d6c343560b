import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

import { type Db, queryRows } from '../db.ts';

/**
 * A read model with the statement that computes it afresh from the answers. `keys` name a row, `values`
 * are what must agree; both are column names of the table and of the statement.
 */
interface ReadModel {
  readonly table: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly computed: SQL;
}

const READ_MODELS: readonly ReadModel[] = [
  {
    table: 'unit_stats',
    keys: ['user_id', 'unit_id'],
    values: ['answered', 'correct', 'recent', 'missed', 'last_answered_at'],
    computed: sql`
      select user_id, unit_id, count(*)::int as answered,
        count(*) filter (where outcome = 'correct')::int as correct,
        coalesce(string_agg(left(outcome, 1), '' order by answered_at, position)
          filter (where newest <= 10), '') as recent,
        coalesce(jsonb_agg(question order by answered_at desc, position desc)
          filter (where is_missed and newest_missed <= 20), '[]') as missed,
        max(answered_at) as last_answered_at
      from (
        select *,
          row_number() over (partition by user_id, unit_id
            order by answered_at desc, position desc) as newest,
          row_number() over (partition by user_id, unit_id, is_missed
            order by answered_at desc, position desc) as newest_missed
        from (
          select user_id, unit_id, outcome, answered_at, position, question,
            (outcome <> 'correct' or total_attempts > 1) as is_missed
          from answers
        ) marked
      ) ranked
      group by user_id, unit_id`,
  },
  {
    table: 'daily_activity',
    keys: ['user_id', 'day', 'kind'],
    values: ['answered', 'correct', 'duration', 'activities'],
    computed: sql`
      select user_id, day, kind, sum(answered)::int as answered, sum(correct)::int as correct,
        sum(duration)::int as duration, sum(activities)::int as activities
      from (
        select a.user_id, a.local_day as day, a.kind, count(*) as answered,
          count(*) filter (where a.counts) as correct, 0 as duration, 0 as activities
        from answers a group by a.user_id, a.local_day, a.kind
        union all
        select a.user_id, max(a.local_day), a.kind, 0, 0, max(w.duration), 1
        from answers a join waves w on w.id = a.wave_id
        group by a.user_id, a.wave_id, a.kind
      ) parts
      group by user_id, day, kind`,
  },
  {
    table: 'leaderboard_days',
    keys: ['user_id', 'day'],
    values: ['correct'],
    computed: sql`
      select user_id, (answered_at at time zone 'UTC')::date as day,
        count(*) filter (where counts)::int as correct
      from answers where not suspect
      group by user_id, (answered_at at time zone 'UTC')::date`,
  },
  {
    table: 'class_week_scores',
    keys: ['class_group_id', 'week'],
    values: ['correct', 'active_students'],
    computed: sql`
      select s.class_group_id, d.day - extract(dow from d.day)::int as week,
        sum(least(1000, d.correct))::int as correct,
        count(distinct d.user_id)::int as active_students
      from leaderboard_days d join class_group_students s using (user_id)
      group by s.class_group_id, d.day - extract(dow from d.day)::int`,
  },
];

const columns = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Fills empty read models and the players' totals from the answers: after a bulk load. */
export async function fillReadModels(db: Db): Promise<void> {
  for (const { table, keys, values, computed } of READ_MODELS) {
    const names = columns([...keys, ...values]);
    await db.execute(
      sql`insert into ${sql.identifier(table)} (${names}) select ${names} from (${computed}) computed`,
    );
  }
  await db.execute(sql`
    update users set total_correct = totals.correct, last_active_at = totals.last_active_at
    from (
      select a.user_id, count(*) filter (where a.counts)::int as correct, max(w.ended_at) as last_active_at
      from answers a join waves w on w.id = a.wave_id group by a.user_id
    ) totals
    where users.id = totals.user_id`);
}

const Difference = z.object({ row: z.string(), stored: z.string(), computed: z.string() });
export type Difference = z.infer<typeof Difference> & { readonly table: string };

const LISTED_DIFFERENCES = 20; // of each table; more would say the same

/** Recomputes every read model and total from the answers and lists where they differ: none, in a sound database. */
export async function findDifferences(db: Db): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const model of READ_MODELS) {
    const rows = await queryRows(db, differenceQuery(model), Difference);
    found.push(...rows.map((row) => ({ table: model.table, ...row })));
  }
  const totals = await queryRows(
    db,
    sql`
      select u.id::text as row, u.total_correct::text as stored, coalesce(a.correct, 0)::text as computed
      from users u left join (
        select user_id, count(*) filter (where counts) as correct from answers group by user_id
      ) a on a.user_id = u.id
      where u.total_correct <> coalesce(a.correct, 0)
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  const scores = await queryRows(
    db,
    sql`
      select g.id::text as row, g.score::text as stored, coalesce(s.score, 0)::text as computed
      from games g left join (
        select w.game_id, sum(coalesce(w.score, 0) + coalesce(a.score, 0)) as score
        from waves w left join (
          select wave_id, sum(score) as score from answers group by wave_id
        ) a on a.wave_id = w.id
        group by w.game_id
      ) s on s.game_id = g.id
      where g.kind in ('practice', 'story') and g.score <> coalesce(s.score, 0)
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  return [
    ...found,
    ...totals.map((row) => ({ table: 'users.total_correct', ...row })),
    ...scores.map((row) => ({ table: 'games.score', ...row })),
  ];
}

function differenceQuery({ table, keys, values, computed }: ReadModel): SQL {
  const row = (alias: string, names: readonly string[]) =>
    sql`(select jsonb_build_array(${sql.join(
      names.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`),
      sql`, `,
    )}))`;
  const same = sql.join(
    keys.map(
      (name) =>
        sql`stored.${sql.identifier(name)} is not distinct from computed.${sql.identifier(name)}`,
    ),
    sql` and `,
  );
  return sql`
    select coalesce(${row('stored', keys)}, ${row('computed', keys)})::text as row,
      ${row('stored', values)}::text as stored, ${row('computed', values)}::text as computed
    from (select * from ${sql.identifier(table)}) stored
    full join (${computed}) computed on ${columnsEqual(keys)}
    where not (${same}) or ${row('stored', values)} is distinct from ${row('computed', values)}
    limit ${LISTED_DIFFERENCES}`;
}

/** A full join needs plain equalities, which the keys, never null, allow. */
function columnsEqual(keys: readonly string[]): SQL {
  return sql.join(
    keys.map((name) => sql`stored.${sql.identifier(name)} = computed.${sql.identifier(name)}`),
    sql` and `,
  );
}
