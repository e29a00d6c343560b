import { ACTIVITY_KINDS, FREE_MODES, GAME_SOURCES, TIME_SETTINGS } from '@moonbase/practice';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { Instant } from '../../platform/database/instant.ts';
import { listOf, withLists } from '../../platform/database/list-of.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { NewWave as SavedWave } from '../../play/waves/save-wave.queries.ts';
import { lessonColumn, LessonOfGame, sheetColumn } from './lesson-game.queries.ts';
import { workColumn } from './work-game.queries.ts';
import { StoredPlaySpans } from '../../play/waves/play-spans.ts';
import { MissedQuestion, ServedWave } from '../../play/waves/served-wave.ts';
import { BestRow } from './race.queries.ts';
import { LevelOne, levelOneColumn } from '../../play/reception.queries.ts';
import { SettingsColumns, settingsColumns } from '../../play/people/own-settings.queries.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';
import { replyColumn, StoredReply } from '../../play/submissions/submissions.queries.ts';

const Key = z.coerce.number();

const Missed = z.record(z.string(), z.array(MissedQuestion)).nullable();

const ANY_GAME = {
  id: Key,
  userId: Key,
  mode: z.enum(FREE_MODES),
  startingSpeed: z.number(),
  timeScale: z.enum(TIME_SETTINGS),
  plannedWaves: z.number(),
  source: z.enum(GAME_SOURCES),
  score: z.number(),
  passed: z.boolean().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
};
const StoryGame = z.object({
  ...ANY_GAME,
  kind: z.literal('story'),
  storyStage: z.number(),
  storyRound: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  userStoryRound: Key,
});
const FreeGame = z.object({
  ...ANY_GAME,
  kind: z.enum(ACTIVITY_KINDS).exclude(['story']),
  storyStage: z.null(),
  storyRound: z.null(),
  userStoryRound: z.null(),
});
/** A game of free play, or one of a round of the campaign, which has a place there. */
const GameRow = z.discriminatedUnion('kind', [StoryGame, FreeGame]);
export type GameRow = z.infer<typeof GameRow>;

const WaveRow = z.object({
  id: Key,
  gameId: Key,
  position: z.number(),
  speed: z.number(),
  unitId: z.number(),
  served: ServedWave.nullable(),
  issuedAt: Instant,
  endedAt: Instant.nullable(),
  replacedAt: Instant.nullable(), // when newer games ended it unfinished
});
export type WaveRow = z.infer<typeof WaveRow>;

// Documents that are only sent out are built as json: jsonb would be taken apart and put together first.
const gameColumns = sql`
  json_build_object(
    'id', g.id, 'userId', g.user_id, 'kind', g.kind, 'mode', g.mode,
    'startingSpeed', g.starting_speed, 'timeScale', g.time_scale,
    'plannedWaves', g.planned_waves, 'source', g.source, 'score', g.score,
    'storyStage', g.story_stage, 'storyRound', g.story_round, 'passed', g.passed,
    'userStoryRound', (select r.id from user_story_rounds r where r.user_id = g.user_id
      and r.stage = g.story_stage and r.round = g.story_round),
    'createdAt', g.created_at, 'endedAt', g.ended_at
  )`;

const waveColumns = sql`
  json_build_object(
    'id', w.id, 'gameId', w.game_id, 'position', w.position, 'speed', w.speed,
    'unitId', w.unit_id, 'served', w.served, 'issuedAt', w.issued_at, 'endedAt', w.ended_at,
    'replacedAt', w.replaced_at
  )`;

/** The next wave of a round that a device keeps, and whether an earlier one has not arrived; expects `g` and `w`. */
const keptColumns = sql`
  case when g.kind = 'story' then (select json_build_object('id', n.id, 'unitId', n.unit_id, 'served', n.served,
      'issuedAt', n.issued_at)
    from waves n where n.game_id = w.game_id and n.position = w.position + 1 and n.served is not null) end as kept,
  g.kind = 'story' and w.position > 1 and exists (select from waves n
    where n.game_id = w.game_id and n.position < w.position and n.served is not null) as "isOutOfTurn"`;

/** A person with their selection, `c`, which may be missing. */
const selectionOf = sql`left join content_selections c on c.user_id = u.id`;

const selectedUnits = sql`
  select (unit ->> 'unitId')::int
  from jsonb_array_elements(c.units) unit where (unit ->> 'selected')::boolean`;

