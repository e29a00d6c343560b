import {
  type ActivityKind,
  budgetOf,
  checkSubmittedWave,
  fallTimeOf,
  firstWave,
  type FreeMode,
  type MarkedWave,
  markWave,
  plannedWaves,
  rulesOf,
  type SubmittedAnswer,
  type WaveStart,
} from '@moonbase/practice';
import { localeOf } from '@moonbase/questions';

import { drawWave, type DrawnWave } from '../../features/practice/draw-wave.ts';
import type { PlayPlan } from '../../features/practice/play-plan.ts';
import { effectsOf } from '../../features/practice/wave-effects.ts';
import type { ServedQuestion } from '../../play/waves/served-wave.ts';
import type { AnswerRow } from '../../play/waves/wave-rows.ts';
import type { Chance } from './chance.ts';
import { respond, type SimulatedStudent } from './simulated-student.ts';

export interface PlayedWave {
  readonly id: number;
  readonly position: number;
  readonly speed: number;
  readonly unitId: number;
  readonly issuedAt: string;
  readonly endedAt: string;
  readonly duration: number;
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
  readonly score: number;
  readonly final: boolean;
  readonly answers: readonly AnswerRow[];
}

export interface PlayedGame {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly plannedWaves: number;
  readonly mode: FreeMode;
  readonly startingSpeed: number;
  readonly score: number;
  readonly story?: { readonly step: number; readonly round: number; readonly passed: boolean };
  readonly createdAt: string;
  readonly endedAt: string;
  readonly waves: readonly PlayedWave[];
}

/** One sitting at the practice game, in free play or in the campaign. */
export interface GameSession {
  readonly student: SimulatedStudent;
  readonly week: number; // of the demo, from 0
  readonly startsAt: number; // milliseconds since 1970
  readonly timeZone: string;
  readonly countryId: string;
  readonly plan: PlayPlan;
  readonly speed: number;
  readonly waves: number | null; // the student ends the game after this many waves; null: plays it to the end
  readonly nextId: () => number;
}

/** A game with the facts that the verdict on a round of the campaign needs. */
export interface PlayedOut {
  readonly game: PlayedGame;
  readonly requiredRight: number;
  readonly completed: boolean; // the last planned wave was played to its end
}

const INTRO_MS = 1_600;
const BETWEEN_WAVES_MS = 9_000;
const COURIER_TRIED = 0.7; // share of couriers
const LEFT_ALONE_MS = 4_000;

/** One game of a simulated child, composed, checked and marked by the same rules as everyone's. */
export function playGame(session: GameSession, chance: Chance): PlayedOut {
  const { plan } = session;
  const gameId = session.nextId();
  const waves: PlayedWave[] = [];
  const marks: MarkedWave[] = [];
  let time = session.startsAt;
  let previousUnitId: number | null = null;
  for (let start: WaveStart | null = firstWave(plan.mode, session.speed); start !== null;) {
    const waveId = session.nextId();
    const drawn: DrawnWave = drawWave({
      waveId,
      start,
      previousUnitId,
      missed: new Map(),
      seed: chance.seed(),
      plan,
      locale: localeOf(session.countryId),
    });
    const last = waves.length + 1 === session.waves;
    const played = playWave(session, drawn, start, { waveId, time, last }, chance);
    waves.push(played.wave);
    marks.push(played.marked);
    time = Date.parse(played.wave.endedAt) + BETWEEN_WAVES_MS;
    previousUnitId = drawn.unitId;
    start = played.marked.next;
  }
  return {
    game: {
      id: gameId,
      kind: 'practice',
      plannedWaves: plannedWaves(plan.mode, plan.bossStep),
      mode: rulesOf(plan.mode).sentMode,
      startingSpeed: waves[0]?.speed ?? session.speed,
      score: marks.reduce((sum, mark) => sum + mark.answersScore + mark.waveScore, 0),
      createdAt: new Date(session.startsAt).toISOString(),
      endedAt: waves.at(-1)?.endedAt ?? new Date(time).toISOString(),
      waves,
    },
    requiredRight: marks.reduce((sum, { requiredRight }) => sum + requiredRight, 0),
    completed: marks.at(-1)?.end === 'completed',
  };
}

