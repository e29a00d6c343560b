import type { MarkName } from '../art/tiles.ts';
import { TILE_VARIANTS } from '../art/tiles.ts';
import { tilesInLine } from '../clues.ts';
import {
  type BoardSight,
  colourOf,
  isChoosing,
  isPlacing,
  type Place,
  type Tile,
  tileOf,
  zoneOver,
} from '../sight.ts';

/** The look of the board for this person. */
export interface BoardLook {
  readonly still: boolean; // reduced motion
  readonly calm: boolean; // no motifs on the tiles
  readonly contrast: boolean;
  readonly clues: boolean; // clue shading
  readonly family: string; // font of the numbers
}

export interface TileSprite {
  readonly x: number; // tiles
  readonly y: number;
  readonly open: boolean;
  readonly variant: number; // scatter of the motif
  readonly shade: number; // opacity of the ink over it, 0 to 1
  readonly lit: boolean; // a ship may continue here
  readonly marks: readonly MarkName[];
  readonly turn: number; // of the arrow, eighths of a circle clockwise
  readonly distance: number | null; // under the arrow
}

export type ShipSprite =
  | {
      readonly kind: 'whole';
      readonly x: number; // of its first part, tiles
      readonly y: number;
      readonly length: number;
      readonly vertical: boolean;
      readonly hue: number;
      readonly home: boolean; // false: shown at the end because nobody found it
    }
  | {
      readonly kind: 'part';
      readonly x: number;
      readonly y: number;
      readonly vertical: boolean;
      readonly before: boolean; // continues to a found part left of it or above
      readonly after: boolean;
      readonly hue: number;
    };

export interface FrameSprite {
  readonly kind: 'zone' | 'placing' | 'block';
  readonly x: number; // top left, tiles
  readonly y: number;
  readonly size: number; // tiles
  readonly colour: number | null; // seat; null for gold
  readonly refused: boolean;
}

export interface CrewSprite {
  readonly x: number;
  readonly y: number;
  readonly colour: number;
  readonly active: boolean;
}

export interface CursorSprite {
  readonly x: number;
  readonly y: number;
  readonly colour: number;
  readonly off: boolean; // tiles under it cannot be chosen
}

/** Everything static on the board. Effects are drawn over it. */
export interface BoardScene {
  readonly width: number; // tiles
  readonly height: number;
  readonly design: number;
  readonly hueOffset: number;
  readonly tiles: readonly TileSprite[];
  readonly ships: readonly ShipSprite[];
  readonly frames: readonly FrameSprite[];
  readonly crews: readonly CrewSprite[];
  readonly cursor: CursorSprite | null;
}

const DISTANT = 0.5;
const PROVEN = 0.68;

/** Turns a view into a scene. Pure: same view, same scene. */
export function sceneOf(sight: BoardSight, look: Pick<BoardLook, 'clues'>): BoardScene {
  return { ...stillSceneOf(sight, look), cursor: cursorSprite(sight) };
}

/** The scene after another one: unchanged parts are reused, since most moves are those of the cursor. */
export function nextScene(
  before: { readonly sight: BoardSight; readonly scene: BoardScene; readonly clues: boolean },
  sight: BoardSight,
  look: Pick<BoardLook, 'clues'>,
): BoardScene {
  const was = before.sight;
  const same =
    was.board === sight.board &&
    was.players === sight.players &&
    was.turn?.playerId === sight.turn?.playerId &&
    was.phase === sight.phase &&
    before.clues === look.clues &&
    !isPlacing(was) &&
    !isPlacing(sight);
  return same ? { ...before.scene, cursor: cursorSprite(sight) } : sceneOf(sight, look);
}

function stillSceneOf(
  sight: BoardSight,
  look: Pick<BoardLook, 'clues'>,
): Omit<BoardScene, 'cursor'> {
  const { board, players, turn } = sight;
  const lines = look.clues ? tilesInLine(sight) : new Set<number>();
  return {
    width: board.width,
    height: board.height,
    design: board.design,
    hueOffset: board.hueOffset,
    tiles: board.tiles.map((tile, index) => tileSprite(sight, tile, look.clues, lines.has(index))),
    ships: shipSprites(sight),
    frames: [...zoneSprites(sight), ...blockSprites(sight), ...placingSprite(sight)],
    crews: players.map(({ id, x, y, colour }) => ({ x, y, colour, active: id === turn?.playerId })),
  };
}

