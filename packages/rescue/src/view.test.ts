import { describe, expect, it } from 'vitest';

import { nextTickAt } from './apply.ts';
import type { Match } from './match.ts';
import { aSeat, crews, modes, newMatch, Referee } from './match.test-kit.ts';
import { viewFor } from './view.ts';

/** Every state that a match of two crews, a person who answers and one who does not passes through. */
function eachState(games: number, check: (match: Match) => void): void {
  for (const mode of modes())
    for (let seed = 0; seed < games; seed += 1) {
      const seats = [...crews('pilot', 'captain'), aSeat('a'), aSeat('b')];
      const referee = new Referee(newMatch(seats, { mode, seed }));
      while (nextTickAt(referee.match) !== null) {
        referee.tick();
        check(referee.match);
        if (referee.match.phase.name === 'questions' && seed % 2 === 0)
          referee.do({ type: 'answer', seat: 2, result: 'right' });
      }
    }
}

describe('viewFor', () => {
  it('[RV1] reveals nothing about a hidden tile, to any seat or spectator', () =>
    eachState(1, (match) => {
      if (match.endedBy !== null) return;
      for (const seat of [0, 2, null]) {
        const { tiles } = viewFor(match, seat).board;
        const hidden = tiles.filter((tile) => !tile.revealed);
        expect(hidden).toEqual(
          hidden.map(({ x, y, distant, missed, proven }) => ({
            x,
            y,
            revealed: false,
            revealedThisTurn: false,
            distant,
            player: null,
            target: null,
            targetRevealed: false,
            targetAdjacent: false,
            hint: null,
            bonus: null,
            trap: false,
            missed,
            proven,
          })),
        );
      }
    }));

  it('[RV1] is the same for two boards that differ in hidden tiles only', () =>
    eachState(1, (match) => {
      const { layout, openedBy } = match;
      const hidden = layout.kinds.flatMap((kind, tile) =>
        kind !== 'target' && (openedBy[tile] ?? -1) < 0 ? [tile] : [],
      );
      const kinds = layout.kinds.map((kind, tile) => (hidden.includes(tile) ? 'trap' : kind));
      const other = { ...match, layout: { ...layout, kinds } };
      expect(viewFor(other, 2)).toEqual(viewFor(match, 2));
    }));

  it('[RV3] keeps length and direction of a ship secret until it is home or the game is over', () =>
    eachState(1, (match) => {
      for (const { target } of viewFor(match, 0).board.tiles)
        if (target && !target.home && match.endedBy === null)
          expect([target.length, target.vertical, target.part]).toEqual([null, null, 0]);
    }));

  it('[RV4] marks as proven only tiles that hold no ship part', () =>
    eachState(1, (match) =>
      viewFor(match, 0).board.tiles.forEach((tile, index) => {
        if (tile.proven) expect(match.layout.kinds[index]).not.toBe('target');
      }),
    ));

  it('[RE1] shows the ship parts that nobody found once the game is over', () => {
    const referee = new Referee(newMatch([aSeat('a'), aSeat('b')])).runTo('end');
    expect(viewFor(referee.match, 0).board.tiles.filter(({ target }) => target)).toHaveLength(17);
  });
});
