import { unitInfo } from '@moonbase/content';
import {
  better,
  passRound,
  roundInfo,
  type RoundPosition,
  type RoundRef,
  unitsToPractise,
} from '@moonbase/campaign';
import type { StoryOutcome } from '@moonbase/contracts';
import { type MarkedWave, passesStoryRound } from '@moonbase/practice';

import { toUserStoryRound } from '../../play/story/present-round.ts';
import { toProgress } from '../../play/story/story-gate.ts';
import type { PlayedRound } from '../../play/story/story-rounds.queries.ts';
import type { ServedWave } from '../../play/waves/served-wave.ts';
import type { RoundFacts } from './round-facts.queries.ts';
import { outcomeOf } from './wave-effects.ts';

/** The verdict on a finished round of the campaign: for the reply, and for the tables. */
export interface RoundVerdict {
  readonly outcome: StoryOutcome;
  readonly played: PlayedRound;
}

export interface RoundGame {
  readonly id: number;
  readonly userId: number;
  readonly storyStage: number;
  readonly storyRound: RoundPosition;
}

/** The verdict on a round whose last wave is marked. */
export function judgeRound(
  game: RoundGame,
  story: RoundFacts,
  served: ServedWave,
  marked: MarkedWave,
  endedAt: number,
): RoundVerdict {
  const { userId } = game;
  const ref: RoundRef = { step: game.storyStage, round: game.storyRound };
  const row = story.rounds.find(({ stage, round }) => stage === ref.step && round === ref.round);
  if (!row) throw new Error(`Game ${game.id} plays a round that nobody started`);

  const { mode, questions, needed } = roundInfo(ref);
  // Earlier waves that nobody can have played are not among the answers.
  const answers = [...story.answers, ...requiredOf(served, marked)];
  const right = answers.filter(({ outcome }) => outcome === 'correct').length;
  const passed =
    marked.taken !== null &&
    passesStoryRound(mode, { right, questions, completed: marked.end === 'completed' });
  const progress = toProgress(story.rounds);
  const gain = passed ? passRound(progress, ref) : null;
  const now = {
    ...row,
    isPassed: better(row.isPassed, passed),
    passedAt: row.passedAt ?? (passed ? new Date(endedAt) : null),
    attempts: row.attempts + 1,
  };
  return {
    outcome: {
      userStoryRound: toUserStoryRound(now, userId),
      passed,
      newStar: gain?.newStar ?? false,
      right,
      questions,
      needed,
      results: answers.map(({ outcome }) => outcome),
      practise: unitsToPractise(answers).map(({ unitId, ...counts }) => ({
        unit: String(unitId),
        unitName: unitInfo(unitId).name,
        ...counts,
      })),
      openedStages: (gain?.openedSteps ?? []).map(String),
      stars: gain?.stars ?? progress.stars,
      masteryCount: gain?.masteryCount ?? progress.masteryCount,
      maxStoryStage: gain?.topStep ?? progress.topStep,
    },
    played: {
      ...ref,
      userId,
      passed,
      endedAt,
      plausible: !story.suspect && marked.doubts.length === 0,
      newStar: gain?.newStar ?? false,
      newMastery: gain?.newMastery ?? false,
      topStep: gain?.topStep ?? progress.topStep,
    },
  };
}

/** The required answers of the last wave, in order of asking. */
function requiredOf({ questions }: ServedWave, { answers }: MarkedWave): RoundFacts['answers'] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return questions
    .filter(({ optional }) => !optional)
    .flatMap(({ id, unitId }) => {
      const answer = byId.get(id);
      return answer ? [{ unitId, outcome: outcomeOf(answer) }] : [];
    });
}
