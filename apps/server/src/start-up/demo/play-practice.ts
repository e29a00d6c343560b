import {
  checkSubmittedWave,
  firstWave,
  type FreeMode,
  markWave,
  playModeOf,
  type SubmittedAnswer,
  type WaveStart,
} from '@moonbase/practice';
import { localeOf, markAnswer } from '@moonbase/questions';

import { drawWave, type DrawnWave } from '../../features/practice/draw-wave.ts';
import type { PlayableUnit } from '../../features/practice/play-plan.ts';
import { effectsOf } from '../../features/practice/wave-effects.ts';
import type { AnswerRow } from '../../platform/waves/wave-rows.ts';
import type { Chance } from './chance.ts';
import { respond, type SimulatedPupil } from './simulated-pupil.ts';

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
  readonly kind: 'practice' | 'story' | 'adaptive';
  readonly plannedWaves: number;
  readonly mode: FreeMode;
  readonly startingSpeed: number;
  readonly score: number;
  readonly createdAt: string;
  readonly endedAt: string;
  readonly waves: readonly PlayedWave[];
}

export interface PracticeSession {
  readonly pupil: SimulatedPupil;
  readonly week: number; // of the demo, from 0
  readonly startsAt: number; // milliseconds since 1970
  readonly timeZone: string;
  readonly countryId: string;
  readonly mode: FreeMode;
  readonly speed: number;
  readonly units: readonly PlayableUnit[];
  readonly waves: number; // played at most; then the child ends the game
  readonly nextId: () => number;
}

const PLANNED_WAVES = 12;
const INTRO_MS = 1_600;
const BETWEEN_WAVES_MS = 9_000;

/** One game of a simulated child, composed, checked and marked by the same rules as everyone's. */
export function playPractice(session: PracticeSession, chance: Chance): PlayedGame {
  const mode = playModeOf(session.mode, null);
  const gameId = session.nextId();
  const waves: PlayedWave[] = [];
  let score = 0;
  let time = session.startsAt;
  let previousUnitId: number | null = null;
  for (let start: WaveStart | null = firstWave(mode, session.speed); start !== null;) {
    const waveId = session.nextId();
    const drawn: DrawnWave = drawWave({
      ...{ waveId, start, previousUnitId, missed: new Map(), seed: chance.seed() },
      plan: { mode, bossStep: false, units: session.units, mixed: false },
      locale: localeOf(session.countryId),
    });
    const played = playWave(
      session,
      drawn,
      start,
      { waveId, time, last: waves.length + 1 >= session.waves },
      chance,
    );
    waves.push(played.wave);
    score += played.gained;
    time = Date.parse(played.wave.endedAt) + BETWEEN_WAVES_MS;
    previousUnitId = drawn.unitId;
    start = played.next;
  }
  return {
    id: gameId,
    kind: 'practice',
    plannedWaves: PLANNED_WAVES,
    mode: session.mode,
    startingSpeed: session.speed,
    score,
    createdAt: new Date(session.startsAt).toISOString(),
    endedAt: waves.at(-1)?.endedAt ?? new Date(time).toISOString(),
    waves,
  };
}

function playWave(
  session: PracticeSession,
  drawn: DrawnWave,
  start: WaveStart,
  {
    waveId,
    time,
    last,
  }: { readonly waveId: number; readonly time: number; readonly last: boolean },
  chance: Chance,
): { readonly wave: PlayedWave; readonly gained: number; readonly next: WaveStart | null } {
  const { questions } = drawn.served;
  let now = time + INTRO_MS;
  const submitted = questions.map((question): SubmittedAnswer & { readonly optional: boolean } => {
    const courier = question.optional;
    const response = respond(session.pupil, session.week, question, chance);
    const inputs = courier
      ? response.inputs.slice(0, chance.happens(0.7) ? 1 : 0)
      : response.inputs;
    const attempts = inputs.map((input, index) => {
      now += response.gapsMs[index] ?? 0;
      return { attemptedAt: new Date(now).toISOString(), input };
    });
    if (inputs.length === 0 && !courier) now += 4_000;
    return {
      ...{ id: question.id, optional: courier, attempts },
      totalTeleports: courier ? 0 : response.teleports,
      landed: !courier && inputs.length === 0,
    };
  });
  const endedAt = now + 400;
  const check = checkSubmittedWave(
    { issuedAt: time, receivedAt: endedAt, questions },
    {
      endedAt: new Date(endedAt).toISOString(),
      duration: endedAt - time - INTRO_MS,
      final: last,
      answers: submitted.filter(({ optional }) => !optional),
      bonusAnswers: submitted.filter(({ optional }) => optional),
    },
    (input, expected, reversibleSign) =>
      markAnswer(input, Number(expected), { reversibleSign }) === 'correct',
  );
  if (!check.ok) throw new Error(`A simulated wave broke a rule: ${JSON.stringify(check.fields)}`);
  const marked = markWave(
    {
      ...{
        mode: playModeOf(session.mode, null),
        bossStep: false,
        time: '1',
        start,
        issuedAt: time,
      },
      requiredServed: questions.filter(({ optional }) => !optional).length,
    },
    check.wave,
  );
  const { answers } = effectsOf(marked, questions, { endedAt, timeZone: session.timeZone });
  const wave = {
    ...{ id: waveId, position: start.position, speed: start.speed, unitId: drawn.unitId },
    issuedAt: new Date(time).toISOString(),
    endedAt: new Date(check.wave.endedAt).toISOString(),
    duration: check.wave.duration,
    ...{ correct: marked.correct, incorrect: marked.incorrect, skipped: marked.skipped },
    ...{ score: marked.waveScore, final: marked.final, answers },
  };
  return { wave, gained: marked.answersScore + marked.waveScore, next: marked.next };
}
