import { assertNever } from '@moonbase/kit';

import type { MatchEvent } from './events.ts';
import {
  changeSeat,
  changeTurn,
  closeGame,
  enter,
  type Game,
  inReach,
  isBlocked,
  openGame,
  replaceSeat,
  seatOf,
  turnOf,
} from './game.ts';
import { closesForNobodyAt, shifted, standsStill } from './deadlines.ts';
import type { Arrival, Match, Phase } from './match.ts';
import { type Power, TIMES } from './numbers.ts';
import { buyPower, cancelZone, placeZone, powerRefusal, zoneRefusal } from './powers.ts';
import { type AnswerResult, countAnswer, hasUsedAll } from './question-phase.ts';
import { beginReading, endReading } from './reading.ts';
import type { Refusal } from './refusal.ts';
import {
  finishMatch,
  finishQuestions,
  prepareQuestions,
  sendCountdown,
  startQuestions,
  startRound,
} from './rounds.ts';
import {
  askForChoice,
  beginTurn,
  choiceMs,
  endTurn,
  finishReveal,
  nextTurn,
  planForCrew,
  playPlan,
  scanTile,
} from './turns.ts';

/** Everything that changes a match. `seat` is an index; the caller knows whose connection it is. */
export type Action =
  | { readonly type: 'tick' } // a deadline is due
  | { readonly type: 'ready'; readonly seat: number }
  | { readonly type: 'answer'; readonly seat: number; readonly result: AnswerResult } // marked by the server
  | { readonly type: 'click-tile'; readonly seat: number; readonly tile: number }
  | { readonly type: 'purchase-power'; readonly seat: number; readonly power: Power }
  | { readonly type: 'disconnect'; readonly seat: number }
  | { readonly type: 'reconnect'; readonly seat: number }
  | { readonly type: 'read'; readonly seat: number; readonly done: boolean } // the pointers of a first game
  | { readonly type: 'back'; readonly seat: number } // any key of a player who was away
  | { readonly type: 'leave'; readonly seat: number }
  | { readonly type: 'end-alone'; readonly seat: number } // the only person left agrees to end the match
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'take-seat'; readonly seat: number; readonly person: Arrival['person'] } // the seat of a computer crew
  | { readonly type: 'end'; readonly after: 'now' | 'round' } // by the teacher of a class session
  | { readonly type: 'shift'; readonly ms: number }; // an outage of the server took this long

export type Applied =
  | { readonly ok: true; readonly match: Match; readonly events: readonly MatchEvent[] }
  | { readonly ok: false; readonly reason: Refusal };

/**
 * Applies one action. The match passed in is not modified; a refused action changes nothing.
 *
 * @param now milliseconds of the clock that `startMatch` used
 * @see ../SPEC.md rules RS1 to RS9
 */
export function apply(match: Match, action: Action, now: number): Applied {
  if (match.phase.name === 'closed') return { ok: false, reason: 'closed' };
  if ('seat' in action && match.seats[action.seat] === undefined)
    return { ok: false, reason: 'no-such-seat' };
  if (match.pausedAt !== null && needsClock(action)) return { ok: false, reason: 'paused' };

  const game = openGame(match, now);
  const reason = perform(game, action);
  if (reason !== null) return { ok: false, reason };
  return { ok: true, match: closeGame(game), events: game.events };
}

/** When the next `tick` is due; null while paused or closed. */
export function nextTickAt(match: Match): number | null {
  const { phase, turn, pausedAt } = match;
  if (pausedAt !== null || phase.name === 'closed') return null;
  const closesAt = closesForNobodyAt(match);
  if (closesAt !== null && standsStill(match)) return closesAt;
  const times = [phase.endsAt];
  if (phase.countdownAt !== null) times.push(phase.countdownAt);
  if (phase.name === 'turn-input' && turn?.plan) times.push(turn.plan.path[0]?.at ?? turn.plan.at);
  if (closesAt !== null) times.push(closesAt);
  return Math.min(...times);
}

function needsClock({ type }: Action): boolean {
  return ['tick', 'answer', 'click-tile', 'purchase-power', 'read', 'pause'].includes(type);
}

function perform(game: Game, action: Action): Refusal | null {
  switch (action.type) {
    case 'tick':
      return tick(game);
    case 'ready':
      return makeReady(game, action.seat);
    case 'answer':
      return answer(game, action.seat, action.result);
    case 'click-tile':
      return clickTile(game, action.seat, action.tile);
    case 'purchase-power':
      return purchasePower(game, action.seat, action.power);
    case 'disconnect':
      return setConnected(game, action.seat, false);
    case 'reconnect':
      return setConnected(game, action.seat, true);
    case 'read':
      return action.done ? endReading(game, action.seat) : beginReading(game, action.seat);
    case 'back':
      return comeBack(game, action.seat);
    case 'leave':
      return leave(game, action.seat);
    case 'end-alone':
      return endAlone(game, action.seat);
    case 'pause':
      moveOnFromStanding(game);
      game.match = { ...game.match, pausedAt: game.now };
      game.events.push({ kind: 'state' });
      return null;
    case 'resume':
      return resume(game);
    case 'take-seat':
      return takeSeat(game, action);
    case 'end':
      return end(game, action.after);
    case 'shift':
      game.match = shifted(game.match, action.ms);
      game.events.push({ kind: 'state' });
      return null;
    default:
      return assertNever(action);
  }
}

