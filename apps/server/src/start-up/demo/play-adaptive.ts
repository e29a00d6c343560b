import {
  type AdaptiveState,
  type CheckedRound,
  checkRound,
  detailsOf,
  explainRound,
  finishWave,
  mannerOf,
  newState,
  planWave,
  saveState,
  type SimulatedStudent,
  simulateAnswer,
  timeLimitOf,
  toWaveAnswers,
  yearOfAge,
} from '@moonbase/adaptive';
import { at, type Rng, rngFromSeed } from '@moonbase/kit';
import { localeOf } from '@moonbase/questions';

import { questionsFor } from '../../features/adaptive-leveling/draw-round.ts';
import { beginRound } from '../../play/begin-round.ts';
import { toAnswerRow } from '../../features/adaptive-leveling/round-rows.ts';
import type { PlannedQuestion } from '../../features/adaptive-leveling/served-round.ts';
import { SCALE, topicAsked } from '../../play/adaptive-scale.ts';
import { type StepCount, toTopicRecords } from '../../features/adaptive-leveling/topic-records.ts';
import { DAY_MS, localDay } from '../../platform/days.ts';
import type { Chance } from './chance.ts';
import type { PlayedGame, PlayedWave } from './play-practice.ts';

const WEEK_MS = 7 * DAY_MS;
const TIME_SETTING = '1';
const BETWEEN_QUESTIONS_MS = 400;
const BETWEEN_ROUNDS_MS = 12_000;
const STEPS_OF_A_YEAR = [4, 10, 18, 29, 42, 60, 81, 100, 118]; // about the middle of each
const OLDEST_YEAR = 8;

/** A student's ability over the weeks of the demo, in steps. */
type Curve = (week: number) => number;

/** A made-up child at Adaptive Learning, with the engine's estimate of it. */
export interface AdaptiveLearner {
  readonly ability: Curve;
  readonly leanings: readonly number[]; // steps by which the child is better at each topic
  readonly mistakeRate: number;
  readonly skipShare: number;
  state: AdaptiveState;
  recent: readonly {
    readonly at: number;
    readonly step: number;
    readonly unitId: number;
    readonly correct: boolean;
  }[];
}

/** A round in the form of `adaptive_rounds`. */
export interface AdaptiveRoundRow {
  readonly waveId: number;
  readonly localDay: string;
  readonly average: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly highVariance: boolean;
  readonly clicking: number;
}

/** Children of one age differ by years, and progress in different ways. */
export function adaptiveLearner(age: number, chance: Chance): AdaptiveLearner {
  const year = yearOfAge(age) ?? 0;
  const start = (STEPS_OF_A_YEAR[Math.min(OLDEST_YEAR, year)] ?? 1) + chance.normal() * 6;
  const growth = Math.max(0, 0.25 + chance.normal() * 0.15) * (1 + year / 4); // steps per week
  const curve = chance.pick<Curve>([
    (week) => growth * week,
    (week) => growth * week,
    (week) => growth * (week < 13 ? 1.6 * week : 20.8), // levels off
    (week) => growth * (week < 13 ? 0.3 * week : 3.9 + 1.9 * (week - 13)), // finds the knack
    (week) => growth * week - (week >= 14 ? 6 * Math.exp((14 - week) / 3) : 0), // lost in the holidays, regained afterwards
  ]);
  return {
    ability: (week) => Math.min(126, Math.max(1, start + curve(week))),
    leanings: Array.from({ length: SCALE.topics }, () => chance.normal() * 2.5),
    mistakeRate: Math.min(0.15, Math.max(0.01, 0.05 + chance.normal() * 0.03)),
    skipShare: chance.share() * 0.6,
    state: newState(SCALE, yearOfAge(age)),
    recent: [],
  };
}

export interface AdaptiveSession {
  readonly learner: AdaptiveLearner;
  readonly week: number; // of the demo, from 0
  readonly startsAt: number; // milliseconds since 1970
  readonly rounds: number;
  readonly timeZone: string;
  readonly countryId: string;
  readonly nextId: () => number;
}

/** One sitting: some rounds, planned, marked, explained and learned from by the same code as everyone's. */
export function playAdaptive(
  session: AdaptiveSession,
  chance: Chance,
): { readonly game: PlayedGame; readonly rounds: readonly AdaptiveRoundRow[] } {
  const gameId = session.nextId();
  const form = chance.normal() * 0.8; // of the day, in steps
  const waves: PlayedWave[] = [];
  const rounds: AdaptiveRoundRow[] = [];
  let time = session.startsAt;
  for (let position = 1; position <= session.rounds; position += 1) {
    const waveId = session.nextId();
    const { wave, row } = playRound(session, { waveId, position, time, form }, chance);
    waves.push(wave);
    rounds.push(row);
    time = Date.parse(wave.endedAt) + BETWEEN_ROUNDS_MS;
  }
  const endedAt = waves.at(-1)?.endedAt ?? new Date(time).toISOString();
  const game: PlayedGame = {
    id: gameId,
    kind: 'adaptive',
    plannedWaves: 1,
    mode: 'expert',
    startingSpeed: 1,
    score: 0,
    createdAt: new Date(session.startsAt).toISOString(),
    endedAt,
    waves,
  };
  return { game, rounds };
}

interface RoundPlace {
  readonly waveId: number;
  readonly position: number;
  readonly time: number; // milliseconds since 1970
  readonly form: number; // steps
}

