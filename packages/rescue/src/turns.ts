import { planMove } from './crews.ts';
import {
  addScans,
  allRescued,
  changeSeat,
  changeTurn,
  enter,
  type Game,
  isPlayedByCrew,
  scannable,
  seatOf,
  turnOf,
  withinTurn,
} from './game.ts';
import type { Match, Turn } from './match.ts';
import { MAX_SCANS, type Power, TIMES } from './numbers.ts';
import { buyPower, placeZone, powerRefusal, removeZonesOf, zoneRefusal } from './powers.ts';
import { finishMatch, finishRound } from './rounds.ts';
import { openNeighbours, scan } from './scan.ts';

/** Turns per round: one each; with two players two each, A B A B. */
export function turnsPerRound({ seats }: Match): number {
  return seats.length === 2 ? 4 : seats.length;
}

/** The seat of a turn; the first seat moves on by one each round. @see ../SPEC.md rules RN1 and RN2 */
export function seatOfTurn({ seats, firstSeat, round }: Match, order: number): number {
  return (firstSeat + round - 1 + order) % seats.length;
}

export function beginTurn(game: Game, order: number): void {
  const seat = seatOfTurn(game.match, order);
  removeZonesOf(game, seat);
  const turn: Turn = {
    seat,
    order,
    scansLeft: 1,
    scansUsed: 0,
    bought: [],
    placing: false,
    missed: [],
    opened: [],
    inputMsLeft: 0,
    plan: null,
    endsBy: game.match.relaxed ? null : game.now + TIMES.turn,
    considered: 0,
  };
  game.match = { ...game.match, turn };
  game.events.push({ kind: 'begin-turn' });
  const { accuracy } = seatOf(game.match, seat);
  enter(game, 'turn-begin', accuracy === 0 ? TIMES.noScan : TIMES.turnBegin);
}

/** Milliseconds for a choice: the first of a turn, or a further one. */
export function choiceMs({ relaxed }: Match, first: boolean): number {
  if (relaxed) return TIMES.choiceRelaxed;
  return first ? TIMES.firstChoice : TIMES.nextChoice;
}

/** Milliseconds for the choice that begins now. @see ../SPEC.md rules RN5 and RN11 */
export function choiceMsNow(game: Game): number {
  const { scansUsed } = turnOf(game.match);
  return withinTurn(game, choiceMs(game.match, scansUsed === 0));
}

/** Lets the turn's seat choose, or ends the turn when no time is left or nothing can be scanned. */
export function askForChoice(game: Game, ms: number): void {
  const { seat } = turnOf(game.match);
  if (
    ms <= 0 ||
    seatOf(game.match, seat).accuracy === 0 ||
    scannable(game.match, seat).length === 0
  ) {
    endTurn(game);
    return;
  }
  enter(game, 'turn-input', ms);
  game.events.push({ kind: 'turn' });
  planForCrew(game);
}

/** Plans the next move of a crew or stand-in; does nothing for a person who is present. */
export function planForCrew(game: Game): void {
  const { seat } = turnOf(game.match);
  if (game.match.phase.name === 'turn-input' && isPlayedByCrew(seatOf(game.match, seat)))
    planMove(game, seat);
}

/** Moves the scanner and scans. The caller has checked that the tile is in reach. */
export function scanTile(game: Game, seat: number, tile: number): void {
  const turn = turnOf(game.match);
  changeSeat(game, seat, { position: tile });
  changeTurn(game, { scansLeft: turn.scansLeft - 1, scansUsed: turn.scansUsed + 1, plan: null });
  const revealed = scan(game, seat, tile, false);
  game.events.push({ kind: 'reveal-tiles', cause: 'scan', tiles: [revealed] });
  const again = ['detected', 'rescued', 'extra'].includes(revealed.outcome);
  if (again) addScans(game, 1);

  const around = revealed.outcome === 'empty' ? openNeighbours(game, seat, tile) : [];
  if (around.length > 0)
    game.events.push({ kind: 'reveal-tiles', cause: 'neighbour', tiles: around });
  game.events.push({ kind: 'players' });
  enter(
    game,
    'reveal',
    TIMES.revealScan + (around.length > 0 ? TIMES.revealNeighbours : 0) + TIMES.revealAfter,
  );
}

/** After the animation: the end of the game, the next choice, or the end of the turn. */
export function finishReveal(game: Game): void {
  const { scansLeft, scansUsed } = turnOf(game.match);
  game.events.push({ kind: 'reveal-tiles-complete' });
  if (allRescued(game.match)) finishMatch(game, 'rescued');
  else if (scansLeft > 0 && scansUsed < MAX_SCANS) askForChoice(game, choiceMsNow(game));
  else endTurn(game);
}

export function endTurn(game: Game): void {
  changeTurn(game, { plan: null, placing: false });
  enter(game, 'turn-end', TIMES.turnEnd);
}

export function nextTurn(game: Game): void {
  const next = turnOf(game.match).order + 1;
  if (next < turnsPerRound(game.match)) beginTurn(game, next);
  else finishRound(game);
}

/** Plays the crew's planned move. Nobody else can act on the board between planning and playing. */
export function playPlan(game: Game): void {
  const { seat, plan } = turnOf(game.match);
  if (!plan) return;
  if (plan.move.kind === 'scan') {
    scanTile(game, seat, plan.move.tile);
    return;
  }
  playPlannedPower(game, seat, plan.move.power, plan.move.tile);
}

function playPlannedPower(game: Game, seat: number, power: Power, tile: number | null): void {
  changeTurn(game, { plan: null });
  if (powerRefusal(game.match, seat, power) !== null) {
    planForCrew(game);
    return;
  }
  buyPower(game, seat, power);
  if (power === 'restrictedZone' && tile !== null && zoneRefusal(game.match, tile) === null) {
    const { inputMsLeft } = turnOf(game.match);
    placeZone(game, seat, tile);
    enter(game, 'turn-input', inputMsLeft);
  }
  planForCrew(game);
}
