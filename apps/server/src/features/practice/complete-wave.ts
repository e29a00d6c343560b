import { storyStep } from '@moonbase/content/story';
import { type CompleteWaveBody, CompleteWaveReply } from '@moonbase/contracts';
import {
  type CheckedWave,
  checkSubmittedWave,
  type Ghost,
  type MarkedWave,
  markWave,
  playModeOf,
  timeOfWave,
  type TimeSetting,
  type WaveStart,
} from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';
import { levelToShow } from '@moonbase/scoring';

import { AppError, FieldErrors, type Refusal } from '../../platform/http/app-error.ts';
import { drawWave, toMissedByUnit } from './draw-wave.ts';
import { planOfLesson } from './lesson-game.ts';
import { judgeRound, type RoundVerdict } from './judge-round.ts';
import { deleteWavesAfter } from './packs.queries.ts';
import { bringsReception } from '../../play/reception.queries.ts';
import { planOfRound, playableUnits, type PlayPlan } from './play-plan.ts';
import {
  type NewWave,
  selectMissed,
  selectWavesForUpdate,
  type WaveFacts,
} from './practice.queries.ts';
import { toFinishedWave, toGame, toWave } from './present.ts';
import { raceAfter } from './race.ts';
import { saveBest } from './race.queries.ts';
import { factsAgain } from './facts-again.ts';
import { gentlyOn } from './first-wave.ts';
import { drawFromPool } from './repeat-missed.ts';
import { selectRoundFacts } from './round-facts.queries.ts';
import { saveRoundPlayed } from '../../play/story/story-rounds.queries.ts';
import { reopenAbandonedGame } from '../../play/waves/abandoned-waves.ts';
import { replyAgain } from '../../play/submissions/earlier-reply.ts';
import { writeReply } from '../../play/submissions/stored-reply.ts';
import {
  type FinishedWaveRows,
  isNewest,
  saveFinishedWaves,
} from '../../play/waves/save-wave.queries.ts';
import type { ServedWave } from '../../play/waves/served-wave.ts';
import { effectsOf } from './wave-effects.ts';
import { type Db, sentTogether, type Transaction } from '../../platform/database/db.ts';

export interface WaveSubmission {
  readonly waveId: string;
  readonly userId: number;
  readonly body: CompleteWaveBody;
  readonly contentHash: string; // of the whole body
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // for the next wave's questions
}

/** The result of a finished wave. */
interface Outcome {
  readonly served: ServedWave;
  readonly checked: CheckedWave;
  readonly marked: MarkedWave;
  readonly next: NewWave | null;
  readonly time: TimeSetting;
  readonly verdict: RoundVerdict | null;
  readonly nextBest: Ghost | null; // the one to race in the next wave
}

/** A wave with its reply, and what of it is to be saved. */
interface Finished {
  readonly reply: string; // a `CompleteWaveReply` as JSON, written once for the table and the wire
  readonly unsaved: Unsaved | null; // null: it was saved by an earlier submission
}

interface Unsaved {
  readonly rows: FinishedWaveRows;
  readonly isNewest: boolean;
  readonly alsoSave: (db: Db) => readonly unknown[]; // its best run, its round of the campaign
}

/**
 * Ends waves of different players once. Call it inside a transaction. A repeated submission gets exactly the same
 * reply. The client's own claims about right and wrong are ignored. A wave that was closed as abandoned is treated as
 * still open.
 *
 * @returns for each submission a `CompleteWaveReply` as JSON, or the refusal
 * @throws what makes the transaction fail, for all of them
 */
export async function completeWaves(
  tx: Transaction,
  submissions: readonly WaveSubmission[],
): Promise<readonly (string | Refusal)[]> {
  const facts = await selectWavesForUpdate(tx, submissions.map(toIds));
  const finished = await allOf(
    submissions.map((each) => finishWave(tx, facts(each), each).catch(asRefusal)),
  );
  const unsaved = finished.flatMap((each) => ('unsaved' in each && each.unsaved) || []);
  if (unsaved.length > 0) {
    const save = (db: Db) => saveAll(db, unsaved);
    await (unsaved.every(({ isNewest: newest }) => newest) ? tx.commitWith(save) : save(tx));
  }
  return finished.map((each) => ('reply' in each ? each.reply : each));
}

function toIds({ waveId, userId, body }: WaveSubmission) {
  return { waveId, userId, submissionId: body.submissionId };
}

function saveAll(db: Db, unsaved: readonly Unsaved[]): Promise<void> {
  const rows = unsaved.map((each) => each.rows);
  const others = (): readonly unknown[] => unsaved.flatMap(({ alsoSave }) => alsoSave(db));
  return sentTogether([saveFinishedWaves(db, rows), ...others()]);
}

