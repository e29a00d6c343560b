import { nextInt } from '@moonbase/kit';

import { rulesOf } from '../modes.ts';
import { courierTimeOf, fallTimeOf, launchGapOf, slideInMs } from '../timing.ts';
import { isClocked } from './clock.ts';
import { answerOf, FIELD, LANES, msOf, questionOf, type Carrier, type GameState } from './state.ts';
import { change, changeAnswer, type Turn } from './turn.ts';

const AIM_HELP_REACH = 2; // lanes from the rocket
const ENTRY_MS = 350; // until a plate of a clocked game can be read
const SHOWN_STAY_MS = 10_000; // in multiples of the player's time setting
const COURIER_SHARES = [0.4, 0.8]; // share of the required questions that are settled

/** Distance from the top of the field to a plate's lower edge, in design units. @see ../../SPEC.md rules GF2, GF3 */
export function carrierY(state: GameState, carrier: Carrier, tick = state.tick): number {
  if (carrier.kind === 'courier') return FIELD.courierY;

  const elapsed = msOf((carrier.shownTick ?? tick) - carrier.launchedTick);
  if (carrier.stayMs === null) {
    const share = Math.min(1, elapsed / slideInMs(state.setup.speed));
    return FIELD.skyTop + (FIELD.waitingY - FIELD.skyTop) * (1 - (1 - share) ** 3);
  }
  return fallenY(elapsed, carrier.stayMs);
}

/** A carrier's fall: it comes in quickly, so that its plate can be read, then falls evenly. */
function fallenY(elapsed: number, fallMs: number): number {
  const entryMs = Math.min(ENTRY_MS, fallMs);
  if (elapsed < entryMs)
    return FIELD.skyTop + (FIELD.entryY - FIELD.skyTop) * (1 - (1 - elapsed / entryMs) ** 3);
  const share = fallMs > entryMs ? (elapsed - entryMs) / (fallMs - entryMs) : 1;
  return FIELD.entryY + (FIELD.base - FIELD.entryY) * Math.min(1, share);
}

/** Launches the next question when there is space for it. @see ../../SPEC.md rules GL1 to GL4 */
export function launchWhenDue(turn: Turn): void {
  const { state } = turn;
  const next = state.queue[0];
  if (next === undefined || state.tick < next.readyTick) return;

  const onScreen = state.carriers.filter(({ kind }) => kind === 'question').length;
  if (onScreen >= rulesOf(state.setup.mode).carriers) return;
  const question = questionOf(state.setup, next.id);
  const gap = launchGapOf(question, state.setup) ?? slideInMs(state.setup.speed);
  if (onScreen > 0 && msOf(state.tick - state.lastLaunchTick) < gap) return;

  const lane = drawLane(turn);
  if (lane === null) return;
  change(turn, { queue: state.queue.slice(1), lastLaunchTick: state.tick });
  enter(turn, {
    id: next.id,
    kind: 'question',
    lane,
    launchedTick: state.tick,
    stayMs: fallTimeOf(question, state.setup),
    shownTick: null,
  });
}

/** Launches a courier when enough required questions are settled. @see ../../SPEC.md rules GC1, GC2 */
export function sendCourierWhenDue(turn: Turn): void {
  const { state } = turn;
  const question = state.setup.couriers[state.couriersSent];
  const share = COURIER_SHARES[state.couriersSent];
  if (question === undefined || share === undefined) return;

  const settled = state.answers.filter((each) => !each.optional && each.settled !== null).length;
  const required = state.setup.questions.length;
  if (settled < Math.ceil(share * required) || settled === required) return;

  const lane = drawLane(turn);
  if (lane === null) return;
  change(turn, { couriersSent: state.couriersSent + 1 });
  enter(turn, {
    id: question.id,
    kind: 'courier',
    lane,
    launchedTick: state.tick,
    stayMs: courierTimeOf(question, state.setup),
    shownTick: null,
  });
}

function enter(turn: Turn, carrier: Carrier): void {
  const { id, lane, kind, launchedTick } = carrier;
  const first = answerOf(turn.state, id).launchedTick ?? launchedTick;
  changeAnswer(turn, id, { launchedTick: first });
  change(turn, { carriers: [...turn.state.carriers, carrier], lastLane: lane });
  turn.events.push({ type: 'launched', id, lane, kind });
}

/** A free lane at random, not the last one used; near the rocket with aim help. Null when all are taken. */
function drawLane(turn: Turn): number | null {
  const { state } = turn;
  const free = Array.from({ length: LANES }, (_, lane) => lane).filter((lane) =>
    state.carriers.every((carrier) => carrier.lane !== lane),
  );
  const near = state.setup.aimHelp
    ? free.filter((lane) => Math.abs(lane - state.rocket.lane) <= AIM_HELP_REACH)
    : free;
  const reachable = near.length > 0 ? near : free;
  const fresh = reachable.filter((lane) => lane !== state.lastLane);
  const candidates = fresh.length > 0 ? fresh : reachable;

  const [index, rng] = nextInt(state.rng, Math.max(1, candidates.length));
  change(turn, { rng });
  return candidates[index] ?? null;
}

/**
 * True when a carrier's time is up and no shot is on its way to it: a shot fired earlier wins. @see ../../SPEC.md rule
 * GS5
 */
export function isTimeUp(state: GameState, carrier: Carrier): boolean {
  if (state.shots.some(({ target }) => target === carrier.id)) return false;
  if (carrier.shownTick !== null) {
    return (
      isClocked(state.setup) &&
      msOf(state.tick - carrier.shownTick) >= SHOWN_STAY_MS * Number(state.setup.time)
    );
  }
  return carrier.stayMs !== null && msOf(state.tick - carrier.launchedTick) >= carrier.stayMs;
}
