import { at } from '@moonbase/kit';

import type { Dice } from './dice.ts';
import {
  addScans,
  changeSeat,
  changeTurn,
  enter,
  type Game,
  hiddenParts,
  inReach,
  scanChance,
  scannable,
  seatOf,
  turnOf,
  withinTurn,
} from './game.ts';
import { clampInside, distance, xOf, yOf } from './geometry.ts';
import type { Heat, Knowledge } from './knowledge.ts';
import type { Match, Plan } from './match.ts';
import {
  BOARDS,
  type CrewNumbers,
  type Power,
  POWER_FACTS,
  POWERS,
  SCATTER_DISTANCE,
  SCATTER_TILES,
  TIMES,
  ZONE_RADIUS,
} from './numbers.ts';
import type { Refusal } from './refusal.ts';
import { scan } from './scan.ts';

/**
 * The reason why the seat cannot buy the power now; null when it can.
 * @see ../SPEC.md rules RP1 and RP2
 */
export function powerRefusal(match: Match, seat: number, power: Power): Refusal | null {
  if (!BOARDS[match.mode].powers) return 'no-powers';
  if (match.turn?.seat !== seat) return 'not-your-turn';
  const { accuracy, score } = seatOf(match, seat);
  const { cost, needsScan } = POWER_FACTS[power];
  const withoutScan = !needsScan && accuracy === 0 && match.phase.name === 'turn-begin';
  if (match.phase.name !== 'turn-input' && !withoutScan) return 'input-off';
  if (match.turn.bought.includes(power)) return 'already-bought';
  if (score < cost) return 'too-expensive';
  return EFFECTS[power].isPossible(match, seat) ? null : 'nothing-there';
}

/** Tiles that Scatter Search may scan. */
export function scatterTiles(match: Match, seat: number): number[] {
  const { position } = seatOf(match, seat);
  return scannable(match, seat).filter(
    (tile) => distance(match.layout, position, tile) <= SCATTER_DISTANCE,
  );
}

/** Buys a power that `powerRefusal` allows and starts its effect. */
export function buyPower(game: Game, seat: number, power: Power): void {
  const turn = turnOf(game.match);
  const player = seatOf(game.match, seat);
  const firstOfTurn = turn.bought.length === 0;
  changeSeat(game, seat, { score: player.score - POWER_FACTS[power].cost });
  changeTurn(game, { bought: [...turn.bought, power], plan: null });
  if (firstOfTurn && game.match.phase.name === 'turn-input') extend(game, TIMES.powerExtra);
  game.events.push({ kind: 'power', seat, power }, { kind: 'players' }, { kind: 'turn' });
  EFFECTS[power].perform(game, seat);
}

function extend(game: Game, ms: number): void {
  const { phase } = game.match;
  const left = phase.endsAt - game.now;
  game.match = {
    ...game.match,
    phase: { ...phase, endsAt: game.now + withinTurn(game, left + ms) },
  };
  game.events.push({ kind: 'state' });
}

/** Scans up to 4 random tiles around the position; the turn's own scan stays. @see ../SPEC.md rule RP3 */
function scatter(game: Game, seat: number): void {
  const tiles = game.dice.shuffled(scatterTiles(game.match, seat)).slice(0, SCATTER_TILES);
  const revealed = tiles.map((tile) => scan(game, seat, tile, true));
  const extras = revealed.filter(({ outcome }) => outcome === 'extra').length;
  addScans(game, extras);
  game.events.push({ kind: 'reveal-tiles', cause: 'scatter', tiles: revealed });
  game.events.push({ kind: 'players' });
  enter(game, 'reveal', 2 * TIMES.revealScan + TIMES.revealAfter);
}

/** Marks a 2 x 2 block around the nearest hidden ship part, for the buyer. @see ../SPEC.md rule RP4 */
function addBlock(game: Game, seat: number): void {
  const { layout, hints } = game.match;
  const { position } = seatOf(game.match, seat);
  const parts = hiddenParts(game.match);
  const nearest = Math.min(...parts.map((part) => distance(layout, position, part)));
  const part = game.dice.pick(parts.filter((each) => distance(layout, position, each) === nearest));
  const left = Math.min(layout.width - 2, Math.max(0, xOf(layout, part) - game.dice.int(2)));
  const top = Math.min(layout.height - 2, Math.max(0, yOf(layout, part) - game.dice.int(2)));
  const corner = top * layout.width + left;
  game.match = { ...game.match, hints: [...hints, { kind: 'block', seat, corner, part }] };
  game.events.push({ kind: 'board' });
}

