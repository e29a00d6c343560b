import type { PlayMode } from '../modes.ts';
import { createGame } from './create-game.ts';
import { recordingOf, recordStep, type Recording } from './replay.test-kit.ts';
import {
  aimedCarrier,
  STEP_MS,
  type GameEvent,
  type GameInput,
  type GameQuestion,
  type GameState,
  type WaveSetup,
} from './state.ts';
import { step } from './step.ts';
import { EMPTY_LOG, noteEvents, type WaveLog } from './wave-log.ts';

const START = Date.parse('2025-01-01T10:00:00.000Z');

/** Quick facts q1, q2 …; the answer to qN is N + 10. */
export const questions = (count: number): readonly GameQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index + 1}`,
    expected: String(index + 11),
    reversible: false,
    pace: 'quick',
  }));

export function aSetup(mode: PlayMode, change: Partial<WaveSetup> = {}): WaveSetup {
  return {
    seed: 1,
    mode,
    time: '1',
    speed: 1,
    shields: mode === 'classic' ? null : 3,
    lastWave: false,
    questions: questions(4),
    couriers: [],
    aimHelp: true,
    reducedMotion: false,
    ...change,
  };
}

export const COURIER: GameQuestion = {
  id: 'c1',
  expected: '144',
  reversible: false,
  pace: 'quick',
};

/** A simulated player: feeds inputs and time to a wave, and collects its events. */
export class Player {
  state: GameState;
  log: WaveLog = EMPTY_LOG;
  recording: Recording;
  readonly events: GameEvent[] = [];
  #pending: GameInput[] = [];

  constructor(setup: WaveSetup) {
    this.state = createGame(setup);
    this.recording = recordingOf(setup);
  }

  get now(): string {
    return new Date(START + Math.round(this.state.step * STEP_MS)).toISOString();
  }

  press(...inputs: GameInput[]): this {
    this.#pending.push(...inputs);
    return this;
  }

  step(): this {
    const inputs = this.#pending;
    this.#pending = [];
    const result = step(this.state, inputs);
    this.recording = recordStep(this.recording, inputs);
    this.state = result.state;
    this.events.push(...result.events);
    this.log = noteEvents(this.log, result.events, this.now);
    return this;
  }

  wait(ms: number): this {
    for (let steps = Math.round(ms / STEP_MS); steps > 0; steps -= 1) this.step();
    return this;
  }

  /** Plays until the condition holds, for ten minutes at most. */
  until(isSo: (state: GameState) => boolean): this {
    for (let steps = 0; steps < 36_000; steps += 1) {
      if (isSo(this.state)) return this;
      this.step();
    }
    throw new Error('The condition was not met in 10 minutes');
  }

  begin(): this {
    return this.until(({ phase }) => phase === 'playing').step();
  }

  type(text: string): this {
    return this.press(...Array.from(text, (key): GameInput => ({ type: 'key', key })));
  }

  /** Goes under a carrier, types and shoots; waits until the shot is judged. */
  answer(id: string, text: string): this {
    const carrier = this.until(({ carriers }) =>
      carriers.some((each) => each.id === id),
    ).state.carriers.find((each) => each.id === id);
    this.press({ type: 'go-to-lane', lane: carrier?.lane ?? 0 }).step();
    this.type(text).press({ type: 'shoot' }).step();
    return this.until(({ shots }) => shots.length === 0).wait(50);
  }

  /** Answers every question right until the wave is over. */
  finish(): this {
    while (this.state.phase !== 'over') {
      this.until((state) => state.phase !== 'playing' || aimedCarrier(state) !== null);
      const aimed = aimedCarrier(this.state);
      if (this.state.phase !== 'playing' || aimed === null) this.step();
      else this.answer(aimed.id, this.expected(aimed.id));
    }
    return this;
  }

  expected(id: string): string {
    const { questions: required, couriers } = this.state.setup;
    return [...required, ...couriers].find((each) => each.id === id)?.expected ?? '';
  }

  of<T extends GameEvent['type']>(type: T): Extract<GameEvent, { readonly type: T }>[] {
    return this.events.filter(
      (event): event is Extract<GameEvent, { readonly type: T }> => event.type === type,
    );
  }

  settled(id: string) {
    return this.state.answers.find((each) => each.id === id)?.settled;
  }
}
