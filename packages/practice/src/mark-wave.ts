import { countMistakes, MAX_SCORED_ATTEMPTS, scoreAnswer, scoreWave } from '@moonbase/scoring';

import type { CheckedAnswer, CheckedWave } from './check-submitted-wave.ts';
import { doubtsAbout, type Doubt, WAVE_INTRO_MS } from './doubt.ts';
import { takePlayTime, type PlaySpan } from './play-time.ts';
import { timeFactor, type PlayMode, type TimeSetting } from './modes.ts';
import { isLastWave, nextWave, type WaveStart } from './progress.ts';

/** The server's facts about a wave's game. */
export interface GameFacts {
  readonly mode: PlayMode;
  readonly bossStep: boolean;
  readonly time: TimeSetting;
  readonly start: WaveStart; // of this wave
  readonly issuedAt: number; // of this wave, ms since 1970
  readonly receivedAt: number; // of its answers, or when newer games had ended it; by the same clock
  readonly taken: readonly PlaySpan[]; // by the player's other waves
  readonly requiredServed: number; // required questions served in this wave
  readonly lastWave?: number; // when the game has a length of its own
  readonly scored?: boolean; // false while missed questions are repeated; absent: true
  readonly untitled?: boolean; // in a lesson: the first question is there at once; absent: false
}

export interface MarkedAnswer {
  readonly id: string;
  readonly optional: boolean;
  readonly correct: boolean | null; // null: a courier nobody tried
  readonly counted: boolean; // right within 3 tries: adds to the player's total of correct answers
  readonly score: number;
  readonly answeredAt: number | null; // of the first attempt, ms since 1970
  readonly totalAttempts: number;
  readonly totalTeleports: number;
  readonly attempts: CheckedAnswer['attempts'];
}

/** The end of a wave: played to its end, out of shields, or left by the player. */
export type WaveEnd = 'completed' | 'shields' | 'left';

export interface MarkedWave {
  readonly answers: readonly MarkedAnswer[];
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
  readonly mistakes: number; // as in the wave score
  readonly landings: number;
  readonly end: WaveEnd;
  readonly final: boolean; // the game is over
  readonly answersScore: number; // sum over answers
  readonly waveScore: number; // the bonus
  readonly totalCorrectGain: number;
  readonly requiredRight: number; // for the verdict on a story round
  readonly doubts: readonly Doubt[]; // not empty: keep it out of leaderboards
  readonly taken: readonly PlaySpan[] | null; // with this wave's; null: nobody can have played it, and it is worth nothing
  readonly next: WaveStart | null; // null after a final wave
}

/**
 * Computes everything that a finished wave is worth, from the typed texts alone. A wave that nobody can have played is
 * marked as any other, but brings no points and no right answers.
 *
 * @see ../SPEC.md rules PW1 to PW9, PD5 and PD8
 */
export function markWave(game: GameFacts, wave: CheckedWave): MarkedWave {
  const clocked = timeFactor(game.mode, game.time) !== null;
  const scorable = wave.answers.map(toScorable);
  const mistakes = countMistakes(scorable);
  const landings = wave.answers.filter((each) => hasLanded(each, clocked, wave.final)).length;
  const end = endOf(game, wave, landings, clocked);
  const final = wave.final || end !== 'completed' || isLast(game);

  const given = { issuedAt: game.issuedAt, until: game.receivedAt };
  const taken = takePlayTime(game.taken, given, wave.answers.filter(wasTried).length);
  const isWorth = taken !== null;
  const scored = isWorth && game.scored !== false;
  const answers = wave.answers.map((answer) => toMarked(answer, { start: game.start, scored }));
  const required = answers.filter(({ optional }) => !optional);
  const tried = answers.filter(({ totalAttempts }) => totalAttempts > 0);
  const right = answers.filter(({ counted }) => counted).length;

  return {
    answers,
    correct: right,
    incorrect: tried.length - right,
    skipped: required.filter(({ totalAttempts }) => totalAttempts === 0).length,
    mistakes,
    landings,
    end,
    final,
    answersScore: answers.reduce((sum, { score }) => sum + score, 0),
    waveScore: scored ? scoreWave({ final, speed: game.start.speed, answers: scorable }) : 0,
    totalCorrectGain: isWorth ? right : 0,
    requiredRight: required.filter(({ counted }) => counted).length,
    doubts: doubtsAbout(wave, game.issuedAt + (game.untitled === true ? 0 : WAVE_INTRO_MS)),
    taken,
    next: final ? null : nextWave(game.mode, game.start, { mistakes, landings }),
  };
}

function isLast({ mode, start, bossStep, lastWave }: GameFacts): boolean {
  if (lastWave !== undefined) return start.position >= lastWave;
  return isLastWave(mode, start.position, bossStep);
}

function wasTried({ attempts }: CheckedAnswer): boolean {
  return attempts.length > 0;
}

function isRight({ attempts }: CheckedAnswer): boolean {
  return attempts.at(-1)?.correct ?? false;
}

/**
 * A required question that was neither solved nor shown has landed. The client's claim is ignored.
 * Only in a final wave may it have been on its way when the player left; there the client's claim is accepted.
 */
function hasLanded(answer: CheckedAnswer, clocked: boolean, final: boolean): boolean {
  if (!clocked || answer.optional || isRight(answer)) return false;
  if (answer.attempts.length >= MAX_SCORED_ATTEMPTS) return false;
  return answer.landed || !final;
}

function endOf(game: GameFacts, wave: CheckedWave, landings: number, clocked: boolean): WaveEnd {
  const { shields } = game.start;
  if (shields !== null && landings >= shields) return 'shields';
  if (!wave.final) return 'completed';

  const required = wave.answers.filter(({ optional }) => !optional);
  const settled = required.filter(
    (answer) =>
      isRight(answer) ||
      answer.attempts.length >= MAX_SCORED_ATTEMPTS ||
      hasLanded(answer, clocked, true),
  );
  return isLast(game) && settled.length === game.requiredServed ? 'completed' : 'left';
}

function toScorable(answer: CheckedAnswer) {
  return {
    correct: isRight(answer),
    attempts: answer.attempts.length,
    teleports: answer.teleports,
    optional: answer.optional,
  };
}

function toMarked(
  answer: CheckedAnswer,
  { scored, start }: { readonly scored: boolean; readonly start: WaveStart },
): MarkedAnswer {
  const attempts = answer.attempts.length;
  const right = isRight(answer);
  return {
    id: answer.id,
    optional: answer.optional,
    correct: answer.optional && attempts === 0 ? null : right,
    counted: right && attempts <= MAX_SCORED_ATTEMPTS,
    score: scored ? scoreAnswer(toScorable(answer), start.speed) : 0,
    answeredAt: answer.attempts[0]?.attemptedAt ?? null,
    totalAttempts: attempts,
    totalTeleports: answer.teleports,
    attempts: answer.attempts,
  };
}
