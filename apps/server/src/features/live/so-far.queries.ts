import type { Outcome } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** What a live lesson needs is kept this long; it counts a student's silence from the end of a pause. */
export const KEPT_HOURS = 1;

const OpenWave = z.object({
  issuedAt: z.coerce.date(),
  isWatched: z.boolean(),
  questions: z
    .array(
      z.object({
        id: z.string(),
        unitId: z.number(),
        expected: z.string(),
        reversible: z.boolean(),
      }),
    )
    .nullable(), // null: the wave is over, or nobody watches
});

/** A wave of a student, with its questions while it is open and somebody watches. */
export function selectOptionalOpenWave(
  db: Db,
  { waveId, userId }: { readonly waveId: string; readonly userId: string },
) {
  return queryOptional(
    db,
    prepared(
      'select_wave_so_far',
      sql`
      select w.issued_at as "issuedAt", watched.now as "isWatched",
        case when watched.now and w.ended_at is null then (
          select jsonb_agg(jsonb_build_object('id', q->'id', 'unitId', q->'unitId',
            'expected', q->'expected', 'reversible', q->'reversible'))
          from jsonb_array_elements(w.served->'questions') q
        ) end as questions
      from waves w
      cross join lateral (
        select exists (
          select from class_group_students s join live_watches l on l.class_group_id = s.class_group_id
          where s.user_id = w.user_id and l.until > now()
        ) as now
      ) watched
      where w.id = ${waveId} and w.user_id = ${userId}`,
    ),
    OpenWave,
  );
}

export interface AnswerSoFar {
  readonly unitId: number;
  readonly outcome: Outcome;
  readonly at: string; // ISO 8601
}

/** Stores the answers so far of an open wave. Late arrivals replace nothing newer. */
export async function saveSoFar(
  db: Db,
  soFar: {
    readonly userId: string;
    readonly waveId: string;
    readonly answers: readonly AnswerSoFar[];
    readonly now: number; // milliseconds since 1970
  },
): Promise<void> {
  await execute(
    db,
    prepared(
      'save_so_far',
      sql`
      insert into live_waves as known (user_id, wave_id, answers, at)
      values (${soFar.userId}, ${soFar.waveId}, ${JSON.stringify(soFar.answers)}::jsonb,
        ${new Date(soFar.now).toISOString()})
      on conflict (user_id) do update
        set wave_id = excluded.wave_id, answers = excluded.answers, at = excluded.at
        where excluded.wave_id > known.wave_id or (excluded.wave_id = known.wave_id
          and jsonb_array_length(excluded.answers) > jsonb_array_length(known.answers))`,
    ),
  );
}

/** Records that a live lesson of a class is on a screen, for some time. */
export async function watchClass(db: Db, classGroupId: string, forMs: number): Promise<void> {
  await execute(
    db,
    prepared(
      'watch_class',
      sql`
      insert into live_watches (class_group_id, until)
      values (${classGroupId}, now() + ${forMs}::int * interval '1 millisecond')
      on conflict (class_group_id) do update set until = greatest(live_watches.until, excluded.until)`,
    ),
  );
}

export async function deleteOldLessons(db: Db): Promise<void> {
  const isOld = sql`at < now() - ${KEPT_HOURS}::int * interval '1 hour'`;
  await execute(db, sql`delete from live_waves where ${isOld}`);
  await execute(db, sql`delete from live_rounds where ${isOld}`);
  await execute(db, sql`delete from live_watches where until < now()`);
}
