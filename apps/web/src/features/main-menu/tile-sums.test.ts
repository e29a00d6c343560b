import { LEVELS, unitsOfLevel } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { tileSums } from './tile-sums.ts';

const PLATE = 7; // characters

function selectionOf(units: readonly number[], value: number | null = null): ContentSelection {
  return {
    id: '1',
    user: '1',
    creator: '1',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    type: 'advanced_topics',
    mode: 'normal',
    format: 'normal',
    lockedMinutes: 0,
    lockedUntil: null,
    lockerName: null,
    units: units.map((unit) => ({
      unit: String(unit),
      selected: true,
      value,
      maxOperand: 12,
      frequency: 0,
    })),
  };
}

describe('the sums on the tile of the practice game', () => {
  it('are of the level that a student practises', () => {
    const first = unitsOfLevel(1).map(({ id }) => id);
    expect(tileSums(selectionOf(first))).toEqual(['2 + 3', '5 − 1', '4 + 4']);
  });

  it('are of the lowest level when several are mixed', () => {
    const mixed = [6, 2].flatMap((level) => unitsOfLevel(level).map(({ id }) => id));
    expect(tileSums(selectionOf(mixed))).toContain('8 + 7');
  });

  it('are of the chosen tables, custom ones included', () => {
    expect(tileSums(selectionOf([125]))).toEqual(['6 × 7', '6 × 8', '6 × 9']);
    expect(tileSums(selectionOf([152], 40))).toEqual(['40 + 7', '40 + 8', '40 + 9']);
  });

  it('fit their plates at every level, and without content', () => {
    const all = LEVELS.map(({ position }) =>
      selectionOf(unitsOfLevel(position).map(({ id }) => id)),
    );
    for (const sums of [...all, null].map(tileSums)) {
      expect(sums).toHaveLength(3);
      for (const sum of sums) expect(sum.length).toBeLessThanOrEqual(PLATE);
    }
  });
});