/** The selection, the recently missed questions of its units, and how Level 1 goes where it is chosen; expects the alias `u` for `users` and `selectionOf`. */
const selectionColumns = sql`
  case when c.user_id is not null then
    json_build_object('type', c.type, 'mode', c.mode, 'format', c.format, 'units', c.units) end as selection,
  (select json_object_agg(s.unit_id, s.missed) from unit_stats s
   where s.user_id = u.id and s.missed <> '[]'::jsonb and s.unit_id in (${selectedUnits})) as missed,
  (select json_object_agg(t.unit_id, t.questions) from telling_questions t where t.user_id = u.id) as telling,
${levelOneColumn(sql`c.type = 'basic_topics'`)}`;

/** The best runs in the units that the next wave may ask. */
const bestsColumn = sql`
  (select coalesce(json_agg(json_build_object('unitId', b.unit_id, 'speedBand', b.speed_band,
     'rightAt', b.right_at)), '[]')
   from practice_bests b
   where g.kind = 'practice' and b.user_id = u.id and b.mode = g.mode
     and (b.unit_id = w.unit_id or b.unit_id in (${selectedUnits}))) as bests`;

const PlayerFacts = z.object({
  countryId: z.string().nullable(),
  selection: StoredSelection.nullable(),
  missed: Missed,
  telling: Missed,
  levelOne: LevelOne,
  ...SettingsColumns,
  isFirstGame: z.boolean(),
  gameId: Key,
  waveId: Key,
});
export type PlayerFacts = z.infer<typeof PlayerFacts>;

/**
 * The facts about a player that a new game needs, with the ids for the game and its first wave. Locks the player until
 * the transaction ends.
 */
export function selectPlayerFacts(db: Db, userId: number): Promise<PlayerFacts> {
  return queryOne(
    db,
    sql`
      select u.country_id as "countryId", ${settingsColumns}, ${selectionColumns},
        not exists (
          select 1 from games g where g.user_id = u.id and g.kind = 'practice' and g.score > 0
        ) as "isFirstGame",
        nextval('games_id_seq') as "gameId", nextval('waves_id_seq') as "waveId"
      from users u ${selectionOf} where u.id = ${userId} for update of u`,
    PlayerFacts,
  );
}

/** A wave of the practice game that is about to be served. */
export interface NewWave extends SavedWave {
  readonly served: ServedWave;
}

/** The columns of a game that has not been played. Free and story games stay apart. */
export type UnplayedGame<Row = GameRow> = Row extends GameRow
  ? Omit<Row, 'score' | 'passed' | 'createdAt' | 'endedAt'>
  : never;

export interface NewGame {
  readonly game: UnplayedGame & {
    readonly createdAt: number;
    readonly pool: readonly MissedQuestion[] | null; // the questions, unless they come from the selection
  };
  readonly wave: NewWave;
}

/** Writes a game and its first wave in one statement. */
export async function insertGame(db: Db, { game, wave }: NewGame): Promise<void> {
  const createdAt = new Date(game.createdAt).toISOString();
  await execute(
    db,
    sql`
    with game as (
      insert into games (id, user_id, kind, mode, starting_speed, time_scale, planned_waves,
        source, pool, story_stage, story_round, shields, created_at)
      overriding system value
      values (${game.id}, ${game.userId}, ${game.kind}, ${game.mode}, ${game.startingSpeed},
        ${game.timeScale}, ${game.plannedWaves}, ${game.source},
        ${game.pool === null ? null : JSON.stringify(game.pool)}::jsonb,
        ${game.storyStage}, ${game.storyRound},
        ${wave.served.shields}, ${createdAt})
      returning id
    )
    insert into waves (id, game_id, user_id, position, speed, unit_id, served, issued_at)
    overriding system value
    select ${wave.id}, game.id, ${wave.userId}, ${wave.position}, ${wave.speed}, ${wave.unitId},
      ${JSON.stringify(wave.served)}::jsonb, ${new Date(wave.issuedAt).toISOString()}
    from game`,
  );
}

const Played = z.object({
  waves: z.array(z.string()),
  units: z.array(z.string()),
  correctAttempts: z.number(),
  incorrectAttempts: z.number(),
});

/** The results of a game so far. A right answer has one right attempt; all others were wrong. */
export function selectPlayed(db: Db, gameId: number) {
  return queryOne(
    db,
    sql`
      select coalesce(array_agg(w.id::text order by w.position), '{}') as waves,
        coalesce(array_agg(distinct w.unit_id::text), '{}') as units,
        coalesce(sum(a.correct), 0)::int as "correctAttempts",
        coalesce(sum(a.attempts - a.correct), 0)::int as "incorrectAttempts"
      from waves w
      left join lateral (
        select count(*) filter (where outcome = 'correct') as correct, sum(total_attempts) as attempts
        from answers where wave_id = w.id
      ) a on true
      where w.game_id = ${gameId}`,
    Played,
  );
}

