import { SHOOTER_KINDS } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { identifier, join, type Sql, sql } from '../../platform/database/sql.ts';
import { carriedCorrect } from './carried.queries.ts';
import { READ_MODELS, type ReadModel, storyFigures } from './read-models.queries.ts';
import { everyone } from './whose.queries.ts';

const columns = (names: readonly string[]) =>
  join(
    names.map((name) => identifier(name)),
    ', ',
  );

/** Fills empty read models and the players' totals from the answers, after a bulk load. */
export async function fillReadModels(db: Db): Promise<void> {
  for (const { table, keys, values, computed } of READ_MODELS) {
    const names = columns([...keys, ...values]);
    await execute(
      db,
      sql`insert into ${identifier(table)} (${names}) select ${names} from (${computed(everyone)}) computed`,
    );
  }
  await execute(
    db,
    sql`
    update users set total_correct = totals.correct, last_active_at = totals.last_active_at
    from (
      select a.user_id, count(*) filter (where a.counts)::int as correct, max(w.ended_at) as last_active_at
      from answers a join waves w on w.id = a.wave_id group by a.user_id
    ) totals
    where users.id = totals.user_id`,
  );
  await execute(
    db,
    sql`
    update users set stars = figures.stars, mastery_count = figures.mastery_count,
      max_story_stage = figures.max_story_stage
    from (${storyFigures(everyone)}) figures where users.id = figures.user_id`,
  );
}

const Difference = z.object({ row: z.string(), stored: z.string(), computed: z.string() });
export type Difference = z.infer<typeof Difference> & { readonly table: string };

const LISTED_DIFFERENCES = 20; // per table

/** Recomputes every read model and total from the answers and lists the differences. A sound database has none. */
export async function findDifferences(db: Db): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const model of READ_MODELS) {
    const rows = await queryRows(db, differenceQuery(model), Difference);
    found.push(...rows.map((row) => ({ table: model.table, ...row })));
  }
  const totals = await queryRows(
    db,
    sql`
      select u.id::text as row, u.total_correct::text as stored,
        (coalesce(a.correct, 0) + coalesce(c.correct, 0))::text as computed
      from users u left join (
        select user_id, count(*) filter (where counts) as correct from answers group by user_id
      ) a on a.user_id = u.id
      left join (${carriedCorrect(everyone)}) c on c.user_id = u.id
      where u.total_correct <> coalesce(a.correct, 0) + coalesce(c.correct, 0)
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  const scores = await queryRows(
    db,
    sql`
      select g.id::text as row, g.score::text as stored, coalesce(s.score, 0)::text as computed
      from games g left join (
        select w.game_id, sum(coalesce(w.score, 0) + coalesce(w.carried_score, 0) + coalesce(a.score, 0)) as score
        from waves w left join (
          select wave_id, sum(score) as score from answers group by wave_id
        ) a on a.wave_id = w.id
        group by w.game_id
      ) s on s.game_id = g.id
      where g.kind = any (${SHOOTER_KINDS}::text[]) and g.score <> coalesce(s.score, 0)
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  const figures = await queryRows(
    db,
    sql`
      select u.id::text as row,
        jsonb_build_array(u.stars, u.mastery_count, u.max_story_stage)::text as stored,
        jsonb_build_array(coalesce(f.stars, 0), coalesce(f.mastery_count, 0),
          coalesce(f.max_story_stage, 1))::text as computed
      from users u left join (${storyFigures(everyone)}) f on f.user_id = u.id
      where (u.stars, u.mastery_count, u.max_story_stage) is distinct from
        (coalesce(f.stars, 0), coalesce(f.mastery_count, 0), coalesce(f.max_story_stage, 1))
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
  return [
    ...found,
    ...(await matchDifferences(db)).map((row) => ({
      table: 'users.total_multiplayer_games',
      ...row,
    })),
    ...figures.map((row) => ({ table: 'users.stars', ...row })),
    ...totals.map((row) => ({ table: 'users.total_correct', ...row })),
    ...scores.map((row) => ({ table: 'games.score', ...row })),
  ];
}

/** The people whose stored number of matches differs from the number of matches that count. */
function matchDifferences(db: Db) {
  return queryRows(
    db,
    sql`
      select u.id::text as row, u.total_multiplayer_games::text as stored,
        coalesce(p.games, 0)::text as computed
      from users u left join (
        select user_id, count(*) as games from match_players where counts group by user_id
      ) p on p.user_id = u.id
      where u.total_multiplayer_games <> coalesce(p.games, 0)
      limit ${LISTED_DIFFERENCES}`,
    Difference,
  );
}

function differenceQuery({ table, keys, values, computed, rows = sql`true` }: ReadModel): Sql {
  const row = (alias: string, names: readonly string[]) =>
    sql`(select jsonb_build_array(${join(
      names.map((name) => sql`${identifier(alias)}.${identifier(name)}`),
      ', ',
    )}))`;
  const same = join(
    keys.map(
      (name) => sql`stored.${identifier(name)} is not distinct from computed.${identifier(name)}`,
    ),
    ' and ',
  );
  return sql`
    select coalesce(${row('stored', keys)}, ${row('computed', keys)})::text as row,
      ${row('stored', values)}::text as stored, ${row('computed', values)}::text as computed
    from (select * from ${identifier(table)} where ${rows}) stored
    full join (${computed(everyone)}) computed on ${columnsEqual(keys)}
    where not (${same}) or ${row('stored', values)} is distinct from ${row('computed', values)}
    limit ${LISTED_DIFFERENCES}`;
}

/** A full join needs plain equalities; the keys are never null. */
function columnsEqual(keys: readonly string[]): Sql {
  return join(
    keys.map((name) => sql`stored.${identifier(name)} = computed.${identifier(name)}`),
    ' and ',
  );
}
