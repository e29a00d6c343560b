import { at } from '@moonbase/kit';

import type { Dice } from './dice.ts';
import type { Game } from './game.ts';
import { changeTurn, inReach, seatOf, turnOf } from './game.ts';
import { heatOf, knowledgeOf } from './knowledge.ts';
import type { Match, Plan, Seat } from './match.ts';
import { BOARDS, CREW_NUMBERS, CREW_THINK_MS, type CrewNumbers } from './numbers.ts';
import { CONSIDERED, type Mind, type PowerMove, powerRefusal, weighPower } from './powers.ts';

const CURSOR_STEPS = 2;
const POWER_MS = 1_000;
const STAND_IN = CREW_NUMBERS.pilot;

/** Plans the next move of a crew from facts that everybody at its seat could know. @see ../SPEC.md rules CC2 to CC5 */
export function planMove(game: Game, seat: number): void {
  const player = seatOf(game.match, seat);
  const crew = player.crew ? CREW_NUMBERS[player.crew] : STAND_IN;
  const { considered } = turnOf(game.match);
  const decision = decideMove(game.match, seat, crew, considered, game.dice);
  const plan =
    decision.move.kind === 'scan'
      ? planScan(game, player, decision.move.tile)
      : { path: [], at: game.now + POWER_MS, move: decision.move };
  changeTurn(game, { plan, considered: decision.considered });
}

/**
 * A crew's next action when it is its turn to act: buys a power that is worth it, otherwise scans.
 *
 * @param considered how many of the powers it has considered in this turn
 */
export function decideMove(
  match: Match,
  seat: number,
  crew: CrewNumbers,
  considered: number,
  dice: Dice,
): { readonly move: Plan['move']; readonly considered: number } {
  const knowledge = knowledgeOf(match, seat);
  const mind = { match, dice, seat, crew, knowledge, heat: heatOf(knowledge) };
  const weighed = weighPowers(mind, considered);
  return {
    move: weighed.move ?? { kind: 'scan', tile: chooseTile(mind) },
    considered: weighed.considered,
  };
}

/** The most promising sector in reach; some picks are random, but never on a tile proven empty if there is another. */
function chooseTile({ match, dice, seat, crew, heat, knowledge }: Mind): number {
  const reach = inReach(match, seat);
  const unproven = reach.filter((tile) => knowledge.states[tile] === 'unknown');
  const pool = unproven.length > 0 ? unproven : reach;
  if (dice.chance(crew.randomPicks)) return dice.pick(pool);
  let best = { tile: -1, heat: -1 };
  for (const tile of pool) {
    const value = at(heat, tile) * (1 + 0.02 * dice.unit());
    if (value > best.heat) best = { tile, heat: value };
  }
  return best.tile;
}

function planScan({ dice, now }: Game, { position }: Seat, tile: number): Plan {
  const think = CREW_THINK_MS.least + dice.int(CREW_THINK_MS.most - CREW_THINK_MS.least);
  const path = Array.from({ length: CURSOR_STEPS }, (_, step) => ({
    at: now + Math.round((think * (step + 1)) / (CURSOR_STEPS + 1)),
    tile: step + 1 === CURSOR_STEPS ? tile : position,
  }));
  return { path, at: now + think, move: { kind: 'scan', tile } };
}

/** Considers each power once per turn, in order; a rejected power is not considered again. */
function weighPowers(
  mind: Mind,
  considered: number,
): { readonly move: PowerMove | null; readonly considered: number } {
  const { match, seat } = mind;
  if (!BOARDS[match.mode].powers || turnOf(match).scansUsed > 0) return { move: null, considered };
  for (let index = considered; index < CONSIDERED.length; index += 1) {
    const move = weighPower(mind, at(CONSIDERED, index));
    if (move && powerRefusal(match, seat, move.power) === null)
      return { move, considered: index + 1 };
  }
  return { move: null, considered: CONSIDERED.length };
}
