import { carrierY } from './carriers.ts';
import { aimedCarrier, LANES, msOf, type GameState, type Rocket } from './state.ts';
import { change, type Turn } from './turn.ts';

/** The time of a lane change, the same for any distance. */
const MOVE_MS = 110;
const FIRST_REPEAT_MS = 250;
const REPEAT_MS = 160;
const AIM_HELP_PATIENCE_MS = 600;

/** Where the rocket is drawn, in lanes (may lie between two). @see ../../SPEC.md rule GM1 */
export function rocketLane({ rocket, tick }: GameState, at = tick): number {
  const share = Math.min(1, msOf(at - rocket.movedTick) / MOVE_MS);
  const eased = 1 - (1 - share) ** 3;
  return rocket.fromLane + (rocket.lane - rocket.fromLane) * eased;
}

/** One lane to the left or right; while moving, one further move waits. @see ../../SPEC.md rules GM1, GM2 */
export function moveByPlayer(turn: Turn, direction: -1 | 1): void {
  noteMove(turn);
  if (isMoving(turn.state)) changeRocket(turn, { buffered: direction });
  else moveTo(turn, turn.state.rocket.lane + direction);
}

export function holdMove(turn: Turn, direction: -1 | 1): void {
  moveByPlayer(turn, direction);
  changeRocket(turn, { held: direction, repeatTick: turn.state.tick + FIRST_REPEAT_MS / msOf(1) });
}

export function releaseMove(turn: Turn, direction: -1 | 1): void {
  if (turn.state.rocket.held === direction) changeRocket(turn, { held: 0 });
}

export function goToLane(turn: Turn, lane: number): void {
  noteMove(turn);
  moveTo(turn, lane);
}

/** The n-th carrier from the left. */
export function pickCarrier(turn: Turn, nth: number): void {
  const carrier = fromTheLeft(turn.state)[nth - 1];
  if (carrier) goToLane(turn, carrier.lane);
}

/** The next carrier to the right or left of the rocket, wrapping round at the edge. */
export function pickNextCarrier(turn: Turn, direction: -1 | 1): void {
  const carriers = fromTheLeft(turn.state);
  const ordered = direction === 1 ? carriers : carriers.toReversed();
  const { lane } = turn.state.rocket;
  const beyond = ordered.find((each) => (each.lane - lane) * direction > 0);
  const next = beyond ?? ordered[0];
  if (next) goToLane(turn, next.lane);
}

/** The rocket's own movement in a step: buffered moves, held keys and aim help. @see ../../SPEC.md rules GM2 to GM4 */
export function driveRocket(turn: Turn): void {
  const { buffered } = turn.state.rocket;
  if (buffered !== 0 && !isMoving(turn.state)) {
    changeRocket(turn, { buffered: 0 });
    moveTo(turn, turn.state.rocket.lane + buffered);
  }

  const { held, repeatTick } = turn.state.rocket;
  if (held !== 0 && turn.state.tick >= repeatTick) {
    moveByPlayer(turn, held);
    changeRocket(turn, { repeatTick: turn.state.tick + REPEAT_MS / msOf(1) });
  }
  if (turn.state.setup.aimHelp) helpAim(turn);
}

function helpAim(turn: Turn): void {
  const { state } = turn;
  if (aimedCarrier(state) !== null || state.rocket.held !== 0) return;
  if (msOf(state.tick - state.rocket.playerMovedTick) < AIM_HELP_PATIENCE_MS) return;

  const [lowest] = [...state.carriers].sort((a, b) => carrierY(state, b) - carrierY(state, a));
  if (lowest) moveTo(turn, lowest.lane);
}

function moveTo(turn: Turn, lane: number): void {
  const { rocket, tick } = turn.state;
  const target = Math.min(LANES - 1, Math.max(0, lane));
  if (target === rocket.lane) return;

  changeRocket(turn, { fromLane: rocketLane(turn.state), lane: target, movedTick: tick });
  turn.events.push({ type: 'moved', lane: target });
}

function isMoving({ rocket, tick }: GameState): boolean {
  return msOf(tick - rocket.movedTick) < MOVE_MS;
}

function noteMove(turn: Turn): void {
  changeRocket(turn, { playerMovedTick: turn.state.tick });
}

function changeRocket(turn: Turn, part: Partial<Rocket>): void {
  change(turn, { rocket: { ...turn.state.rocket, ...part } });
}

function fromTheLeft({ carriers }: GameState) {
  return [...carriers].sort((a, b) => a.lane - b.lane);
}