function playRound(
  session: AdaptiveSession,
  place: RoundPlace,
  chance: Chance,
): { readonly wave: PlayedWave; readonly row: AdaptiveRoundRow } {
  const { learner } = session;
  const { waveId, position, time } = place;
  const begun = beginRound(learner.state, { presses: 0, day: time / DAY_MS });
  const { clock, aims } = mannerOf(begun);
  const plan = planWave(SCALE, begun, aims);
  const { questions, submitted } = answerPlan(session, place, { plan, clock }, chance);
  const spent = submitted.reduce((sum, { duration }) => sum + duration, 0);
  const endedAt = time + spent + BETWEEN_QUESTIONS_MS * submitted.length;
  const result = checkRound(
    { clock, questions },
    { answers: submitted, endedAt: new Date(endedAt).toISOString() },
    { timeScale: TIME_SETTING, issuedAt: time, receivedAt: endedAt, taken: [] },
  );
  if (!result.ok) throw new Error(`a demo round was refused: ${JSON.stringify(result.fields)}`);
  const checked = result.round;
  const given = toWaveAnswers(checked.answers, topicAsked);
  const reasons = explainRound(SCALE, {
    unpressed: begun,
    begun,
    plan,
    answers: given,
    lastWeek: toTopicRecords(countSteps(learner, time)),
  });
  const learned = finishWave(SCALE, begun, given);
  remember(learner, learned.state, checked, time);
  const answers = checked.answers.map((answer, index) =>
    toAnswerRow(answer, { why: reasons[index], chance: learned.chances[index] }, session.timeZone),
  );
  return {
    wave: toPlayedWave(answers, {
      id: waveId,
      position,
      unitId: at(questions, 0).unitId,
      issuedAt: new Date(time).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
      duration: checked.duration,
      final: position === session.rounds,
    }),
    row: { ...toEstimate(learned), waveId, localDay: localDay(endedAt, session.timeZone) },
  };
}

function toEstimate({ state, clicking }: ReturnType<typeof finishWave>) {
  const { averageStoryStage, min, max, highVariance } = detailsOf(state, SCALE);
  return { average: averageStoryStage, minimum: min, maximum: max, highVariance, clicking };
}

/** Stores the engine's estimate and the answers of the last week. */
function remember(
  learner: AdaptiveSession['learner'],
  state: AdaptiveSession['learner']['state'],
  { answers }: CheckedRound<PlannedQuestion>,
  time: number,
): void {
  learner.state = state;
  learner.recent = [
    ...learner.recent.filter(({ at }) => at >= time - WEEK_MS),
    ...answers.map(({ question, correct, answeredAt }) => ({
      at: answeredAt,
      step: question.step,
      unitId: question.unitId,
      correct,
    })),
  ];
}

function toPlayedWave(
  answers: PlayedWave['answers'],
  wave: Omit<PlayedWave, 'answers' | 'speed' | 'score' | 'correct' | 'incorrect' | 'skipped'>,
): PlayedWave {
  const count = (outcome: string) => answers.filter((answer) => answer.outcome === outcome).length;
  return {
    ...wave,
    speed: 1,
    score: 0,
    answers,
    correct: count('correct'),
    incorrect: count('incorrect'),
    skipped: count('skipped'),
  };
}

/** Follows the plan until the twelfth answer or the end of the clock; makes only the questions that are asked. */
function answerPlan(
  { learner, week, countryId }: AdaptiveSession,
  { waveId, time, form }: RoundPlace,
  { plan, clock: clocked }: { readonly plan: ReturnType<typeof planWave>; readonly clock: boolean },
  chance: Chance,
) {
  const draw = questionsFor(waveId, localeOf(countryId), {
    seed: chance.seed(),
    clock: clocked,
    reception: false,
  });
  const timeLimit = timeLimitOf({ clock: clocked }, TIME_SETTING);
  const questions: PlannedQuestion[] = [];
  const submitted = [];
  let rng: Rng = rngFromSeed(chance.seed());
  let node = plan[0];
  let clock = 0;
  while (node !== undefined) {
    const student: SimulatedStudent = {
      mistakeRate: learner.mistakeRate,
      skipShare: learner.skipShare,
      ability: learner.ability(week) + form + (learner.leanings[topicOf(node.step)] ?? 0),
    };
    const [given, next] = simulateAnswer(student, node.step, rng);
    rng = next;
    clock += given.timeMs + BETWEEN_QUESTIONS_MS;
    if (timeLimit !== null && clock > timeLimit) break;
    const question = draw(node);
    questions.push(question);
    submitted.push({
      id: question.id,
      question: question.id,
      duration: given.timeMs,
      answer: given.correct ? question.expected : given.skipped ? '' : wrongFor(question),
      time: new Date(time + clock).toISOString(),
      skipped: given.skipped,
    });
    const order = given.correct ? node.correct : node.incorrect;
    node = order === null ? undefined : plan[order - 1];
  }
  return { questions, submitted };
}

const topicOf = (step: number): number => SCALE.topicOfStep[step] ?? 0;

/** A wrong answer that is off by one, as children's are; never one that a reversible sign would make right. */
function wrongFor({ answer }: PlannedQuestion): string {
  if (typeof answer === 'string')
    return answer.replace(/\d+/, (first) => String(Number(first) + 1));
  return String(Math.abs(Math.round(answer)) + 1).slice(0, 8);
}

function countSteps({ recent }: AdaptiveLearner, time: number): readonly StepCount[] {
  return recent
    .filter(({ at }) => at >= time - WEEK_MS)
    .map(({ step, unitId, correct }) => ({ step, unitId, asked: 1, right: correct ? 1 : 0 }));
}

/** The engine's state of a learner in the form of its row. */
export function stateBytesOf({ state }: AdaptiveLearner): Uint8Array {
  return saveState(state);
}
