import { MOST_PRESSES, timeLimitOf } from '@moonbase/adaptive';
import { unitInfo } from '@moonbase/content';
import type { AdaptiveWave, Game } from '@moonbase/contracts';

import { presentQuestion } from '../../play/waves/present-question.ts';
import type { GameRow } from './adaptive-leveling.queries.ts';
import type { ServedRound } from './served-round.ts';

/** An adaptive game as its player sees it. */
export function toGame(game: GameRow): Game {
  return {
    id: String(game.id),
    user: String(game.userId),
    mode: 'expert',
    startingSpeed: 1,
    timeScale: game.timeScale,
    score: 0,
    createdAt: game.createdAt.toISOString(),
    endedAt: game.endedAt?.toISOString() ?? null,
    isStoryModeGame: false,
    isAdaptive: true,
    isMultiplayer: false,
    userStoryRound: null,
    passesUserStoryRound: null,
    plannedWaves: 1,
  };
}

/** An open round with every question it may reach. Answers are sent encoded; the server marks them itself. */
export function toAdaptiveWave(
  { id: gameId, timeScale }: Pick<GameRow, 'id' | 'timeScale'>,
  waveId: number,
  served: ServedRound,
): AdaptiveWave {
  const { questions, details, presses } = served;
  return {
    game: String(gameId),
    wave: String(waveId),
    units: [...new Set(questions.map(({ unitId }) => unitId))].map((unitId) => ({
      id: String(unitId),
      name: unitInfo(unitId).name,
    })),
    questions: questions.map(presentQuestion),
    answers: questions.map(({ id, order }) => ({ id, question: id, order })),
    userAnswers: questions.map(({ order, correct, incorrect }) => ({ order, correct, incorrect })),
    adaptiveLevelingDetails: details,
    pressesLeft: MOST_PRESSES - presses,
    timeLimit: timeLimitOf(served, timeScale),
    findsLevel: !served.clock,
  };
}