function tick(game: Game): Refusal | null {
  const { match, now } = game;
  const due = nextTickAt(match);
  if (due === null || now < due) return 'too-early';
  const closesAt = closesForNobodyAt(match);
  if (closesAt !== null && now >= closesAt) {
    game.match = { ...match, endedBy: match.endedBy ?? 'abandoned' };
    closeMatch(game);
    return null;
  }
  if (now >= match.phase.endsAt) {
    endPhase(game, match.phase.name);
    return null;
  }
  if (match.phase.countdownAt !== null && now >= match.phase.countdownAt) sendCountdown(game);
  else followPlan(game);
  return null;
}

function endPhase(game: Game, name: Phase['name']): void {
  switch (name) {
    case 'loading':
      begin(game);
      return;
    case 'round-start':
      prepareQuestions(game);
      return;
    case 'questions-ready':
      startQuestions(game);
      return;
    case 'questions':
      finishQuestions(game);
      return;
    case 'question-result':
      beginTurn(game, 0);
      return;
    case 'turn-begin':
      askForChoice(game, choiceMs(game.match, true));
      return;
    case 'turn-input':
      runOutOfTime(game);
      return;
    case 'placing':
      cancelZone(game, turnOf(game.match).seat);
      runOutOfTime(game);
      return;
    case 'reveal':
      finishReveal(game);
      return;
    case 'turn-end':
      nextTurn(game);
      return;
    case 'end':
      game.events.push({ kind: 'results' });
      enter(game, 'results', TIMES.results);
      return;
    case 'results':
      closeMatch(game);
      return;
    case 'closed':
      return;
    default:
      assertNever(name);
  }
}

function begin(game: Game): void {
  game.events.push({ kind: 'started' }, { kind: 'board' }, { kind: 'players' });
  startRound(game);
}

function runOutOfTime(game: Game): void {
  changeSeat(game, turnOf(game.match).seat, { timedOut: true });
  endTurn(game);
}

/** Moves the crew's cursor along its path, then plays the move. */
function followPlan(game: Game): void {
  const { seat, plan } = turnOf(game.match);
  const [step, ...rest] = plan?.path ?? [];
  if (!plan || !step) {
    playPlan(game);
    return;
  }
  changeTurn(game, { plan: { ...plan, path: rest } });
  game.events.push({ kind: 'cursor', seat, tile: step.tile });
}

function makeReady(game: Game, seat: number): Refusal | null {
  if (game.match.phase.name !== 'loading') return 'not-now';
  changeSeat(game, seat, { ready: true });
  if (game.match.seats.every((each) => each.ready)) begin(game);
  return null;
}

function answer(game: Game, seat: number, result: AnswerResult): Refusal | null {
  const player = seatOf(game.match, seat);
  if (game.match.phase.name !== 'questions' || player.crew !== null || player.left)
    return 'not-now';
  if (hasUsedAll(player.phase)) return 'all-answered';
  const counted = countAnswer(player, result);
  replaceSeat(game, seat, counted);
  game.events.push({ kind: 'question-result', seat, result });
  if (!hasUsedAll(counted.phase)) game.events.push({ kind: 'ask', seat });

  const waitedFor = game.match.seats.filter(
    (each) => each.crew === null && each.connected && !each.left,
  );
  if (waitedFor.every((each) => hasUsedAll(each.phase))) finishQuestions(game);
  return null;
}

function clickTile(game: Game, seat: number, tile: number): Refusal | null {
  const { match } = game;
  if (match.turn?.seat !== seat) return 'not-your-turn';
  if (match.phase.name === 'placing') return clickToPlace(game, seat, tile);
  if (match.phase.name !== 'turn-input' || match.turn.plan !== null) return 'input-off';
  const opener = match.openedBy[tile];
  if (opener === undefined) return 'no-such-tile';
  if (opener >= 0) return 'already-open';
  if (isBlocked(match, tile, seat)) return 'blocked';
  if (!inReach(match, seat).includes(tile)) return 'out-of-reach';
  endReading(game, seat);
  scanTile(game, seat, tile);
  return null;
}

