import { at } from '@moonbase/kit';

import type { Dice } from './dice.ts';
import type { Game } from './game.ts';
import { changeTurn, inReach, scanChance, scannable, seatOf, turnOf } from './game.ts';
import { clampInside } from './geometry.ts';
import { type Heat, heatOf, type Knowledge, knowledgeOf } from './knowledge.ts';
import type { Match, Plan, Seat } from './match.ts';
import {
  BOARDS,
  CREW_NUMBERS,
  CREW_THINK_MS,
  type CrewNumbers,
  type Power,
  POWER_COSTS,
  SCATTER_TILES,
  ZONE_RADIUS,
} from './numbers.ts';
import { powerRefusal, scatterTiles, zoneRefusal } from './powers.ts';

/** The situations in which each power is worth its price to a crew, in the order they are considered. */
const WORTH = {
  warpFactor: 3, // how much better a sector out of reach must be
  warpChance: 0.5,
  hintShare: 0.5, // share of good moments that the crew uses
  hintChance: 0.5,
  scatterShare: 0.35,
  scatterChance: 0.6,
  scatterReserve: 40,
  zoneShare: 0.3,
  zoneReserve: 60,
} as const;

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
 * @param considered how many of the four powers it has considered in this turn
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

/** The basis of a crew's decisions: public facts, and the likelihood of each sector. */
interface Mind {
  readonly match: Match;
  readonly dice: Dice;
  readonly seat: number;
  readonly crew: CrewNumbers;
  readonly knowledge: Knowledge;
  readonly heat: Heat;
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

type PowerMove = Extract<Plan['move'], { kind: 'power' }>;

/** Considers each power once per turn, in order; a rejected power is not considered again. */
function weighPowers(
  mind: Mind,
  considered: number,
): { readonly move: PowerMove | null; readonly considered: number } {
  const { match, seat } = mind;
  if (!BOARDS[match.mode].powers || turnOf(match).scansUsed > 0) return { move: null, considered };
  const weighings = [weighWarp, weighHint, weighScatter, weighZone];
  for (let index = considered; index < weighings.length; index += 1) {
    const move = weighings[index]?.(mind) ?? null;
    if (move && powerRefusal(match, seat, move.power) === null)
      return { move, considered: index + 1 };
  }
  return { move: null, considered: weighings.length };
}

const buy = (power: Power, tile: number | null = null): PowerMove => ({
  kind: 'power',
  power,
  tile,
});
const warmest = ({ heat }: Mind, tiles: readonly number[]): number =>
  Math.max(0, ...tiles.map((tile) => at(heat, tile)));
const chanceOf = (match: Match, seat: number) => scanChance(seatOf(match, seat));
const hasHits = ({ knowledge }: Mind) => knowledge.states.includes('hit');

function weighWarp(mind: Mind): PowerMove | null {
  const { match, dice } = mind;
  const inside = warmest(mind, inReach(match, mind.seat));
  const everywhere = warmest(mind, scannable(match, mind.seat));
  const worth =
    everywhere > WORTH.warpFactor * inside && chanceOf(match, mind.seat) >= WORTH.warpChance;
  return worth && dice.chance(mind.crew.buys) ? buy('unlimitedMove') : null;
}

function weighHint(mind: Mind): PowerMove | null {
  const { match, dice } = mind;
  const worth = !hasHits(mind) && chanceOf(match, mind.seat) >= WORTH.hintChance;
  const buys = worth && dice.chance(mind.crew.buys * WORTH.hintShare);
  return buys ? buy('hint') : null;
}

function weighScatter(mind: Mind): PowerMove | null {
  const { match, dice } = mind;
  const { score } = seatOf(match, mind.seat);
  const worth =
    !hasHits(mind) &&
    chanceOf(match, mind.seat) >= WORTH.scatterChance &&
    score >= POWER_COSTS.scatterSearch + WORTH.scatterReserve &&
    scatterTiles(match, mind.seat).length >= SCATTER_TILES;
  const buys = worth && dice.chance(mind.crew.buys * WORTH.scatterShare);
  return buys ? buy('scatterSearch') : null;
}

function weighZone(mind: Mind): PowerMove | null {
  const { match, dice } = mind;
  const { score } = seatOf(match, mind.seat);
  const worth = hasHits(mind) && score >= POWER_COSTS.restrictedZone + WORTH.zoneReserve;
  if (!worth || !dice.chance(mind.crew.buys * WORTH.zoneShare)) return null;
  const tiles = scannable(match, mind.seat);
  const hottest = warmest(mind, tiles);
  const tile = tiles.find((each) => at(mind.heat, each) === hottest);
  if (tile === undefined || hottest === 0) return null;
  const centre = clampInside(match.layout, tile, ZONE_RADIUS);
  return zoneRefusal(match, centre) === null ? buy('restrictedZone', centre) : null;
}
