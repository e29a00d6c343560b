import { TIME_SETTINGS } from '@moonbase/practice';
import { LATELY } from '@moonbase/adaptive';
import { STANDARD_PROFILE } from '@moonbase/contracts';
import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { Instant } from '../../platform/database/instant.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { StoredAccessProfile } from '../../play/people/access-profile.ts';
import { replyColumn, StoredReply } from '../../play/submissions/submissions.queries.ts';
import { StoredPlaySpans } from '../../play/waves/play-spans.ts';
import { MissedQuestion } from '../../play/waves/served-wave.ts';
import { ServedRound } from './served-round.ts';
import { LevelOne, levelOneColumn } from '../../play/reception.queries.ts';

const Key = z.coerce.number();

const GameRow = z.object({
  id: Key,
  userId: Key,
  timeScale: z.enum(TIME_SETTINGS),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type GameRow = z.infer<typeof GameRow>;

const gameColumns = sql`
  jsonb_build_object('id', g.id, 'userId', g.user_id, 'timeScale', g.time_scale,
    'createdAt', g.created_at, 'endedAt', g.ended_at)`;

const LATELY_DAYS = 60;

const LearnerColumns = {
  yearOfBirth: z.number().nullable(),
  countryId: z.string().nullable(),
  timeZone: z.string(),
  lockedUntil: Instant.nullable(),
  state: z.base64().nullable(), // as the engine saves it
  accessProfile: StoredAccessProfile,
  lately: z.object({ asked: z.number(), right: z.number() }).nullable(), // of who has chosen another success
  levelOne: LevelOne,
  telling: z.record(z.string(), z.array(MissedQuestion)).nullable(), // that tell two mistakes apart, by unit
};

/** The latest answers in Adaptive Learning of those who have chosen another success than the usual one. */
const latelyColumn = sql`
  case when u.access_profile->>'adaptiveRight' <> ${STANDARD_PROFILE.adaptiveRight} then (
    select jsonb_build_object('asked', count(*), 'right', count(*) filter (where outcome = 'correct'))
    from (
      select outcome from answers
      where user_id = u.id and kind = 'adaptive' and last_at > now() - ${LATELY_DAYS}::int * interval '1 day'
      order by answered_at desc limit ${LATELY}::int
    ) latest) end`;

/** Columns for planning a round; expects the alias `u` for `users`. */
const learnerColumns = sql`
  u.year_of_birth as "yearOfBirth", u.country_id as "countryId", u.time_zone as "timeZone",
  u.access_profile as "accessProfile", ${latelyColumn} as lately,
  (select c.locked_until from content_selections c where c.user_id = u.id) as "lockedUntil",
  (select translate(encode(s.state, 'base64'), E'\\n', '') from adaptive_states s
   where s.user_id = u.id) as state,
  (select json_object_agg(t.unit_id, t.questions) from telling_questions t where t.user_id = u.id) as telling,
  ${levelOneColumn(sql`true`)}`;

const StartFacts = z.object({
  lockedUntil: Instant.nullable(),
  accessProfile: StoredAccessProfile,
});

/** The facts about a player that are needed to start a game. */
export function selectOptionalStartFacts(db: Db, userId: number) {
  return queryOptional(
    db,
    sql`select u.access_profile as "accessProfile",
          (select c.locked_until from content_selections c where c.user_id = u.id) as "lockedUntil"
        from users u where u.id = ${userId}`,
    StartFacts,
  );
}

const Inserted = z.object({ game: GameRow });

export async function insertAdaptiveGame(
  db: Db,
  game: { readonly userId: number; readonly timeScale: string; readonly now: number },
): Promise<GameRow> {
  const inserted = await queryOptional(
    db,
    sql`
      insert into games as g (user_id, kind, mode, starting_speed, time_scale, planned_waves, created_at)
      values (${game.userId}, 'adaptive', 'expert', 1, ${game.timeScale}, 1,
        ${new Date(game.now).toISOString()})
      returning ${gameColumns} as game`,
    Inserted,
  );
  if (inserted === null) throw new Error('The game was not written');
  return inserted.game;
}

const RoundFacts = z.object({
  ...LearnerColumns,
  game: GameRow,
  wave: z.object({ id: Key, served: ServedRound }).nullable(),
  position: z.number(), // for the next wave
  nextWaveId: Key,
});
export type RoundFacts = z.infer<typeof RoundFacts>;

/** A game of this player with its open round and the facts for planning one. Locks both until the transaction ends. */
export function selectOptionalRoundForUpdate(
  db: Db,
  gameId: string,
  userId: number,
): Promise<RoundFacts | null> {
  return queryOptional(
    db,
    prepared(
      'select_adaptive_round',
      sql`
      select ${gameColumns} as game, ${learnerColumns},
        (select jsonb_build_object('id', w.id, 'served', w.served) from waves w
         where w.game_id = g.id and w.ended_at is null) as wave,
        (select count(*)::int + 1 from waves w
         where w.game_id = g.id and w.ended_at is not null) as position,
        nextval('waves_id_seq') as "nextWaveId"
      from games g join users u on u.id = g.user_id
      where g.id = ${gameId} and g.user_id = ${userId} and g.kind = 'adaptive'
      for update of u, g`,
    ),
    RoundFacts,
  );
}

/** Replaces the game's unplayed round. */
export async function replaceRound(
  db: Db,
  round: {
    readonly id: number;
    readonly gameId: number;
    readonly userId: number;
    readonly position: number;
    readonly unitId: number;
    readonly served: ServedRound;
    readonly issuedAt: number; // milliseconds since 1970
  },
): Promise<void> {
  await execute(
    db,
    prepared(
      'delete_unplayed_round',
      sql`delete from waves where game_id = ${round.gameId} and ended_at is null`,
    ),
  );
  await execute(
    db,
    prepared(
      'insert_adaptive_round',
      sql`
      insert into waves (id, game_id, user_id, position, speed, unit_id, served, issued_at)
      overriding system value
      values (${round.id}, ${round.gameId}, ${round.userId}, ${round.position}, 1, ${round.unitId},
        ${JSON.stringify(round.served)}::jsonb, ${new Date(round.issuedAt).toISOString()})`,
    ),
  );
}

const AnswerFacts = z.object({
  ...LearnerColumns,
  game: GameRow,
  wave: z.object({
    id: Key,
    position: z.number(),
    served: ServedRound.nullable(),
    issuedAt: Instant,
    endedAt: Instant.nullable(),
    replacedAt: Instant.nullable(), // when newer games ended it unfinished
  }),
  taken: StoredPlaySpans,
  totalCorrect: z.number(),
  shownEchelon: z.number(),
  contentHash: z.string().nullable(),
  reply: StoredReply.nullable(),
  nextWaveId: Key,
  hasOpenRound: z.boolean(), // the game has gone on without this round, which was closed as abandoned
  lastWeek: z.array(
    z.object({ step: z.number(), unitId: z.number(), asked: z.number(), right: z.number() }),
  ),
});
export type AnswerFacts = z.infer<typeof AnswerFacts>;

/** The user's answers in the seven days before the wave, by step and unit; expects the aliases `u` and `w`. */
const lastWeekColumn = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('step', l.step, 'unitId', l.unit_id, 'asked', l.asked, 'right', l.correct)), '[]')
   from (
     select a.step, a.unit_id, count(*) as asked,
       count(*) filter (where a.outcome = 'correct') as correct
     from answers a
     where a.user_id = u.id and a.kind = 'adaptive'
       and a.last_at >= w.issued_at - interval '7 days'
       and a.answered_at >= w.issued_at - interval '7 days' and a.answered_at < w.issued_at
     group by 1, 2
   ) l
   where l.step is not null)`;

/** A round of this player with the facts for judging its answers. Locks the round and the player until the transaction ends. */
export function selectOptionalAnswerFactsForUpdate(
  db: Db,
  ids: { readonly waveId: string; readonly userId: number; readonly submissionId: string },
): Promise<AnswerFacts | null> {
  return queryOptional(
    db,
    prepared(
      'select_adaptive_answers',
      sql`
      select ${gameColumns} as game, ${learnerColumns},
        jsonb_build_object('id', w.id, 'position', w.position, 'served', w.served,
          'issuedAt', w.issued_at, 'endedAt', w.ended_at, 'replacedAt', w.replaced_at) as wave, u.play_spans as taken,
        u.total_correct as "totalCorrect", u.shown_echelon as "shownEchelon",
        sub.content_hash as "contentHash", ${replyColumn} as reply, nextval('waves_id_seq') as "nextWaveId",
        exists (select from waves o where o.game_id = g.id and o.ended_at is null and o.id <> w.id)
          as "hasOpenRound",
        ${lastWeekColumn} as "lastWeek"
      from waves w
      join games g on g.id = w.game_id
      join users u on u.id = w.user_id
      left join submissions sub on sub.user_id = u.id and sub.id = ${ids.submissionId}::uuid
      where w.id = ${ids.waveId} and w.user_id = ${ids.userId} and g.kind = 'adaptive'
      for update of u, w`,
    ),
    AnswerFacts,
  );
}

export interface LearnedRow {
  readonly userId: number;
  readonly waveId: number;
  readonly state: Uint8Array;
  readonly before: string | null; // the state before the round, as base64; null before the first
  readonly presses: number; // of Too Hard
  readonly plannedDay: number; // days since 1970, with fractions
  readonly localDay: string;
  readonly average: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly highVariance: boolean;
  readonly clicking: number; // 0 to 1
}

const DAYS_OF_STATES = 60; // as long as an answer may be marked again

/** Saves the new state, the round's estimate and the user's latest estimate. */
export async function saveLearned(db: Db, row: LearnedRow): Promise<void> {
  await execute(
    db,
    prepared(
      'save_adaptive_round',
      sql`
      with state as (
        insert into adaptive_states (user_id, state)
        values (${row.userId}, decode(${Buffer.from(row.state).toString('base64')}, 'base64'))
        on conflict (user_id) do update set state = excluded.state
      ),
      player as (
        update users set average_story_stage = ${row.average} where id = ${row.userId}
      ),
      aged as (
        update adaptive_rounds set state_before = null
        where user_id = ${row.userId} and state_before is not null
          and local_day < ${row.localDay}::date - ${DAYS_OF_STATES}::int
      )
      insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum,
        high_variance, clicking, presses, planned_day, state_before)
      values (${row.userId}, ${row.waveId}, ${row.localDay}, ${row.average}, ${row.minimum},
        ${row.maximum}, ${row.highVariance}, ${row.clicking}, ${row.presses}, ${row.plannedDay},
        decode(${row.before}::text, 'base64'))`,
    ),
  );
}
