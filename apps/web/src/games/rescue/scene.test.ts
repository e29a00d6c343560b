import { describe, expect, it } from 'vitest';

import { aPlayer, aSight } from './board.test-kit.ts';
import { shipMeter, tilesInLine } from './clues.ts';
import { type BoardScene, nextScene, sceneOf } from './drawing/scene.ts';
import { clampCursor, refusalAt } from './sight.ts';

const CLUES = { clues: true };

/** Each tile as its first mark, or the look of a hidden one. */
function drawn({ width, tiles }: BoardScene): string {
  const letters = tiles.map(({ open, marks, shade, lit }) => {
    if (open) return marks.at(-1) ?? 'part';
    if (marks.length > 0) return marks.join('');
    return lit ? 'lit' : shade > 0.6 ? 'empty' : shade > 0 ? 'dark' : 'hidden';
  });
  const rows = Array.from({ length: letters.length / width }, (_, row) =>
    letters.slice(row * width, (row + 1) * width).join(' '),
  );
  return rows.join('\n');
}

describe('the scene of a board', () => {
  it('gives every kind of tile its own mark', () => {
    expect(drawn(sceneOf(aSight('onS *+! >m.'), CLUES))).toBe(
      'nothing near part\npoints extra trap\narrow missed hidden',
    );
  });

  it('rings a special tile that is next to a ship', () => {
    const scene = sceneOf(aSight('+*'), CLUES);
    expect(scene.tiles.map(({ marks }) => marks)).toEqual([['nearRing', 'extra'], ['points']]);
  });

  it('darkens distant tiles in the player’s own turn only', () => {
    expect(drawn(sceneOf(aSight('.d'), CLUES))).toBe('hidden dark');
    const waiting = aSight('.d', { phase: 'reveal' });
    expect(drawn(sceneOf(waiting, CLUES))).toBe('hidden hidden');
  });

  it('shades tiles that are proven empty only with clue shading on', () => {
    expect(drawn(sceneOf(aSight('.p'), CLUES))).toBe('hidden empty');
    expect(drawn(sceneOf(aSight('.p'), { clues: false }))).toBe('hidden hidden');
  });

  it('draws a ship that is home once, whole, from its first tile', () => {
    expect(sceneOf(aSight('.HHH'), CLUES).ships).toEqual([
      { kind: 'whole', x: 1, y: 0, length: 3, vertical: false, hue: 2, home: true },
    ]);
  });

  it('joins found parts of one unfinished ship and shows no length', () => {
    expect(sceneOf(aSight('.. .S .S'), CLUES).ships).toEqual([
      { kind: 'part', x: 1, y: 1, vertical: true, before: false, after: true, hue: 1 },
      { kind: 'part', x: 1, y: 2, vertical: true, before: true, after: false, hue: 1 },
    ]);
  });

  it('frames zones in the colour of their owner, with padlocks on hidden tiles', () => {
    const sight = aSight('.... .o.. .... ....');
    const scene = sceneOf(
      {
        ...sight,
        board: { ...sight.board, restrictedZones: [{ playerId: 'p1', x: 1, y: 1, radius: 1 }] },
      },
      CLUES,
    );
    expect(scene.frames).toEqual([
      { kind: 'zone', x: 0, y: 0, size: 3, colour: 2, refused: false },
    ]);
    expect(scene.tiles.filter(({ marks }) => marks.includes('padlock'))).toHaveLength(8);
  });

  it('frames the distress call and a bought hint in gold', () => {
    const sight = aSight('... ... ...');
    const blocks = [{ x: 0, y: 0, size: 3 as const }];
    const scene = sceneOf({ ...sight, board: { ...sight.board, blocks } }, CLUES);
    expect(scene.frames).toEqual([
      { kind: 'block', x: 0, y: 0, size: 3, colour: null, refused: false },
    ]);
  });

  it('shows the zone under the cursor while it is placed, and that it overlaps another one', () => {
    const sight = aSight('..... ..... ..... ..... .....', {
      phase: 'placing',
      cursor: { x: 3, y: 3 },
    });
    const zone = { playerId: 'p1', x: 1, y: 1, radius: 1 };
    const placing = sceneOf(
      { ...sight, board: { ...sight.board, restrictedZones: [zone] } },
      CLUES,
    );
    expect(placing.frames.at(-1)).toMatchObject({ kind: 'placing', x: 2, y: 2, refused: true });
    expect(placing.cursor).toBeNull();
  });

  it('reuses everything static when only the cursor moves', () => {
    const sight = aSight('.. ..');
    const scene = sceneOf(sight, CLUES);
    const moved = nextScene(
      { sight, scene, clues: true },
      { ...sight, cursor: { x: 1, y: 1 } },
      CLUES,
    );
    expect(moved.tiles).toBe(scene.tiles);
    expect(moved.cursor).toMatchObject({ x: 1, y: 1 });
  });
});

describe('clues from public facts', () => {
  it('lights every tile that an unfinished ship may still cover, along its line', () => {
    const sight = aSight('..o.... ..SS... .......');
    const across = [...tilesInLine(sight)].map((tile) => [tile % 7, Math.floor(tile / 7)]);
    expect(across).toEqual([
      [1, 1],
      [0, 1],
      [4, 1],
      [5, 1],
    ]);
  });

  it('lights all four directions around a single part, and stops at open tiles', () => {
    const sight = aSight('.o. .S. ...');
    expect([...tilesInLine(sight)].sort((a, b) => a - b)).toEqual([3, 5, 7]);
  });

  it('counts the ships that are home, longest first', () => {
    expect(shipMeter(aSight('HHH'))).toEqual([
      { length: 4, home: false, hue: null },
      { length: 4, home: false, hue: null },
      { length: 3, home: true, hue: 2 },
      { length: 3, home: false, hue: null },
      { length: 2, home: false, hue: null },
    ]);
  });
});

describe('the choice of a tile', () => {
  it('gives the reason why a tile cannot be scanned', () => {
    const sight = aSight('.do ... ...', { players: [aPlayer('p0', 0), aPlayer('p1', 1)] });
    const zoned = {
      ...sight,
      board: { ...sight.board, restrictedZones: [{ playerId: 'p1', x: 1, y: 2, radius: 0 }] },
    };
    const why = [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 2],
      [9, 9],
    ].map(([x = 0, y = 0]) => refusalAt(zoned, { x, y }));
    expect(why).toEqual([null, 'distant', 'open', 'blocked', 'not-now']);
  });

  it('is open to nobody in another player’s turn', () => {
    expect(refusalAt(aSight('..', { you: 'p1' }), { x: 0, y: 0 })).toBe('not-now');
  });

  it('keeps the cursor one tile off the edge while a zone is placed', () => {
    const board = '..... ..... ..... ..... .....';
    expect(clampCursor(aSight(board), { x: -1, y: 9 })).toEqual({ x: 0, y: 4 });
    expect(clampCursor(aSight(board, { phase: 'placing' }), { x: 0, y: 4 })).toEqual({
      x: 1,
      y: 3,
    });
  });
});
