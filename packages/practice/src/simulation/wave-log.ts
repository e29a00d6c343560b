import type { TimeSetting } from '../modes.ts';
import type { GameEvent, GameState } from './state.ts';
import { isSeen } from './wave-summary.ts';

/** Event times by the wall clock, which the simulation does not know. Plain data, so it can be stored. */
export interface WaveLog {
  readonly launchedAt: Readonly<Record<string, string>>; // answer id → ISO 8601, last launch before the first attempt
  readonly attemptedAt: Readonly<Record<string, readonly string[]>>; // answer id → ISO 8601, one per attempt
}

export const EMPTY_LOG: WaveLog = { launchedAt: {}, attemptedAt: {} };

/** Records the events of one step. @param now ISO 8601, never earlier than before */
export function noteEvents(log: WaveLog, events: readonly GameEvent[], now: string): WaveLog {
  return events.reduce((noted, event) => {
    if (event.type === 'launched') {
      if (noted.attemptedAt[event.id]) return noted;
      return { ...noted, launchedAt: { ...noted.launchedAt, [event.id]: now } };
    }
    if (event.type !== 'right' && event.type !== 'wrong') return noted;
    const times = [...(noted.attemptedAt[event.id] ?? []), now];
    return { ...noted, attemptedAt: { ...noted.attemptedAt, [event.id]: times } };
  }, log);
}

interface AnswerToSend {
  readonly id: string;
  readonly optional: boolean;
  readonly answeredAt: string | null;
  readonly correct: boolean;
  readonly totalAttempts: number;
  readonly totalTeleports: number;
  readonly landed: boolean;
  readonly launchedAt: string | null;
  readonly attempts: readonly {
    readonly attemptedAt: string;
    readonly playedMs: number; // game time
    readonly input: string;
    readonly correct: boolean;
  }[];
}

/** The `wave` of a completion request. */
export interface WaveToSend {
  readonly endedAt: string;
  readonly duration: number; // ms, without pauses
  readonly final: boolean;
  readonly timeScale: TimeSetting; // the setting that the wave was played with
  readonly answers: readonly AnswerToSend[];
  readonly bonusAnswers: readonly AnswerToSend[];
}

/**
 * The part of a wave that is sent, finished or not: the required questions that came and the couriers that were tried.
 *
 * @param endedAt ISO 8601
 * @see ../../SPEC.md rules GR1 to GR3
 */
export function toWaveToSend(state: GameState, log: WaveLog, endedAt: string): WaveToSend {
  const answers = state.answers.filter(isSeen).map((answer): AnswerToSend => {
    const times = log.attemptedAt[answer.id] ?? [];
    return {
      id: answer.id,
      optional: answer.optional,
      answeredAt: times[0] ?? null,
      correct: answer.attempts.at(-1)?.correct ?? false,
      totalAttempts: answer.attempts.length,
      totalTeleports: answer.teleports,
      landed: answer.settled === 'landed',
      launchedAt: log.launchedAt[answer.id] ?? null,
      attempts: answer.attempts.map(({ tick, input, correct }, index) => ({
        attemptedAt: times[index] ?? endedAt,
        playedMs: msOf(tick),
        input,
        correct,
      })),
    };
  });
  return {
    endedAt,
    duration: msOf(state.tick),
    final: state.end?.final ?? true, // a wave that is not over was left
    timeScale: state.setup.time,
    answers: answers.filter(({ optional }) => !optional),
    bonusAnswers: answers.filter(({ optional }) => optional),
  };
}

/** Game time of a step. */
function msOf(tick: number): number {
  return Math.round((tick * 1000) / 60);
}