function tileSprite(sight: BoardSight, tile: Tile, clues: boolean, inLine: boolean): TileSprite {
  const { x, y, revealed, distant, proven, hint } = tile;
  const marks = marksOf(sight, tile);
  const arrow = hint && 'dir' in hint ? hint : null;
  const dimmed = isChoosing(sight) && !isPlacing(sight) && distant;
  const empty = clues && proven;
  return {
    x,
    y,
    open: revealed,
    variant: (x * 17 + y * 5) % TILE_VARIANTS,
    shade: revealed ? 0 : Math.max(dimmed ? DISTANT : 0, empty ? PROVEN : 0),
    lit: inLine,
    marks,
    turn: arrow?.dir ?? 0,
    distance: arrow?.distance ?? null,
  };
}

function marksOf(sight: BoardSight, tile: Tile): readonly MarkName[] {
  if (!tile.revealed) {
    if (zoneOver(sight, tile, null)) return ['padlock'];
    return tile.missed ? ['missed'] : [];
  }
  const special = specialMark(tile);
  if (tile.target) return [];
  if (special === null) return [tile.targetAdjacent ? 'near' : 'nothing'];
  return tile.targetAdjacent ? ['nearRing', special] : [special];
}

function specialMark({ hint, bonus, trap }: Tile): MarkName | null {
  if (hint && 'dir' in hint) return hint.spent ? 'spentArrow' : 'arrow';
  if (bonus !== null) return bonus === 'extra' ? 'extra' : 'points';
  return trap ? 'trap' : null;
}

function shipSprites(sight: BoardSight): readonly ShipSprite[] {
  return sight.board.tiles.flatMap((tile): readonly ShipSprite[] => {
    const { target, x, y } = tile;
    if (!target) return [];
    const { length, vertical, hue, part, home } = target;
    if (length === null) return [partSprite(sight, tile, hue)];
    if (part !== 0) return [];
    return [{ kind: 'whole', x, y, length, vertical: vertical ?? false, hue, home }];
  });
}

function partSprite(sight: BoardSight, { x, y }: Tile, hue: number): ShipSprite {
  const isSame = (dx: number, dy: number): boolean =>
    tileOf(sight, { x: x + dx, y: y + dy })?.target?.hue === hue;
  const vertical = isSame(0, -1) || isSame(0, 1);
  return {
    kind: 'part',
    x,
    y,
    vertical,
    before: vertical ? isSame(0, -1) : isSame(-1, 0),
    after: vertical ? isSame(0, 1) : isSame(1, 0),
    hue,
  };
}

function zoneSprites(sight: BoardSight): readonly FrameSprite[] {
  return sight.board.restrictedZones.map(({ x, y, radius, playerId }) => ({
    kind: 'zone',
    x: x - radius,
    y: y - radius,
    size: 2 * radius + 1,
    colour: colourOf(sight, playerId),
    refused: false,
  }));
}

function blockSprites({ board }: BoardSight): readonly FrameSprite[] {
  return board.blocks.map(({ x, y, size }) => ({
    kind: 'block',
    x,
    y,
    size,
    colour: null,
    refused: false,
  }));
}

function placingSprite(sight: BoardSight): readonly FrameSprite[] {
  const { turn, cursor } = sight;
  if (!turn || !cursor || !isPlacing(sight)) return [];
  const overlaps = sight.board.restrictedZones.some((zone) =>
    isClose(zone, cursor, zone.radius + 1),
  );
  return [
    {
      kind: 'placing',
      x: cursor.x - 1,
      y: cursor.y - 1,
      size: 3,
      colour: colourOf(sight, turn.playerId),
      refused: overlaps,
    },
  ];
}

function isClose(one: Place, other: Place, tiles: number): boolean {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= tiles;
}

function cursorSprite(sight: BoardSight): CursorSprite | null {
  const { turn, cursor } = sight;
  if (!turn || !cursor || isPlacing(sight)) return null;
  const tile = tileOf(sight, cursor);
  return {
    x: cursor.x,
    y: cursor.y,
    colour: colourOf(sight, turn.playerId),
    off: !tile || tile.revealed || zoneOver(sight, cursor, turn.playerId) !== null || tile.distant,
  };
}