function playWave(
  session: GameSession,
  drawn: DrawnWave,
  start: WaveStart,
  place: { readonly waveId: number; readonly time: number; readonly last: boolean },
  chance: Chance,
): { readonly wave: PlayedWave; readonly marked: MarkedWave } {
  const { waveId, time } = place;
  const { mode, bossStep } = session.plan;
  const { questions } = drawn.served;
  const { submitted, now, shot } = answerQuestions(session, questions, start, time, chance);
  const endedAt = now + 400;
  const check = checkSubmittedWave(
    { issuedAt: time, receivedAt: endedAt, questions },
    {
      endedAt: new Date(endedAt).toISOString(),
      duration: endedAt - time - INTRO_MS,
      final: place.last || shot,
      answers: submitted.filter(({ optional }) => !optional),
      bonusAnswers: submitted.filter(({ optional }) => optional),
    },
  );
  if (!check.ok) throw new Error(`A simulated wave broke a rule: ${JSON.stringify(check.fields)}`);
  const marked = markWave(
    {
      mode,
      bossStep,
      time: '1',
      start,
      issuedAt: time,
      receivedAt: endedAt,
      taken: [],
      requiredServed: questions.filter(({ optional }) => !optional).length,
    },
    check.wave,
  );
  const { answers } = effectsOf(marked, questions, {
    issuedAt: time,
    endedAt,
    timeZone: session.timeZone,
  });
  const wave = {
    id: waveId,
    position: start.position,
    speed: start.speed,
    unitId: drawn.unitId,
    issuedAt: new Date(time).toISOString(),
    endedAt: new Date(check.wave.endedAt).toISOString(),
    duration: check.wave.duration,
    correct: marked.correct,
    incorrect: marked.incorrect,
    skipped: marked.skipped,
    score: marked.waveScore,
    final: marked.final,
    answers,
  };
  return { wave, marked };
}

interface Answered {
  readonly submitted: readonly (SubmittedAnswer & { readonly optional: boolean })[];
  readonly now: number; // the moment the last one was settled
  readonly shot: boolean; // the shields ran out
}

/** A student's answers to a wave's questions, until the wave or the shields run out. */
function answerQuestions(
  session: GameSession,
  questions: readonly ServedQuestion[],
  { speed, shields }: WaveStart,
  time: number,
  chance: Chance,
): Answered {
  const clock = { mode: session.plan.mode, speed, time: '1' as const };
  const submitted: (SubmittedAnswer & { readonly optional: boolean })[] = [];
  let now = time + INTRO_MS;
  let behindMs = 0; // the child's delay for the carriers that have come meanwhile
  let landings = 0;
  for (const question of questions) {
    if (shields !== null && landings >= shields) break;
    const response = respond(session.student, session.week, question, chance);
    const wanted = question.optional
      ? response.inputs.slice(0, chance.happens(COURIER_TRIED) ? 1 : 0)
      : response.inputs;
    const firstGap = response.gapsMs[0] ?? 0;
    const fallTime = fallTimeOf(question, clock) ?? Number.POSITIVE_INFINITY;
    const inputs = !question.optional && behindMs + firstGap > fallTime ? [] : wanted;
    const landed = !question.optional && inputs.length === 0;
    const attempts = inputs.map((input, index) => {
      now += response.gapsMs[index] ?? 0;
      return { attemptedAt: new Date(now).toISOString(), input };
    });
    if (landed) now += LEFT_ALONE_MS;
    landings += landed ? 1 : 0;
    behindMs = landed ? 0 : Math.max(0, behindMs + firstGap - (budgetOf(question, clock) ?? 0));
    submitted.push({
      id: question.id,
      optional: question.optional,
      attempts,
      landed,
      totalTeleports: question.optional ? 0 : response.teleports,
    });
  }
  return { submitted, now, shot: shields !== null && landings >= shields };
}
