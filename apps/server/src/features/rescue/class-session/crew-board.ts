import type { CrewBoard } from '@moonbase/contracts';
import {
  boardFor,
  LAST_ROUND,
  LAST_ROUND_OF_THREE,
  type Match,
  playersOf,
  type TileView,
} from '@moonbase/rescue';

import type { Room } from '../room/room.ts';

/** A match in miniature: the part that a spectator may see. */
export function toCrewBoard({
  record,
  state,
  ...room
}: Pick<Room, 'record' | 'state'> & { paused: boolean }): CrewBoard {
  const { match } = state;
  const board = boardFor(match, null);
  const homes = board.tiles.flatMap(({ x, y, target }) =>
    target?.home === true && target.part === 0
      ? [{ x, y, length: target.length ?? 1, vertical: target.vertical ?? false, hue: target.hue }]
      : [],
  );
  return {
    gameId: record.id,
    crew: record.session?.crew ?? 0,
    phase: match.phase.name,
    round: match.round,
    rounds: match.lastRound ?? (match.seats.length === 3 ? LAST_ROUND_OF_THREE : LAST_ROUND),
    paused: room.paused || match.pausedAt !== null,
    design: board.design,
    hueOffset: board.hueOffset,
    width: board.width,
    tiles: board.tiles.map(letterOf).join(''),
    ships: homes,
    shipsInAll: match.layout.ships.length,
    right: rightOf(match),
    players: playersOf(match).map(({ name, score, computer }, seat) => {
      const { crew, connected, away } = match.seats[seat] ?? {};
      const isStudent = crew === null;
      return {
        name,
        score,
        computer: computer || !isStudent,
        away: isStudent && (connected === false || away === true),
      };
    }),
  };
}

function rightOf({ seats }: Match): number {
  return seats.reduce((sum, { crew, totals }) => sum + (crew === null ? totals.right : 0), 0);
}

function letterOf({ revealed, target, bonus, trap, hint, targetAdjacent }: TileView): string {
  if (target !== null) return 't';
  if (!revealed) return '#';
  if (bonus !== null) return bonus === 'extra' ? '+' : '*';
  if (trap) return '!';
  if (hint !== null) return '?';
  return targetAdjacent ? 'o' : '.';
}
