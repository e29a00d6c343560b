import { describe, expect, it } from 'vitest';

import { drawLayout, type Layout } from './board.ts';
import { diceOf } from './dice.ts';
import { neighbours } from './geometry.ts';
import { modes } from './match.test-kit.ts';
import { BOARDS } from './numbers.ts';

const BOARD_COUNT = 500;

function eachBoard(check: (layout: Layout, mode: 'basic' | 'advanced') => void): void {
  for (const mode of modes())
    for (let seed = 0; seed < BOARD_COUNT; seed += 1)
      check(drawLayout(diceOf({ state: seed }), BOARDS[mode]), mode);
}

describe('drawLayout', () => {
  it('[RB1] places ships of the lengths of its mode', () =>
    eachBoard(({ ships, width, height, kinds }, mode) => {
      expect(ships.map(({ tiles }) => tiles.length)).toEqual(BOARDS[mode].shipLengths);
      expect([width, height]).toEqual(mode === 'basic' ? [8, 8] : [10, 10]);
      expect(kinds.filter((kind) => kind === 'target')).toHaveLength(mode === 'basic' ? 16 : 17);
    }));

  it('[RB2] lays ships straight and lets no two touch', () =>
    eachBoard(({ ships, shipAt, width, height }) =>
      ships.forEach(({ tiles, vertical }, ship) => {
        const step = vertical ? width : 1;
        tiles.forEach((tile, part) => expect(tile).toBe((tiles[0] ?? -1) + part * step));
        const around = tiles.flatMap((tile) => neighbours({ width, height }, tile));
        expect(around.every((tile) => [ship, -1].includes(shipAt[tile] ?? -1))).toBe(true);
      }),
    ));

  it('[RB3] puts the special tiles of its mode on tiles without a ship', () =>
    eachBoard(({ kinds, shipAt }, mode) => {
      const count = (kind: string) => kinds.filter((each) => each === kind).length;
      expect([count('extra'), count('bonus'), count('trap'), count('hint')]).toEqual(
        mode === 'basic' ? [2, 3, 2, 5] : [3, 5, 4, 8],
      );
      expect(kinds.every((kind, tile) => (kind === 'target') === (shipAt[tile] ?? -1) >= 0)).toBe(
        true,
      );
    }));

  it('[RB4] marks a tile as near when a neighbour holds a ship part', () =>
    eachBoard(({ near, shipAt, width, height }) => {
      const expected = shipAt.map(
        (ship, tile) =>
          ship < 0 && neighbours({ width, height }, tile).some((each) => (shipAt[each] ?? -1) >= 0),
      );
      expect(near).toEqual(expected);
    }));

  it('[RB5] draws a design, a hue offset and a different hue for each ship', () =>
    eachBoard(({ design, hueOffset, ships }) => {
      expect(design).toBeGreaterThanOrEqual(1);
      expect(design).toBeLessThanOrEqual(5);
      expect(hueOffset % 45).toBe(0);
      expect(new Set(ships.map(({ hue }) => hue)).size).toBe(ships.length);
    }));
});
