import {
  addScans,
  changeSeat,
  changeTurn,
  enter,
  type Game,
  hiddenParts,
  scannable,
  seatOf,
  turnOf,
} from './game.ts';
import { clampInside, distance, xOf, yOf } from './geometry.ts';
import type { Match } from './match.ts';
import {
  BOARDS,
  type Power,
  POWER_COSTS,
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
  const zoneWithoutScan =
    power === 'restrictedZone' && accuracy === 0 && match.phase.name === 'turn-begin';
  if (match.phase.name !== 'turn-input' && !zoneWithoutScan) return 'input-off';
  if (match.turn.bought.includes(power)) return 'already-bought';
  if (score < POWER_COSTS[power]) return 'too-expensive';
  if (power === 'scatterSearch' && scatterTiles(match, seat).length === 0) return 'nothing-there';
  return null;
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
  changeSeat(game, seat, { score: player.score - POWER_COSTS[power] });
  changeTurn(game, { bought: [...turn.bought, power], plan: null });
  if (firstOfTurn && game.match.phase.name === 'turn-input') extend(game, TIMES.powerExtra);
  game.events.push({ kind: 'power', seat, power }, { kind: 'players' }, { kind: 'turn' });
  switch (power) {
    case 'scatterSearch':
      scatter(game, seat);
      return;
    case 'hint':
      addBlock(game, seat);
      return;
    case 'restrictedZone':
      startPlacing(game);
      return;
    case 'unlimitedMove':
      return;
  }
}

function extend(game: Game, ms: number): void {
  const { phase } = game.match;
  game.match = { ...game.match, phase: { ...phase, endsAt: phase.endsAt + ms } };
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
  const msLeft = withScan ? phase.endsAt - game.now : TIMES.firstChoice;
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
  changeSeat(game, seat, { score: score + POWER_COSTS.restrictedZone });
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
