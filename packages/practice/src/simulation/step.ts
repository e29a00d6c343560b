import { typeKey } from '@moonbase/questions';

import { WAVE_INTRO_MS } from '../doubt.ts';
import { budgetOf } from '../timing.ts';
import { isTimeUp, launchWhenDue, sendCourierWhenDue } from './carriers.ts';
import { isClocked } from './clock.ts';
import {
  driveRocket,
  goToLane,
  holdMove,
  moveByPlayer,
  pickCarrier,
  pickNextCarrier,
  releaseMove,
} from './rocket.ts';
import { landShots, leave, shoot, signsAimedAt } from './shots.ts';
import {
  aimedCarrier,
  msOf,
  questionOf,
  type Carrier,
  type EndReason,
  type GameEvent,
  type GameInput,
  type GameState,
} from './state.ts';
import { change, changeAnswer, removeCarrier, type Turn } from './turn.ts';

const RESUME_MS = 1_500;
const WAVE_END_MS = 900;

export interface StepResult {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * Plays one step of 1000/60 ms: first the player's inputs, then the passing of time.
 *
 * @param inputs in the order they came
 * @see ../../SPEC.md rules GA1 to GA8
 */
export function step(state: GameState, inputs: readonly GameInput[]): StepResult {
  const turn: Turn = { state, events: [] };
  const aimedBefore = aimedCarrier(state)?.id ?? null;

  for (const input of inputs) apply(turn, input);
  change(turn, { step: state.step + 1 });
  passTime(turn);

  const aimed = aimedCarrier(turn.state)?.id ?? null;
  if (aimed !== aimedBefore) turn.events.push({ type: 'aimed', id: aimed });
  return { state: turn.state, events: turn.events };
}

function apply(turn: Turn, input: GameInput): void {
  const { phase } = turn.state;
  switch (input.type) {
    case 'pause':
      if (phase === 'playing' || phase === 'intro' || phase === 'resuming') pause(turn);
      return;
    case 'resume':
      if (phase === 'paused') resume(turn);
      return;
    case 'end-game':
      if (phase !== 'ending' && phase !== 'over') end(turn, 'left');
      return;
    case 'release':
      releaseMove(turn, input.direction);
      return;
    case 'key':
      if (phase === 'playing') type(turn, input.key);
      return;
    case 'shoot':
      if (phase === 'playing') shoot(turn);
      return;
    case 'hold':
    case 'move':
    case 'go-to-lane':
    case 'pick':
    case 'pick-next':
      if (phase === 'playing' || phase === 'intro') steer(turn, input);
  }
}

type Steering = Extract<
  GameInput,
  { readonly type: 'hold' | 'move' | 'go-to-lane' | 'pick' | 'pick-next' }
>;

function steer(turn: Turn, input: Steering): void {
  switch (input.type) {
    case 'hold':
      holdMove(turn, input.direction);
      return;
    case 'move':
      moveByPlayer(turn, input.direction);
      return;
    case 'go-to-lane':
      goToLane(turn, input.lane);
      return;
    case 'pick':
      pickCarrier(turn, input.nth);
      return;
    case 'pick-next':
      pickNextCarrier(turn, input.direction);
  }
}

function type(turn: Turn, key: string): void {
  const text = typeKey(turn.state.typed, key, signsAimedAt(turn.state));
  if (text !== turn.state.typed) {
    change(turn, { typed: text });
    turn.events.push({ type: 'typed', text });
  } else if (key.length === 1) turn.events.push({ type: 'refused' }); // Backspace in an empty box is silent
}

function pause(turn: Turn): void {
  const { phase, pausedPhase, rocket } = turn.state;
  change(turn, {
    phase: 'paused',
    pausedPhase: phase === 'intro' || phase === 'playing' ? phase : pausedPhase,
    rocket: { ...rocket, held: 0 }, // the key may be released where nobody notices
  });
  turn.events.push({ type: 'paused' });
}

function resume(turn: Turn): void {
  const { setup, pausedPhase } = turn.state;
  if (isClocked(setup) && pausedPhase === 'playing') {
    change(turn, { phase: 'resuming', resumeSteps: Math.ceil(RESUME_MS / msOf(1)) });
    turn.events.push({ type: 'resuming' });
  } else {
    change(turn, { phase: pausedPhase });
    turn.events.push({ type: 'resumed' });
  }
}

function passTime(turn: Turn): void {
  switch (turn.state.phase) {
    case 'paused':
    case 'over':
      return;
    case 'resuming':
      countDown(turn);
      return;
    case 'intro':
      change(turn, { tick: turn.state.tick + 1 });
      driveRocket(turn);
      if (msOf(turn.state.tick) >= WAVE_INTRO_MS) {
        change(turn, { phase: 'playing' });
        turn.events.push({ type: 'play-began' });
      }
      return;
    case 'playing':
      change(turn, { tick: turn.state.tick + 1 });
      play(turn);
      return;
    case 'ending':
      change(turn, { tick: turn.state.tick + 1 });
      if (turn.state.tick >= turn.state.endTick && turn.state.end) {
        change(turn, { phase: 'over' });
        turn.events.push({ type: 'wave-over', ...turn.state.end });
      }
  }
}

function countDown(turn: Turn): void {
  const resumeSteps = turn.state.resumeSteps - 1;
  change(turn, { resumeSteps });
  if (resumeSteps > 0) return;
  change(turn, { phase: 'playing' });
  turn.events.push({ type: 'resumed' });
}

/** Shots before landings, so that a shot wins a tie. @see ../../SPEC.md rule GS5 */
function play(turn: Turn): void {
  driveRocket(turn);
  landShots(turn);
  for (const carrier of turn.state.carriers) {
    if (isTimeUp(turn.state, carrier)) timeUp(turn, carrier);
    if (turn.state.phase !== 'playing') return;
  }
  if (hurryLastCourier(turn)) {
    end(turn, 'completed');
    return;
  }
  launchWhenDue(turn);
  sendCourierWhenDue(turn);
}

function timeUp(turn: Turn, carrier: Carrier): void {
  if (carrier.kind === 'courier' || carrier.shownTick !== null) leave(turn, carrier);
  else land(turn, carrier);
}

/** @see ../../SPEC.md rules GB1, GB2 */
function land(turn: Turn, { id, lane }: Carrier): void {
  const shields = Math.max(0, (turn.state.shields ?? 0) - 1);
  changeAnswer(turn, id, { settled: 'landed' });
  removeCarrier(turn, id);
  change(turn, { shields, streak: 0 });
  turn.events.push({ type: 'landed', id, lane, shields });
  if (shields === 0) end(turn, 'shields');
}

/**
 * True when nothing is left to play. Once the last required question is settled, a remaining courier has at most one
 * budget more.
 *
 * @see ../../SPEC.md rules GC4, GA5
 */
function hurryLastCourier(turn: Turn): boolean {
  const { state } = turn;
  if (state.answers.some((each) => !each.optional && each.settled === null)) return false;

  const carriers = state.carriers.map((carrier) => {
    const budget = budgetOf(questionOf(state.setup, carrier.id), state.setup);
    if (carrier.stayMs === null || budget === null) return carrier;
    const most = msOf(state.tick - carrier.launchedTick) + budget; // grows later, so the first cut stays
    return most < carrier.stayMs ? { ...carrier, stayMs: most } : carrier;
  });
  change(turn, { carriers });
  return carriers.length === 0 && state.shots.length === 0;
}

function end(turn: Turn, reason: EndReason): void {
  const { setup, tick } = turn.state;
  const final = reason !== 'completed' || setup.lastWave;
  change(turn, {
    phase: 'ending',
    end: { reason, final },
    endTick: reason === 'left' ? tick : tick + WAVE_END_MS / msOf(1), // who leaves waits for nothing
    carriers: [],
    shots: [],
  });
  turn.events.push({ type: 'wave-ending', reason, final });
}
