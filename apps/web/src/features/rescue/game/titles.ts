import { boardName } from '../words.ts';
import { type GameState, playerOf } from '../client/game-state.ts';

/** The heading of the board: whose turn it is, and what is going on. */
export function titleOf(game: GameState): string {
  const { phase, turn, start, ending } = game;
  if (ending) return ending.text;
  if (phase?.name === 'round-start') return 'Distress call!';
  const player = playerOf(game, turn?.playerId ?? null);
  if (!turn || !player) return `Round ${phase?.round ?? 1}: light your lamps`;
  if (player.id !== start.you) return `${boardName(player.name)}’s turn`;
  if (turn.placingRestrictedZone) return 'Place your zone';
  return `Your turn, ${boardName(player.name)}`;
}

const QUIZ_PHASES = ['questions-ready', 'questions', 'question-result'];

/** Whether the question panel is open. */
export function isQuiz({ phase }: GameState): boolean {
  return phase !== null && QUIZ_PHASES.includes(phase.name);
}
