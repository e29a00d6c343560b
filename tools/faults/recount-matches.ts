import type { Snapshot } from './snapshot.ts';

interface Answer {
  readonly key: string; // match, seat, round and order of the question
  readonly round: string; // match and round
  readonly isRight: boolean;
}

export interface RecountedMatches {
  readonly lost: number; // answers of finished rounds that are in a match's log but not stored, or stored differently
  readonly doubled: number; // answers stored more often than they are in the log
  readonly right: number; // right answers that should be counted
}

/**
 * Compares the stored answers of Space Rescue with the logs of its matches, in which each one is written before it is
 * acknowledged. The answers of a round are stored when its questions are over.
 */
export async function recountMatches(snapshot: Snapshot): Promise<RecountedMatches> {
  const { answers, later } = await answersInLogs(snapshot);
  const stored = await storedAnswers(snapshot);
  const tooFast = new Set(stored.filter((each) => each.isTooFast).map(({ key }) => key));
  const rounds = new Set(stored.map(({ round }) => round));
  const due = answers.filter(({ round }) => later.has(round) || rounds.has(round));
  const found = new Map<string, number>();
  for (const { key, isRight } of stored) {
    const name = nameOf(key, isRight);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  let lost = 0;
  for (const { key, isRight } of due) {
    const name = nameOf(key, isRight);
    const times = found.get(name) ?? 0;
    if (times === 0) lost += 1;
    else found.set(name, times - 1);
  }
  return {
    lost,
    doubled: [...found.values()].reduce((sum, times) => sum + times, 0),
    right: due.filter(({ key, isRight }) => isRight && !tooFast.has(key)).length,
  };
}

const nameOf = (key: string, isRight: boolean) => `${key} ${isRight}`;

interface LogRow {
  readonly match: string;
  readonly type: string;
  readonly seat: number | null;
  readonly result: string | null;
  readonly asked: readonly { readonly seat: number; readonly id: string }[];
}

/** @returns people's answers, and the rounds that were followed by another one */
export async function answersInLogs(snapshot: Snapshot) {
  const { rows } = await snapshot.query<LogRow>(
    `select match_id::text as match, entry->'action'->>'type' as type,
       (entry->'action'->>'seat')::int as seat, entry->'action'->>'result' as result,
       (select coalesce(jsonb_agg(jsonb_build_object('seat', a->'seat', 'id', a->'question'->'id')), '[]')
        from jsonb_array_elements(entry->'asked') a) as asked
     from match_actions order by match_id, sequence`,
  );
  const open = new Map<string, string>(); // the question of a match and seat
  const answers: Answer[] = [];
  const later = new Set<string>();
  for (const { match, type, seat, result, asked } of rows) {
    const id = open.get(`${match} ${seat}`);
    if (type === 'answer' && id !== undefined)
      answers.push({
        key: `${match} ${id}`,
        round: roundOf(match, id),
        isRight: result === 'right',
      });
    for (const each of asked) {
      open.set(`${match} ${each.seat}`, each.id);
      for (let round = Number(each.id.split('-')[0]) - 1; round > 0; round -= 1)
        later.add(`${match} ${round}`);
    }
  }
  return { answers, later };
}

interface StoredAnswer extends Answer {
  readonly isTooFast: boolean; // nobody can have played its round: it is kept, but counts for nothing
}

/** The answers of matches in the view `answers`, and those that it leaves out because nobody can have given them. */
async function storedAnswers(snapshot: Snapshot): Promise<readonly StoredAnswer[]> {
  const { rows } = await snapshot.query<{
    match: string;
    id: string;
    right: boolean;
    isTooFast: boolean;
  }>(
    `with given as (
       select wave_id, position, outcome = 'correct' as is_right, false as too_fast from answers where kind = 'rescue'
       union all
       select wave_id, a.position, substr(outcomes, a.place::int, 1) = 'c', true
       from wave_answers cross join unnest(positions) with ordinality as a(position, place)
       where kind = 'rescue' and too_fast
     )
     select p.match_id::text as match, w.position || '-' || p.seat + 1 || '-' || g.position as id,
       g.is_right as right, g.too_fast as "isTooFast"
     from match_players p
     join waves w on w.game_id = p.game_id
     join given g on g.wave_id = w.id`,
  );
  return rows.map(({ match, id, right, isTooFast }) => ({
    key: `${match} ${id}`,
    round: roundOf(match, id),
    isRight: right,
    isTooFast,
  }));
}

const roundOf = (match: string, id: string) => `${match} ${id.split('-')[0] ?? ''}`;
