import { unitInfo } from '@moonbase/content';
import { storyStep } from '@moonbase/content/story';
import type { FinishedWave, Game, Wave } from '@moonbase/contracts';
import type { Ghost, MarkedWave } from '@moonbase/practice';

import type { GameRow, WaveRow } from './practice.queries.ts';
import { presentQuestion } from '../../play/waves/present-question.ts';
import type { ServedWave } from '../../play/waves/served-wave.ts';

/** The name of a wave with questions of several units. */
const TITLES: Partial<Record<GameRow['source'], string>> = {
  misses: 'Fix my misses',
  tricky: 'My tricky ones',
  facts: 'Facts again',
};

/** A game as its player sees it. */
export function toGame(game: GameRow): Game {
  return {
    id: String(game.id),
    user: String(game.userId),
    mode: game.mode,
    startingSpeed: game.startingSpeed,
    timeScale: game.timeScale,
    createdAt: game.createdAt.toISOString(),
    endedAt: game.endedAt?.toISOString() ?? null,
    score: game.score,
    isStoryModeGame: game.kind === 'story',
    isAdaptive: game.kind === 'adaptive',
    isMultiplayer: game.kind === 'rescue',
    userStoryRound: game.userStoryRound === null ? null : String(game.userStoryRound),
    passesUserStoryRound: game.passed,
    plannedWaves: game.plannedWaves,
    source: game.source,
  };
}

/**
 * An open wave with its questions, and the run to race in it. Answers are sent encoded for play without round trips;
 * the server marks them itself.
 */
export function toWave(
  wave: Pick<WaveRow, 'id' | 'gameId' | 'position' | 'speed' | 'unitId'>,
  served: ServedWave,
  { source, storyStage }: Pick<GameRow, 'source' | 'storyStage'>,
  best: Ghost | null = null,
): Wave {
  const answers = served.questions.map(({ id, optional, order }) => ({
    id,
    question: id,
    optional,
    order,
  }));
  const sent: Wave = {
    id: String(wave.id),
    game: String(wave.gameId),
    position: wave.position,
    speed: wave.speed,
    unit: String(wave.unitId),
    unitName: TITLES[source] ?? topicOf(storyStage) ?? unitInfo(wave.unitId).name,
    answers: answers.filter(({ optional }) => !optional),
    bonusAnswers: answers.filter(({ optional }) => optional),
    questions: served.questions.map(presentQuestion),
  };
  if (best !== null) sent.best = [...best];
  return sent;
}

/** The topic of a campaign step as on the map; undefined in free play. */
function topicOf(storyStage: number | null): string | undefined {
  return storyStage === null ? undefined : storyStep(storyStage).focusLabel;
}

/** A finished wave with the points of each answer. */
export function toFinishedWave(
  wave: Pick<WaveRow, 'id' | 'gameId' | 'position' | 'speed' | 'unitId'>,
  served: ServedWave,
  marked: MarkedWave,
  times: { readonly endedAt: number; readonly duration: number },
): FinishedWave {
  const expected = new Map(served.questions.map((question) => [question.id, question.expected]));
  const expectedOf = (id: string): string => {
    const answer = expected.get(id);
    if (answer === undefined) throw new Error(`Question ${id} was marked but not served`);
    return answer;
  };
  return {
    id: String(wave.id),
    game: String(wave.gameId),
    position: wave.position,
    speed: wave.speed,
    unit: String(wave.unitId),
    endedAt: new Date(times.endedAt).toISOString(),
    duration: times.duration,
    correct: marked.correct,
    incorrect: marked.incorrect,
    skipped: marked.skipped,
    score: marked.waveScore,
    final: marked.final,
    tooFast: marked.taken === null || undefined,
    answers: marked.answers.map((answer) => ({
      id: answer.id,
      optional: answer.optional,
      correct: answer.correct,
      score: answer.score,
      totalAttempts: answer.totalAttempts,
      totalTeleports: answer.totalTeleports,
      expected: expectedOf(answer.id),
    })),
  };
}
