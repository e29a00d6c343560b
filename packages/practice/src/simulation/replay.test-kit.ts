import { createGame } from './create-game.ts';
import type { GameEvent, GameInput, GameState, WaveSetup } from './state.ts';
import { step } from './step.ts';

/** A recorded wave: with its setup, everything needed to play it again. Small: only the player's actions. */
export interface Recording {
  readonly v: 1;
  readonly setup: WaveSetup;
  readonly steps: number; // total number of steps
  readonly inputs: readonly RecordedInput[]; // in the order they came
}

export interface RecordedInput {
  readonly step: number; // the call of `step` that took it, from 0
  readonly input: GameInput;
}

/** An event with the step that caused it. */
export interface TimedEvent {
  readonly step: number;
  readonly event: GameEvent;
}

/** Starts a recording. */
export function recordingOf(setup: WaveSetup): Recording {
  return { v: 1, setup, steps: 0, inputs: [] };
}

/** The recording after one more step with these inputs. */
export function recordStep(recording: Recording, inputs: readonly GameInput[]): Recording {
  const added = inputs.map((input) => ({ step: recording.steps, input }));
  return {
    ...recording,
    steps: recording.steps + 1,
    inputs: added.length === 0 ? recording.inputs : [...recording.inputs, ...added],
  };
}

/** Plays a recording again: the same events in the same steps. @see ../../SPEC.md rule GA1 */
export function replay(recording: Recording): {
  readonly state: GameState;
  readonly events: readonly TimedEvent[];
} {
  const byStep = new Map<number, GameInput[]>();
  for (const { step: at, input } of recording.inputs) {
    const inputs = byStep.get(at) ?? [];
    inputs.push(input);
    byStep.set(at, inputs);
  }

  let state = createGame(recording.setup);
  const events: TimedEvent[] = [];
  for (let at = 0; at < recording.steps; at += 1) {
    const result = step(state, byStep.get(at) ?? []);
    state = result.state;
    events.push(...result.events.map((event) => ({ step: at, event })));
  }
  return { state, events };
}
