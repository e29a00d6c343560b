import type { BoardSight } from '../../../games/rescue/sight.ts';
import type { GameState } from '../client/game-state.ts';

/** The part of a match that the board shows; null until the server has sent it. */
export function sightOf({ start, phase, board, players, turn }: GameState): BoardSight | null {
  if (!board || !phase) return null;
  return {
    mode: start.mode,
    you: start.you,
    phase: phase.name,
    board,
    players,
    turn,
    cursor: turn && { x: turn.x, y: turn.y },
  };
}
