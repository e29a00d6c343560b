import { describe, expect, it } from 'vitest';

import { aSight } from './board.test-kit.ts';
import { revealWords, tileWords } from './spoken.ts';

const at = (drawing: string, x: number, y = 0, clues = true): string =>
  tileWords(aSight(drawing), { x, y }, clues);

describe('a tile in words', () => {
  it.each([
    ['.', 'Row 1, column 1, hidden, in reach, Crew 1 is here'],
    ['d', 'Row 1, column 1, hidden, out of reach, Crew 1 is here'],
    ['o', 'Row 1, column 1, no ship next to it, Crew 1 is here'],
    ['n', 'Row 1, column 1, a ship is next to it, Crew 1 is here'],
    ['S', 'Row 1, column 1, ship part, Crew 1 is here'],
    ['H', 'Row 1, column 1, ship, home, Crew 1 is here'],
    ['!', 'Row 1, column 1, storm cloud, no ship next to it, Crew 1 is here'],
    ['>', 'Row 1, column 1, arrow right, 3 away, no ship next to it, Crew 1 is here'],
  ])('%s is said as "%s"', (drawing, words) => {
    expect(at(drawing, 0)).toBe(words);
  });

  it('includes what the clues prove only with clue shading on', () => {
    expect(at('.p', 1)).toBe('Row 1, column 2, hidden, in reach, empty for sure');
    expect(at('.p', 1, 0, false)).toBe('Row 1, column 2, hidden, in reach');
    expect(at('.S.', 2)).toContain('in line with a ship');
  });

  it('names the owner of a zone', () => {
    const sight = aSight('... ... ...');
    const zoned = {
      ...sight,
      board: { ...sight.board, restrictedZones: [{ playerId: 'p1', x: 1, y: 1, radius: 1 }] },
    };
    expect(tileWords(zoned, { x: 2, y: 2 }, true)).toBe(
      'Row 3, column 3, hidden, in Crew 3’s zone, out of reach',
    );
  });
});

describe('the result of a scan, in words', () => {
  const [near] = aSight('n').board.tiles;
  const [part] = aSight('S').board.tiles;
  const [missed] = aSight('m').board.tiles;

  it('names the find and the points', () => {
    if (!near || !part || !missed) throw new Error('no tiles');
    expect(revealWords('Tane', { outcome: 'detected', score: 50, tile: part })).toBe(
      'Tane found a ship part. 50 points.',
    );
    expect(revealWords('You', { outcome: 'empty', score: 5, tile: near })).toBe(
      'You found nothing, but a ship is next to it. 5 points.',
    );
    expect(revealWords('You', { outcome: 'missed', score: 15, tile: missed })).toBe(
      'You missed. The tile stays hidden. 15 points.',
    );
    expect(revealWords('You', { outcome: 'trap', score: -30, tile: near })).toContain(
      'Minus 30 points.',
    );
  });
});