function clickToPlace(game: Game, seat: number, centre: number): Refusal | null {
  if (game.match.openedBy[centre] === undefined) return 'no-such-tile';
  const reason = zoneRefusal(game.match, centre);
  if (reason !== null) return reason;
  const { inputMsLeft } = turnOf(game.match);
  const left = Math.max(0, Math.min(inputMsLeft, game.match.phase.endsAt - game.now));
  placeZone(game, seat, centre);
  askForChoice(game, left);
  return null;
}

/** Buys a power; pressed again while placing, it takes Restricted Zone back. */
function purchasePower(game: Game, seat: number, power: Power): Refusal | null {
  const { match } = game;
  const isCancel =
    power === 'restrictedZone' && match.phase.name === 'placing' && match.turn?.seat === seat;
  if (isCancel) {
    const left = Math.max(0, match.phase.endsAt - game.now);
    cancelZone(game, seat);
    askForChoice(game, left);
    return null;
  }
  const reason = match.turn?.plan ? 'input-off' : powerRefusal(match, seat, power);
  if (reason !== null) return reason;
  endReading(game, seat);
  buyPower(game, seat, power);
  return null;
}

function setConnected(game: Game, seat: number, connected: boolean): Refusal | null {
  const player = seatOf(game.match, seat);
  if (player.crew !== null || player.left) return 'not-now';
  changeSeat(game, seat, { connected });
  noteCompany(game);
  game.events.push({ kind: 'players' });
  return null;
}

function comeBack(game: Game, seat: number): Refusal | null {
  if (!seatOf(game.match, seat).away) return 'not-now';
  changeSeat(game, seat, { returning: true });
  return null;
}

function leave(game: Game, seat: number): Refusal | null {
  const player = seatOf(game.match, seat);
  if (player.crew !== null || player.left) return 'not-now';
  changeSeat(game, seat, { left: true, connected: false, ready: true });
  noteCompany(game);
  game.events.push({ kind: 'players' });
  const { match } = game;
  if (match.phase.name === 'loading' && match.seats.every((each) => each.ready)) begin(game);
  else if (match.turn?.seat === seat && match.turn.plan === null) planForCrew(game);
  return null;
}

/** Stops the match when the last person is gone; lets it go on when somebody is back. @see ../SPEC.md rule RA4 */
function noteCompany(game: Game): void {
  const { seats, nobodySince } = game.match;
  const somebody = seats.some((seat) => seat.crew === null && seat.connected && !seat.left);
  if (somebody) moveOnFromStanding(game);
  game.match = { ...game.match, nobodySince: somebody ? null : (nobodySince ?? game.now) };
}

/** Moves the deadlines by the time for which the match has stood still so far. */
function moveOnFromStanding(game: Game): void {
  const { match, now } = game;
  const { nobodySince, pausedAt } = match;
  if (nobodySince === null || pausedAt !== null || !standsStill(match)) return; // a pause moves them at its end
  game.match = { ...shifted(match, Math.max(0, now - nobodySince)), nobodySince: now };
  game.events.push({ kind: 'state' });
}

function endAlone(game: Game, seat: number): Refusal | null {
  const { seats, endedBy } = game.match;
  const people = seats.filter((each) => each.crew === null);
  const left = people.filter((each) => !each.left);
  const alone = people.length > 1 && left.length === 1 && left[0] === seats[seat];
  if (!alone) return 'not-alone';
  if (endedBy !== null) return 'not-now';
  finishMatch(game, 'alone');
  return null;
}

/** Assigns the seat of a computer crew to somebody who came late, from the next round on. */
function takeSeat(game: Game, { seat, person }: Arrival): Refusal | null {
  const { match } = game;
  if (match.endedBy !== null || match.lastRound !== null) return 'not-now';
  const isTaken = match.arrivals.some((each) => each.seat === seat);
  if (isTaken || seatOf(match, seat).crew === null) return 'seat-taken';
  moveOnFromStanding(game);
  const arrivals = [...match.arrivals, { seat, person }];
  game.match = { ...game.match, arrivals, nobodySince: null };
  return null;
}

function end(game: Game, after: 'now' | 'round'): Refusal | null {
  const { match } = game;
  if (match.endedBy !== null) return 'not-now';
  if (after === 'round') {
    game.match = { ...match, lastRound: Math.max(1, match.round) };
    return null;
  }
  if (match.pausedAt !== null) resume(game);
  finishMatch(game, 'teacher');
  return null;
}

function resume(game: Game): Refusal | null {
  const { pausedAt, nobodySince } = game.match;
  if (pausedAt === null) return 'not-now';
  const match = shifted(game.match, game.now - pausedAt);
  game.match = { ...match, pausedAt: null, nobodySince: nobodySince === null ? null : game.now };
  game.events.push({ kind: 'state' });
  return null;
}

function closeMatch(game: Game): void {
  game.events.push({ kind: 'closed' });
  enter(game, 'closed', 0);
}
