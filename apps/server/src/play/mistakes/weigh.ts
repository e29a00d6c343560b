import { setImmediate } from 'node:timers/promises';

import {
  chancesOf,
  type EvidenceAnswer,
  isMistakeId,
  isSame,
  isToldTo,
  mendedAt,
  type MistakeId,
  type Standing,
  standingsOf,
} from '@moonbase/misconceptions';
import { SEEDS } from '@moonbase/kit';
import { localeOf, toPlainText } from '@moonbase/questions';

import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { createSharedWork } from '../../platform/shared-work.ts';
import { type MendingSet, selectSets } from './mending-sets.queries.ts';
import {
  type Example,
  type FoundMistake,
  type NamedMistake,
  saveWeighing,
  selectHome,
  selectNamed,
} from './mistakes.queries.ts';
import { saveTelling } from './telling.queries.ts';
import { tellingQuestions } from './telling.ts';
import type { PlacedAnswer } from './placed-answer.ts';
import {
  type AnswersMark,
  selectAnswersMarks,
  selectAnswersToWeigh,
  type WeighedAnswer,
} from './weighed-answers.queries.ts';

const EXAMPLES = 3;
const WEIGHED_TOGETHER = 2; // people
const MOST_MOMENTS = 40; // days of a history that are looked at one by one

/**
 * The named mistakes of some people, worked out again for those whose answers have changed since. They follow from the
 * stored answers alone, so they are right after a restart, a deletion or a recount; saving an answer costs nothing.
 *
 * @see requirement NM-8
 */
