import { type MatchView, type PhaseName, type TileView, ZONE_RADIUS } from '@moonbase/rescue';

/** The part of a player's view that the board draws and speaks. */
export interface BoardSight {
  readonly mode: MatchView['mode'];
  readonly you: string | null; // null for a spectator
  readonly phase: PhaseName;
  readonly board: MatchView['board'];
  readonly players: MatchView['players'];
  readonly turn: MatchView['turn'];
  readonly cursor: Place | null; // of the player whose turn it is
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Tile = TileView;

export function tileOf({ board }: BoardSight, { x, y }: Place): Tile | null {
  const inside = x >= 0 && y >= 0 && x < board.width && y < board.height;
  return inside ? (board.tiles[y * board.width + x] ?? null) : null;
}

/** Seat order of a player, 0 to 3. */
export function colourOf({ players }: BoardSight, playerId: string): number {
  return players.find(({ id }) => id === playerId)?.colour ?? 0;
}

/** Whether the person at this screen may choose a tile now, or place a zone. */
export function isChoosing({ you, turn, phase }: BoardSight): boolean {
  return you !== null && turn?.playerId === you && (phase === 'turn-input' || phase === 'placing');
}

export function isPlacing({ turn, phase }: BoardSight): boolean {
  return phase === 'placing' || (turn?.placingRestrictedZone ?? false);
}

/** The zone of another player than `playerId` that covers the tile. */
export function zoneOver(
  { board }: BoardSight,
  { x, y }: Place,
  playerId: string | null,
): BoardSight['board']['restrictedZones'][number] | null {
  return (
    board.restrictedZones.find(
      (zone) =>
        zone.playerId !== playerId &&
        Math.max(Math.abs(zone.x - x), Math.abs(zone.y - y)) <= zone.radius,
    ) ?? null
  );
}

/** The reason why the tile under the cursor cannot be chosen; null when it can. The server decides again. */
export type NoChoice = 'not-now' | 'open' | 'blocked' | 'distant' | 'overlaps' | 'outside';

export function refusalAt(sight: BoardSight, place: Place): NoChoice | null {
  const tile = tileOf(sight, place);
  if (!isChoosing(sight) || !tile) return 'not-now';
  if (isPlacing(sight)) return zoneRefusalAt(sight, place);
  if (tile.revealed) return 'open';
  if (zoneOver(sight, place, sight.you)) return 'blocked';
  return tile.distant ? 'distant' : null;
}

function zoneRefusalAt({ board }: BoardSight, { x, y }: Place): NoChoice | null {
  const inside =
    x >= ZONE_RADIUS &&
    y >= ZONE_RADIUS &&
    x < board.width - ZONE_RADIUS &&
    y < board.height - ZONE_RADIUS;
  if (!inside) return 'outside';
  const overlaps = board.restrictedZones.some(
    (zone) => Math.max(Math.abs(zone.x - x), Math.abs(zone.y - y)) <= zone.radius + ZONE_RADIUS,
  );
  return overlaps ? 'overlaps' : null;
}

/** Keeps a cursor on the board; while a zone is placed, one tile off its edge. */
export function clampCursor(sight: BoardSight, { x, y }: Place): Place {
  const inset = isPlacing(sight) ? ZONE_RADIUS : 0;
  const clamp = (value: number, length: number): number =>
    Math.min(length - 1 - inset, Math.max(inset, value));
  return { x: clamp(x, sight.board.width), y: clamp(y, sight.board.height) };
}
