import { roundId, roundInfo, ROUNDS } from '@moonbase/campaign';
import { LEVELS } from '@moonbase/content';
import { dialogOf, STORY_AREAS, STORY_STEPS } from '@moonbase/content/story';
import type { StoryStagesReply } from '@moonbase/contracts';

/** The whole campaign as sent by the server; `top` is the highest open step. */
export function aStory(top = 1): StoryStagesReply {
  return {
    storyAreas: STORY_AREAS.map(({ id, level, firstStep: _, lastStep: __, ...names }) => ({
      ...names,
      id: String(id),
      name: `Area ${id}: ${names.areaName}`,
      level: { position: level, age: '5', grade: LEVELS[level - 1]?.grade ?? '' },
      storyStages: STORY_STEPS.filter(({ areaId }) => areaId === id).map(({ position }) =>
        String(position),
      ),
    })),
    storyStages: STORY_STEPS.map((step) => ({
      id: String(step.position),
      name: step.name,
      position: step.position,
      areaPosition: step.areaPosition,
      maxStagePosition: top,
      bossStage: step.boss,
      storyArea: String(step.areaId),
      round1: `${step.position}.1`,
      round2: `${step.position}.2`,
      round3: `${step.position}.3`,
      focusUnit: String(step.focusUnitId),
      focusLabel: step.focusLabel,
      units: step.unitIds.map(String),
      introCharacterDialog: linesOf(step.position, 'intro'),
      outroCharacterDialog: linesOf(step.position, 'outro'),
    })),
    storyRounds: STORY_STEPS.flatMap(({ position: step }) =>
      ROUNDS.map((round) => {
        const { name, waves, questions, needed } = roundInfo({ step, round });
        return {
          id: roundId({ step, round }),
          storyStage: String(step),
          position: round,
          name,
          waves,
          questions,
          needed,
        };
      }),
    ),
    units: [],
  };
}

const linesOf = (step: number, kind: 'intro' | 'outro') => {
  const lines = dialogOf(step, kind)?.lines;
  return lines ? [...lines] : null;
};
