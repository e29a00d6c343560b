import { isTypedNumber, plainTyped, signsIn, typeKey } from '@moonbase/questions';

import { isRight } from '../is-right.ts';
import { MAX_SCORED_ATTEMPTS, scoreAnswer } from '@moonbase/scoring';

import { MAX_ATTEMPTS, MAX_TELEPORTS } from '../check-submitted-wave.ts';
import { carrierY } from './carriers.ts';
import { isClocked } from './clock.ts';
import {
  aimedCarrier,
  answerOf,
  msOf,
  questionOf,
  type Carrier,
  type GameState,
  type Shot,
} from './state.ts';
import { change, changeAnswer, removeCarrier, type Turn } from './turn.ts';

const BETWEEN_SHOTS_MS = 250;
const FLIGHT_MS = 220; // none with reduced motion
const RETURN_MS = 350; // a teleported carrier first spins out
const LONELY_RETURN_MS = 1_500; // when no other question is waiting

/** The signs between the boxes of the aimed question; empty for one box. */
export function signsAimedAt(state: GameState): string {
  const target = aimedCarrier(state);
  return target === null ? '' : signsIn(questionOf(state.setup, target.id).expected);
}

/**
 * Fires the typed text at the aimed carrier, or goes on to the next box of its answer.
 * @see ../../SPEC.md rules GS1 to GS4, GS7
 */
export function shoot(turn: Turn): void {
  const { state } = turn;
  if (msOf(state.tick - state.lastShotTick) < BETWEEN_SHOTS_MS) return;

  const next = typeKey(state.typed, 'Enter', signsAimedAt(state));
  if (next !== state.typed) {
    change(turn, { typed: next });
    turn.events.push({ type: 'typed', text: next });
    return;
  }
  const target = aimedCarrier(state);
  const refusal = refusalOf(turn, target);
  if (target === null || refusal !== null) {
    turn.events.push({ type: 'clicked', reason: refusal ?? 'empty-lane' });
    return;
  }

  const flight = state.setup.reducedMotion ? 0 : FLIGHT_MS;
  const shot: Shot = {
    target: target.id,
    lane: target.lane,
    text: plainTyped(state.typed),
    firedTick: state.tick,
    hitTick: state.tick + flight / msOf(1),
  };
  change(turn, { shots: [...state.shots, shot], typed: '', lastShotTick: state.tick });
  turn.events.push({ type: 'fired', id: shot.target, lane: shot.lane, text: shot.text });
}

type Refusal = 'empty-lane' | 'no-digit' | 'anchored' | 'shown';

function refusalOf({ state }: Turn, target: Carrier | null): Refusal | null {
  if (target === null) return 'empty-lane';
  if (state.typed !== '') {
    const typed = plainTyped(state.typed);
    return isTypedNumber(typed) && signsIn(typed) === signsAimedAt(state) ? null : 'no-digit';
  }
  if (target.kind === 'courier') return null;
  if (target.shownTick !== null) return isClocked(state.setup) ? 'shown' : null;
  return answerOf(state, target.id).teleports >= MAX_TELEPORTS ? 'anchored' : null;
}

/** Judges the shots that reach their carriers in this step. @see ../../SPEC.md rules GS3, GS5 */
export function landShots(turn: Turn): void {
  const { shots, tick } = turn.state;
  change(turn, { shots: shots.filter((shot) => shot.hitTick > tick) });
  for (const shot of shots) {
    if (shot.hitTick > tick) continue;
    const carrier = turn.state.carriers.find(({ id }) => id === shot.target);
    if (carrier === undefined) continue;
    if (shot.text === '') hitEmpty(turn, carrier);
    else hit(turn, carrier, shot.text);
  }
}

/** An empty shot: it waves a courier off, skips a shown answer, and teleports any other carrier. */
function hitEmpty(turn: Turn, carrier: Carrier): void {
  if (carrier.kind === 'courier' || carrier.shownTick !== null) leave(turn, carrier);
  else teleport(turn, carrier);
}

/** @see ../../SPEC.md rules GT1 to GT3 */
function teleport(turn: Turn, carrier: Carrier): void {
  const { id, lane } = carrier;
  const { tick } = turn.state;
  const y = carrierY(turn.state, carrier);
  const teleports = answerOf(turn.state, id).teleports + 1;
  const others = turn.state.carriers.some((each) => each.id !== id && each.kind === 'question');
  const wait = turn.state.queue.length === 0 && !others ? LONELY_RETURN_MS : RETURN_MS;

  changeAnswer(turn, id, { teleports });
  removeCarrier(turn, id);
  change(turn, { queue: [...turn.state.queue, { id, readyTick: tick + wait / msOf(1) }] });
  turn.events.push({ type: 'teleported', id, lane, y, teleports });
}

function hit(turn: Turn, carrier: Carrier, input: string): void {
  const { id } = carrier;
  const question = questionOf(turn.state.setup, id);
  const correct = isRight(input, question);
  const attempt = { tick: turn.state.tick, input, correct };
  changeAnswer(turn, id, { attempts: [...answerOf(turn.state, id).attempts, attempt] });
  if (correct) hitRight(turn, carrier, input);
  else hitWrong(turn, carrier, input);
}

function hitRight(turn: Turn, carrier: Carrier, input: string): void {
  const { id, lane } = carrier;
  const answer = answerOf(turn.state, id);
  const attempts = answer.attempts.length;
  const { optional, teleports } = answer;
  const points = scoreAnswer(
    { correct: true, attempts, teleports, optional },
    turn.state.setup.speed,
  );
  const streak = attempts === 1 ? turn.state.streak + 1 : 0;
  const y = carrierY(turn.state, carrier);

  changeAnswer(turn, id, { settled: attempts <= MAX_SCORED_ATTEMPTS ? 'right' : 'late' });
  removeCarrier(turn, id);
  change(turn, { score: turn.state.score + points, streak });
  turn.events.push({ type: 'right', id, lane, y, input, attempts, points, streak, optional });
}

/** @see ../../SPEC.md rules GW1 to GW4 */
function hitWrong(turn: Turn, carrier: Carrier, input: string): void {
  const { id, lane } = carrier;
  const { attempts, optional } = answerOf(turn.state, id);
  const y = carrierY(turn.state, carrier);
  change(turn, { streak: 0 });
  turn.events.push({ type: 'wrong', id, lane, y, input, attempts: attempts.length, optional });

  if (optional) {
    changeAnswer(turn, id, { settled: 'missed' });
    removeCarrier(turn, id);
    turn.events.push({ type: 'left', id, lane, y, kind: 'courier' });
  } else if (attempts.length === MAX_SCORED_ATTEMPTS) {
    const shown = { ...carrier, shownTick: turn.state.tick };
    change(turn, { carriers: turn.state.carriers.map((each) => (each.id === id ? shown : each)) });
    turn.events.push({ type: 'shown', id, lane, y });
  } else if (attempts.length >= MAX_ATTEMPTS) {
    leave(turn, carrier);
  }
}

/** A courier flies off without penalty; a shown question stays unanswered. */
export function leave(turn: Turn, carrier: Carrier): void {
  const { id, lane, kind } = carrier;
  const y = carrierY(turn.state, carrier);
  if (kind === 'question') changeAnswer(turn, id, { settled: 'unanswered' });
  removeCarrier(turn, id);
  turn.events.push({ type: 'left', id, lane, y, kind });
}
