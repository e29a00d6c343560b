import type { Wave } from '@moonbase/contracts';
import {
  createGame,
  EMPTY_LOG,
  noteEvents,
  step,
  STEP_MS,
  toWaveToSend,
  type GameEvent,
  type GameInput,
  type GameState,
  type WaveLog,
  type WaveSetup,
  type WaveToSend,
} from '@moonbase/practice';

import { questionsOf, type ShownQuestion } from './wave-setup.ts';

const LONGEST_FRAME_MS = 250; // after a hiccup the game continues where it was

/** A wave in the form that the server takes: the body of `POST /api/waves/{waveId}/complete` and its address. */
export interface WaveSoFar {
  readonly waveId: string;
  readonly submissionId: string;
  readonly wave: WaveToSend;
  readonly settled: readonly string[]; // ids of the answers that are final
}

/** One wave while it is played: the simulation and the log for the server. */
export class WavePlay {
  readonly wave: Wave;
  readonly questions: ReadonlyMap<string, ShownQuestion>;
  readonly #submissionId: string;
  #state: GameState;
  #log: WaveLog = EMPTY_LOG;
  #inputs: GameInput[] = [];
  #restMs = 0;

  /** @param submissionId UUID v4; the wave keeps it however often it is sent */
  constructor(wave: Wave, setup: WaveSetup, submissionId: string) {
    this.wave = wave;
    this.questions = questionsOf(wave);
    this.#submissionId = submissionId;
    this.#state = createGame(setup);
  }

  get state(): GameState {
    return this.#state;
  }

  /** Share of a step that has passed since the last one, for drawing between two. */
  get betweenSteps(): number {
    const { phase } = this.#state;
    return phase === 'playing' || phase === 'intro' ? this.#restMs / STEP_MS : 0;
  }

  /** Queues the player's actions for the next step. */
  input(inputs: readonly GameInput[]): void {
    this.#inputs.push(...inputs);
  }

  /** Adds the time of a frame, for `step` to use up. */
  addTime(elapsedMs: number): void {
    this.#restMs += Math.min(LONGEST_FRAME_MS, elapsedMs);
  }

  /** Plays one step of the simulation; null when less than a step's time is left. @param at ISO time */
  step(at: string): readonly GameEvent[] | null {
    if (this.#restMs < STEP_MS) return null;
    this.#restMs -= STEP_MS;
    const inputs = this.#inputs;
    this.#inputs = [];
    const { state, events } = step(this.#state, inputs);
    this.#state = state;
    if (events.length > 0) this.#log = noteEvents(this.#log, events, at);
    return events;
  }

  /** The data to send if the player left now. @param at ISO time */
  soFar(at: string): WaveSoFar {
    return {
      waveId: this.wave.id,
      submissionId: this.#submissionId,
      wave: toWaveToSend(this.#state, this.#log, at),
      settled: this.#state.answers.filter(({ settled }) => settled !== null).map(({ id }) => id),
    };
  }
}
