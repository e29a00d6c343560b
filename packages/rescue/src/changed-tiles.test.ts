import { describe, expect, it } from 'vitest';

import { nextTickAt } from './apply.ts';
import { changedTiles } from './changed-tiles.ts';
import type { Match } from './match.ts';
import { aSeat, crews, modes, newMatch, Referee } from './match.test-kit.ts';
import { tilesFor } from './view.ts';

/** The tiles of two whole views that differ. */
function differences(before: Match, after: Match, seat: number) {
  const old = tilesFor(before, seat).map((tile) => JSON.stringify(tile));
  return tilesFor(after, seat).filter((tile, index) => JSON.stringify(tile) !== old[index]);
}

describe('changedTiles', () => {
  it('[RV5] holds exactly the tiles in which two whole views of a seat differ, after every step of a match', () => {
    for (const mode of modes()) {
      for (let seed = 0; seed < 3; seed += 1) {
        const seats = [...crews('pilot', 'captain'), aSeat('a'), aSeat('b')];
        const referee = new Referee(newMatch(seats, { mode, seed }));
        while (nextTickAt(referee.match) !== null) {
          const before = referee.match;
          referee.tick();
          const groups = changedTiles(before, referee.match, [0, 1, 2, 3]);
          for (const seat of [0, 1, 2, 3]) {
            const sent = groups.find((group) => group.seats.includes(seat))?.tiles ?? [];
            expect(sent).toEqual(differences(before, referee.match, seat));
          }
        }
      }
    }
  });

  it('[RV5] makes one list for all seats that see the same', () => {
    const referee = new Referee(newMatch(crews('pilot', 'captain', 'cadet', 'pilot'), { seed: 4 }));
    referee.runTo('turn-input');
    const before = referee.match;
    referee.runTo('reveal');
    const waiting = [0, 1, 2, 3].filter((seat) => seat !== referee.active);
    const groups = changedTiles(before, referee.match, [0, 1, 2, 3]);
    expect(groups.map(({ seats }) => seats)).toContainEqual(waiting);
  });
});