/** Waits for all of them, then throws if one has failed: none may still use the connection. */
async function allOf<Value>(sent: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

/** Refusals come before anything is written; any other error has to undo what was. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof AppError || error instanceof FieldErrors) return error;
  throw error;
}

/** @throws AppError or FieldErrors when the wave is refused, before anything is written */
async function finishWave(
  db: Db,
  facts: WaveFacts | undefined,
  submission: WaveSubmission,
): Promise<Finished> {
  const { userId, body, contentHash, now } = submission;
  const { submissionId } = body;
  if (!facts) throw new AppError('not-found', 'There is no such wave.');
  const { wave, game } = facts;
  const { served } = wave;
  if (facts.contentHash !== null || served === null) {
    const reply = await replyAgain(db, facts, { userId, submissionId, contentHash });
    return { reply, unsaved: null };
  }
  const playedUntil = wave.replacedAt?.getTime() ?? now;
  if (facts.isOutOfTurn)
    throw new AppError('wave-out-of-turn', 'An earlier wave of this round has not arrived yet.');
  const checked = check(wave.issuedAt.getTime(), served, body, playedUntil);
  if (wave.endedAt !== null) await reopenAbandonedGame(db, game, now);

  const plan = planOf(facts, now);
  const time = timeOfWave(
    { isStory: game.kind === 'story', timeScale: game.timeScale },
    body.wave.timeScale,
  );
  const marked = mark(facts, plan, { served, checked, time, playedUntil });
  const next =
    marked.next &&
    (await drawNext(db, facts, plan, { start: marked.next, served, marked }, submission));
  const verdict = marked.final ? await judge(db, facts, { served, marked, checked }) : null;
  const { bests } = facts;
  const race = raceAfter({ waveId: wave.id, bests, game, time, wave, next, checked, marked });
  const outcome = { served, checked, marked, next, time, verdict, nextBest: race.nextBest };
  const reply = writeReply(CompleteWaveReply, toReply(facts, outcome));
  const kept = { id: submissionId, userId, contentHash, reply };
  const rows = { ...rowsOf(facts, outcome), submission: kept };
  const alsoSave = (on: Db) => [
    race.kept && saveBest(on, race.kept),
    verdict && saveRoundPlayed(on, verdict.played),
    facts.kept && marked.final && deleteWavesAfter(on, wave),
  ];
  return { reply, unsaved: { rows, isNewest: isNewest(rows, facts.lastActiveAt), alsoSave } };
}

function mark(
  { wave, game, taken, lesson, hasSheet }: WaveFacts,
  { mode, bossStep }: PlayPlan,
  sent: {
    readonly served: ServedWave;
    readonly checked: CheckedWave;
    readonly time: TimeSetting;
    readonly playedUntil: number; // milliseconds since 1970
  },
): MarkedWave {
  const { served, checked, time, playedUntil } = sent;
  return markWave(
    {
      mode,
      bossStep,
      time,
      start: { position: wave.position, speed: wave.speed, shields: served.shields },
      lastWave: lesson?.isOver === true || hasSheet ? wave.position : game.plannedWaves, // a late wave is the last one
      scored: game.source !== 'misses',
      untitled: lesson !== null,
      issuedAt: wave.issuedAt.getTime(),
      receivedAt: playedUntil,
      taken,
      requiredServed: served.questions.filter(({ optional }) => !optional).length,
    },
    checked,
  );
}

function rowsOf(
  { wave, game, timeZone }: WaveFacts,
  { served, checked, marked, next, time, verdict }: Outcome,
) {
  const { endedAt, duration, clamped } = checked;
  const { correct, incorrect, skipped, waveScore, final, totalCorrectGain } = marked;
  return {
    waveId: wave.id,
    gameId: wave.gameId,
    userId: game.userId,
    kind: game.kind === 'story' ? ('story' as const) : ('practice' as const),
    mode: game.mode,
    timeScale: time,
    endedAt,
    duration,
    clamped,
    correct,
    incorrect,
    skipped,
    waveScore,
    final,
    totalCorrectGain,
    next,
    gainedScore: marked.answersScore + waveScore,
    suspect: marked.doubts.length > 0,
    taken: marked.taken,
    passed: verdict?.outcome.passed ?? null,
    effects: effectsOf(marked, served.questions, {
      issuedAt: wave.issuedAt.getTime(),
      endedAt,
      timeZone,
    }),
  };
}

/** The verdict on a round of the campaign; null in free play. */
async function judge(
  db: Db,
  { game, wave }: WaveFacts,
  { served, marked, checked }: Pick<Outcome, 'served' | 'marked' | 'checked'>,
): Promise<RoundVerdict | null> {
  if (game.kind !== 'story') return null;
  const story = await selectRoundFacts(db, game, wave.id);
  return judgeRound(game, story, served, marked, checked.endedAt);
}

function check(
  issuedAt: number,
  served: ServedWave,
  { wave }: CompleteWaveBody,
  receivedAt: number,
): CheckedWave {
  const result = checkSubmittedWave({ issuedAt, receivedAt, questions: served.questions }, wave);
  if (!result.ok)
    throw new FieldErrors(
      Object.fromEntries(
        Object.entries(result.fields).map(([path, messages]) => [`wave.${path}`, messages]),
      ),
    );
  return result.wave;
}

function planOf(
  { game, lesson, work, selection, wave, levelOne }: WaveFacts,
  now: number,
): PlayPlan {
  if (game.kind === 'story') return planOfRound(storyStep(game.storyStage), game.storyRound);
  if (lesson !== null)
    return planOfLesson(lesson, { selection, reception: bringsReception(levelOne, now) });

  const asked = work ?? selection;
  const chosen = asked === null ? [] : playableUnits(asked, bringsReception(levelOne, now));
  return {
    mode: playModeOf(game.mode, null),
    bossStep: false,
    // When the selection has no playable unit, the game continues with the wave's unit.
    units: chosen.length > 0 ? chosen : [{ unitId: wave.unitId, frequency: 0, table: null }],
    mixed: false,
  };
}

async function drawNext(
  db: Db,
  facts: WaveFacts,
  plan: PlayPlan,
  {
    start,
    served,
    marked,
  }: { readonly start: WaveStart; readonly served: ServedWave; readonly marked: MarkedWave },
  { userId, now, seed }: WaveSubmission,
): Promise<NewWave> {
  const { plannedWaves } = facts.game;
  if (facts.kept !== null) return toKeptWave(facts.kept, facts.wave, start, userId);
  const missed =
    facts.game.kind === 'story' || facts.lesson !== null || facts.work !== null
      ? await selectMissed(
          db,
          userId,
          plan.units.map(({ unitId }) => unitId),
        )
      : facts.missed;
  const place = { waveId: facts.nextWaveId, position: start.position, plannedWaves };
  const gentle = served.gentle === true ? gentlyOn(facts.selection, start.position) : null;
  const drawn =
    facts.game.source === 'facts'
      ? drawFromPool(
          factsAgain(served, marked),
          { ...place, position: 1, plannedWaves: 1 },
          start.shields,
        )
      : facts.pool
        ? drawFromPool(facts.pool, place, start.shields)
        : drawWave({
            waveId: facts.nextWaveId,
            start,
            plan: gentle ? { ...plan, units: gentle.units } : plan,
            beginner: gentle !== null,
            only: gentle?.only,
            previousUnitId: facts.wave.unitId,
            missed: toMissedByUnit(missed),
            telling: toMissedByUnit(facts.telling),
            locale: localeOf(facts.countryId),
            seed,
          });
  return {
    id: facts.nextWaveId,
    gameId: facts.wave.gameId,
    userId,
    position: start.position,
    speed: start.speed,
    unitId: drawn.unitId,
    served: drawn.served,
    issuedAt: now,
  };
}

/** The next wave of a round that a device keeps: served before, it is as it was but for the shields that are left. */
function toKeptWave(
  { id, unitId, served, issuedAt }: NonNullable<WaveFacts['kept']>,
  { gameId }: WaveFacts['wave'],
  { position, speed, shields }: WaveStart,
  userId: number,
): NewWave {
  return {
    id,
    gameId,
    userId,
    position,
    speed,
    unitId,
    served: { ...served, shields },
    issuedAt: issuedAt.getTime(),
  };
}

function toReply(
  { wave, game, totalCorrect, shownEchelon }: WaveFacts,
  { served, checked, marked, next, time, verdict, nextBest }: Outcome,
): CompleteWaveReply {
  const total = totalCorrect + marked.totalCorrectGain;
  const ended = marked.final ? new Date(checked.endedAt) : null;
  const score = game.score + marked.answersScore + marked.waveScore;
  const reply: CompleteWaveReply = {
    wave: toFinishedWave(wave, served, marked, checked),
    game: toGame({
      ...game,
      timeScale: time,
      score,
      endedAt: ended,
      passed: verdict?.outcome.passed ?? null,
    }),
    nextWave: next && toWave(next, next.served, game, nextBest),
    totalCorrect: total,
    echelonToShow: levelToShow(total, shownEchelon),
  };
  if (verdict !== null) reply.storyOutcome = verdict.outcome;
  return reply;
}
