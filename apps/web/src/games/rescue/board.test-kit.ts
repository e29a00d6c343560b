import type { BoardSight, Tile } from './sight.ts';

const HIDDEN: Omit<Tile, 'x' | 'y'> = {
  revealed: false,
  revealedThisTurn: false,
  distant: false,
  player: null,
  target: null,
  targetRevealed: false,
  targetAdjacent: false,
  hint: null,
  bonus: null,
  trap: false,
  missed: false,
  proven: false,
};
const OPEN = { ...HIDDEN, revealed: true, player: 'p0' };
const PART = {
  ...OPEN,
  targetRevealed: true,
  target: { ship: 1, part: 0, length: null, vertical: null, hue: 1, home: false },
};

/**
 * The meanings of letters in a drawn board: `.` hidden, `d` hidden and out of reach, `p` hidden and proven empty,
 * `m` hidden and missed, `o` nothing, `n` near, `S` part of one unfinished ship, `*` star, `+` extra scan, `!` trap,
 * `>` arrow to the east, `H` part of a ship across that is home.
 */
const TILES: Readonly<Record<string, Omit<Tile, 'x' | 'y'>>> = {
  '.': HIDDEN,
  d: { ...HIDDEN, distant: true },
  p: { ...HIDDEN, proven: true },
  m: { ...HIDDEN, missed: true },
  o: OPEN,
  n: { ...OPEN, targetAdjacent: true },
  S: PART,
  '*': { ...OPEN, bonus: 'points' },
  '+': { ...OPEN, bonus: 'extra', targetAdjacent: true },
  '!': { ...OPEN, trap: true },
  '>': { ...OPEN, hint: { dir: 0, distance: 3, spent: false } },
};

function tilesOf(rows: readonly string[]): Tile[] {
  return rows.flatMap((row, y) => {
    const first = row.indexOf('H');
    const length = row.split('H').length - 1;
    return Array.from(row).map((letter, x): Tile => {
      if (letter === 'H') {
        const target = { ship: 2, part: x - first, length, vertical: false, hue: 2, home: true };
        return { ...PART, target, x, y };
      }
      const tile = TILES[letter];
      if (!tile) throw new Error(`No tile for ${letter}`);
      return { ...tile, x, y };
    });
  });
}

export function aPlayer(id: string, colour: number, x = 0, y = 0): BoardSight['players'][number] {
  return {
    id,
    name: `Crew ${colour + 1}`,
    character: colour,
    colour,
    index: colour + 1,
    score: 100,
    accuracy: 1,
    rank: null,
    connected: true,
    computer: false,
    x,
    y,
  };
}

/** A board as drawn, in the turn of `p0`, who is at this screen. */
export function aSight(drawing: string, change: Partial<BoardSight> = {}): BoardSight {
  const rows = drawing.trim().split(/\s+/);
  return {
    mode: 'basic',
    you: 'p0',
    phase: 'turn-input',
    board: {
      design: 2,
      hueOffset: 90,
      width: rows[0]?.length ?? 0,
      height: rows.length,
      tiles: tilesOf(rows),
      blocks: [],
      restrictedZones: [],
      targetsRemaining: 5,
      targetTilesRemaining: 16,
    },
    players: [aPlayer('p0', 0), aPlayer('p1', 2, 1, 1)],
    turn: {
      playerId: 'p0',
      x: 0,
      y: 0,
      accuracy: 1,
      purchasedPowers: [],
      placingRestrictedZone: false,
      chance: 0.75,
      scansLeft: 1,
      round: 1,
      turn: 1,
      turns: 2,
      endsAt: 0,
    },
    cursor: { x: 0, y: 0 },
    ...change,
  };
}