function startPlacing(game: Game): void {
  const { phase } = game.match;
  const withScan = phase.name === 'turn-input';
  const msLeft = withScan ? phase.endsAt - game.now : withinTurn(game, TIMES.firstChoice);
  changeTurn(game, { placing: true, inputMsLeft: msLeft });
  enter(game, 'placing', msLeft);
}

/**
 * The reason why a zone cannot be placed there; null when it can.
 * @see ../SPEC.md rule RP5
 */
export function zoneRefusal(match: Match, centre: number): Refusal | null {
  const { layout, zones } = match;
  if (clampInside(layout, centre, ZONE_RADIUS) !== centre) return 'outside-board';
  const overlaps = zones.some(
    (zone) => distance(layout, zone.centre, centre) <= zone.radius + ZONE_RADIUS,
  );
  return overlaps ? 'zone-overlaps' : null;
}

/** Places the zone and returns to choosing, if the seat still has a scan. */
export function placeZone(game: Game, seat: number, centre: number): void {
  const zone = { seat, centre, radius: ZONE_RADIUS };
  game.match = { ...game.match, zones: [...game.match.zones, zone] };
  game.events.push({ kind: 'zone-added', zone });
  changeTurn(game, { placing: false });
}

/** Takes the zone back before it is placed: the price is returned and it can be bought again. */
export function cancelZone(game: Game, seat: number): void {
  const turn = turnOf(game.match);
  const { score } = seatOf(game.match, seat);
  changeSeat(game, seat, { score: score + POWER_FACTS.restrictedZone.cost });
  changeTurn(game, {
    placing: false,
    bought: turn.bought.filter((power) => power !== 'restrictedZone'),
  });
  game.events.push({ kind: 'players' }, { kind: 'turn' });
}

/** The seat's zone goes when its next turn begins. */
export function removeZonesOf(game: Game, seat: number): void {
  for (const zone of game.match.zones.filter((each) => each.seat === seat)) {
    game.match = { ...game.match, zones: game.match.zones.filter((each) => each !== zone) };
    game.events.push({ kind: 'zone-removed', zone });
  }
}

/** A purchase that a crew plans. */
export type PowerMove = Extract<Plan['move'], { kind: 'power' }>;

/** The basis of a crew's decisions: public facts, and the likelihood of each sector. */
export interface Mind {
  readonly match: Match;
  readonly dice: Dice;
  readonly seat: number;
  readonly crew: CrewNumbers;
  readonly knowledge: Knowledge;
  readonly heat: Heat;
}

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
    score >= POWER_FACTS.scatterSearch.cost + WORTH.scatterReserve &&
    scatterTiles(match, mind.seat).length >= SCATTER_TILES;
  const buys = worth && dice.chance(mind.crew.buys * WORTH.scatterShare);
  return buys ? buy('scatterSearch') : null;
}

function weighZone(mind: Mind): PowerMove | null {
  const { match, dice } = mind;
  const { score } = seatOf(match, mind.seat);
  const worth = hasHits(mind) && score >= POWER_FACTS.restrictedZone.cost + WORTH.zoneReserve;
  if (!worth || !dice.chance(mind.crew.buys * WORTH.zoneShare)) return null;
  const tiles = scannable(match, mind.seat);
  const hottest = warmest(mind, tiles);
  const tile = tiles.find((each) => at(mind.heat, each) === hottest);
  if (tile === undefined || hottest === 0) return null;
  const centre = clampInside(match.layout, tile, ZONE_RADIUS);
  return zoneRefusal(match, centre) === null ? buy('restrictedZone', centre) : null;
}

interface Effect {
  readonly order: number; // in which a crew considers it, the first one first
  readonly isPossible: (match: Match, seat: number) => boolean;
  readonly perform: (game: Game, seat: number) => void;
  readonly weigh: (mind: Mind) => PowerMove | null; // a crew's purchase; null: not worth its price now
}

const always = () => true;
const EFFECTS: Readonly<Record<Power, Effect>> = {
  unlimitedMove: { order: 1, isPossible: always, perform: () => undefined, weigh: weighWarp },
  hint: { order: 2, isPossible: always, perform: addBlock, weigh: weighHint },
  scatterSearch: {
    order: 3,
    isPossible: (match, seat) => scatterTiles(match, seat).length > 0,
    perform: scatter,
    weigh: weighScatter,
  },
  restrictedZone: { order: 4, isPossible: always, perform: startPlacing, weigh: weighZone },
};

/** The powers in the order in which a crew considers them. */
export const CONSIDERED: readonly Power[] = POWERS.toSorted(
  (one, other) => EFFECTS[one].order - EFFECTS[other].order,
);

/** A crew's purchase of the power, if it is worth its price now. @see ../SPEC.md rule CC5 */
export const weighPower = (mind: Mind, power: Power): PowerMove | null =>
  EFFECTS[power].weigh(mind);