const OpenGame = z.object({ game: GameRow, wave: WaveRow.nullable() });

/** A game of this player with its open wave, if it has one. */
export function selectOptionalGame(db: Db, gameId: string, userId: number) {
  return queryOptional(
    db,
    sql`
      select ${gameColumns} as game,
        (select ${waveColumns} from waves w where w.game_id = g.id and w.ended_at is null) as wave
      from games g where g.id = ${gameId} and g.user_id = ${userId}`,
    OpenGame,
  );
}

const MissedRow = z.object({ missed: Missed });

/** The recently missed questions of some units, by unit. */
export async function selectMissed(db: Db, userId: number, unitIds: readonly number[]) {
  const { missed } = await queryOne(
    db,
    prepared(
      'select_missed_of_units',
      sql`
        select jsonb_object_agg(s.unit_id, s.missed) as missed from unit_stats s
        where s.user_id = ${userId} and s.missed <> '[]'::jsonb
          and s.unit_id = any (${unitIds}::int[])`,
    ),
    MissedRow,
  );
  return missed;
}

const WaveFacts = z.object({
  wave: WaveRow,
  lesson: LessonOfGame.nullable(),
  hasSheet: z.boolean(), // the player's half of a class has its sheet meanwhile
  work: StoredSelection.nullable(), // the content of the work that it was started from
  game: GameRow,
  totalCorrect: z.number(),
  shownEchelon: z.number(),
  lastActiveAt: Instant.nullable(),
  taken: StoredPlaySpans,
  timeZone: z.string(),
  countryId: z.string().nullable(),
  selection: StoredSelection.nullable(),
  missed: Missed,
  telling: Missed,
  levelOne: LevelOne,
  pool: z.array(MissedQuestion).nullable(),
  bests: z.array(BestRow),
  kept: z.object({ id: Key, unitId: z.number(), served: ServedWave, issuedAt: Instant }).nullable(), // the wave after it
  isOutOfTurn: z.boolean(),
  contentHash: z.string().nullable(),
  reply: StoredReply.nullable(),
  nextWaveId: Key,
});
export type WaveFacts = z.infer<typeof WaveFacts>;

/** A wave that a person says is theirs. */
export interface AskedWave {
  readonly waveId: string;
  readonly userId: number;
  readonly submissionId: string;
}

const ASKED = { waveId: 'bigint', userId: 'bigint', submissionId: 'uuid' } as const;

const keyOf = (userId: number, waveId: string): string => `${userId} ${waveId}`;

const selectingWaves = withLists(
  { asked: ASKED },
  sql`
      select ${waveColumns} as wave, ${gameColumns} as game,
        u.total_correct as "totalCorrect", u.shown_echelon as "shownEchelon", u.last_active_at as "lastActiveAt", u.play_spans as taken,
        u.time_zone as "timeZone", u.country_id as "countryId", ${selectionColumns},
        ${lessonColumn(sql`g.id`)}, ${workColumn(sql`g.id`)}, ${sheetColumn}, ${bestsColumn}, ${keptColumns}, g.pool, sub."contentHash", sub.reply, nextval('waves_id_seq') as "nextWaveId"
      from ${listOf('asked', ASKED)} asked
      join waves w on w.id = asked."waveId" and w.user_id = asked."userId"
      join games g on g.id = w.game_id
      join users u on u.id = w.user_id
      ${selectionOf}
      left join lateral (select sub.content_hash as "contentHash", ${replyColumn} as reply from submissions sub
        where sub.user_id = asked."userId" and sub.id = asked."submissionId" offset 0) sub on true
      order by u.id
      for update of u, w`,
  'select_waves_for_update',
);

/**
 * The facts for finishing waves of different players, by player and wave: a stranger who names a wave of a player in the
 * same list finds nothing. Locks the players, in their order, and then the waves until the transaction ends.
 */
export async function selectWavesForUpdate(
  db: Db,
  asked: readonly AskedWave[],
): Promise<(asked: Omit<AskedWave, 'submissionId'>) => WaveFacts | undefined> {
  const rows = await queryRows(
    db,
    selectingWaves({ asked: asked.map((each) => ({ ...each })) }),
    WaveFacts,
  );
  const found = new Map(rows.map((row) => [keyOf(row.game.userId, String(row.wave.id)), row]));
  return ({ userId, waveId }) => found.get(keyOf(userId, waveId));
}