export async function weighMistakes(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<readonly NamedMistake[]> {
  const marks = await selectAnswersMarks(db, userIds, new Date(now));
  const changed = marks.filter(({ answers, weighed }) => answers !== weighed);
  // The database reads the next while one is weighed; all together would hold the thread and the connections for long.
  await inLanes(changed, WEIGHED_TOGETHER, async (mark) => {
    await weighOnce(db, mark, now);
    await setImmediate();
  });
  return selectNamed(db, userIds);
}

const weighings = new WeakMap<Db, ReturnType<typeof createSharedWork<string>>>();

/** Weighs a person; two pages that open together, as those of a teacher's first page, share the work. */
async function weighOnce(db: Db, mark: AnswersMark, now: number): Promise<void> {
  const share = weighings.get(db) ?? createSharedWork<string>();
  weighings.set(db, share);
  await share(`${mark.userId} ${mark.answers}`, async () => {
    await weighPerson(db, mark, now);
    return mark.userId;
  });
}

/** A person's answers that may be evidence, oldest first: of play, and of mending. */
export async function evidenceOf(
  db: Db,
  userId: string,
  now: number,
): Promise<readonly PlacedAnswer[]> {
  const [played, sets] = await Promise.all([
    selectAnswersToWeigh(db, userId, new Date(now)),
    selectSets(db, userId),
  ]);
  return [...played.flatMap(ofPlay), ...sets.flatMap(ofMending)].sort(
    (one, other) => one.at - other.at,
  );
}

function ofPlay({ doc, right, typed, ...row }: WeighedAnswer): readonly PlacedAnswer[] {
  if (doc === null || right === null || typed === null) return []; // skipped
  const question = toPlainText(doc);
  const place = { unit: row.unitId, position: row.subUnit };
  return [
    {
      ...place,
      at: row.answeredAt.getTime(),
      question,
      right,
      typed,
      chances: chancesOf({ ...place, text: question, right, figure: doc.diagram }),
      isOut: row.isOut,
    },
  ];
}

/** Stepping stones prove nothing. */
const ofMending = ({ questions, answers }: MendingSet): readonly PlacedAnswer[] =>
  answers.flatMap(({ typed, at }, place) => {
    const question = questions[place];
    if (question === undefined || question.isStep) return [];
    const { text, right, unit, position, doc } = question;
    const asked = { unit, position, text, right, figure: doc?.diagram };
    return [
      {
        unit,
        position,
        at: Date.parse(at),
        question: text,
        right,
        typed,
        chances: chancesOf(asked),
        isOut: false,
      },
    ];
  });

/** What is known of a mistake while a history is followed. */
interface Told {
  readonly toldAt: number;
  readonly toldChildAt: number | null;
  readonly mendedAt: number | null;
}

async function weighPerson(db: Db, { userId, answers, weighedAt }: AnswersMark, now: number) {
  const [evidence, before, home] = await Promise.all([
    evidenceOf(db, userId, now),
    selectNamed(db, [userId]),
    selectHome(db, userId),
  ]);
  const dayOf = (at: number) => localDay(at, home.timeZone);
  const told = new Map<MistakeId, Told>();
  for (const { mistake, ...row } of before)
    if (isMistakeId(mistake))
      told.set(mistake, {
        toldAt: row.toldAt.getTime(),
        toldChildAt: row.toldChildAt?.getTime() ?? null,
        mendedAt: row.mendedAt?.getTime() ?? null,
      });
  const from = weighedAt?.getTime() ?? -Infinity;
  for (const moment of momentsOf(evidence, dayOf).filter((at) => at > from)) {
    follow(told, evidence, moment, dayOf);
    await setImmediate();
  }
  const standings = follow(told, evidence, now, dayOf);
  const found = [...told].map(([mistake, state]) => toFound(mistake, state, standings, evidence));
  const telling = tellingQuestions(standings, evidence, {
    seed: now % SEEDS,
    locale: localeOf(home.countryId),
  });
  await saveTelling(db, userId, telling, new Date(now));
  await saveWeighing(db, userId, found, { answers, at: new Date(now) });
}

/** The ends of the days on which some mistake showed: only then one can be told for the first time. */
function momentsOf(
  evidence: readonly PlacedAnswer[],
  dayOf: (at: number) => string,
): readonly number[] {
  const shown = new Set(
    evidence
      .filter(({ typed, chances }) =>
        chances.some(({ answers }) => answers.some((given) => isSame(given, typed))),
      )
      .map(({ at }) => dayOf(at)),
  );
  const ends = new Map<string, number>();
  for (const { at } of evidence) if (shown.has(dayOf(at))) ends.set(dayOf(at), at);
  return [...ends.values()].slice(-MOST_MOMENTS);
}

/** Brings what is told up to a moment. @see packages/misconceptions/SPEC.md rules MN8, MG5 */
function follow(
  told: Map<MistakeId, Told>,
  evidence: readonly PlacedAnswer[],
  moment: number,
  dayOf: (at: number) => string,
): readonly Standing[] {
  const soFar = evidence.filter(({ at }) => at <= moment);
  for (const [mistake, state] of told) {
    if (state.mendedAt !== null) continue;
    const toldAt = state.toldChildAt ?? state.toldAt;
    told.set(mistake, { ...state, mendedAt: mendedAt(mistake, soFar, { toldAt, dayOf }) });
  }
  const mended = [...told].flatMap(([mistake, state]) =>
    state.mendedAt === null ? [] : [[mistake, state.mendedAt] as const],
  );
  const standings = standingsOf(soFar, moment, new Map(mended));
  for (const standing of standings) {
    if (!isToldTo('teacher', standing)) continue;
    const state = told.get(standing.mistake);
    const open = state?.mendedAt === null ? state : { toldAt: moment, toldChildAt: null };
    const toldChildAt = open.toldChildAt ?? (isToldTo('child', standing) ? moment : null);
    told.set(standing.mistake, { toldAt: open.toldAt, toldChildAt, mendedAt: null });
  }
  return standings;
}

function toFound(
  mistake: MistakeId,
  state: Told,
  standings: readonly Standing[],
  evidence: readonly PlacedAnswer[],
): FoundMistake {
  const standing = standings.find((each) => each.mistake === mistake);
  const matches = new Set<EvidenceAnswer>(standing?.matches.slice(0, EXAMPLES));
  const { sure, shown, chances } = standing ?? { sure: 0, shown: 0, chances: 0 };
  const date = (at: number | null) => (at === null ? null : new Date(at));
  return {
    mistake,
    toldAt: new Date(state.toldAt),
    toldChildAt: date(state.toldChildAt),
    mendedAt: date(state.mendedAt),
    sure,
    shown,
    chances,
    examples: evidence
      .filter((answer) => matches.has(answer))
      .map(toExample)
      .reverse(),
  };
}

const toExample = ({ question, typed, right, at, unit, position }: PlacedAnswer): Example => ({
  text: question,
  typed,
  right,
  answeredAt: new Date(at).toISOString(),
  unit,
  position,
});
