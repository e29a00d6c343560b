import { roundId, roundInfo, ROUNDS } from '@moonbase/campaign';
import { ageOf, gradeOf, LEVELS, unitInfo } from '@moonbase/content';
import { dialogOf, STORY_AREAS, STORY_STEPS, stepsOf } from '@moonbase/content/story';
import {
  type StoryArea,
  type StoryRound,
  type StoryStage,
  type StoryStageResult,
  type StoryStagesReply,
  type UserStoryAreasReply,
  type UserStoryReport,
} from '@moonbase/contracts';

import { structuresOfUnit } from '../../play/curriculum-structures.ts';
import { fullName } from '../../play/people/names.ts';
import type { StoryRoundRow } from '../../play/story/story-rounds.queries.ts';
import { toProgress } from '../../play/story/story-gate.ts';
import type { ReportRow } from './campaign.queries.ts';

type RoundResults = StoryStageResult['results'];

/** The whole campaign with one person's progress. */
export function toStoryStages(country: string | null, maxStagePosition: number): StoryStagesReply {
  return {
    storyAreas: toAreas(country),
    storyStages: STAGES.map((stage) => ({ ...stage, maxStagePosition })),
    storyRounds: STORY_ROUND_LIST,
    units: FOCUS_UNITS,
  };
}

function toAreas(country: string | null): StoryArea[] {
  return STORY_AREAS.map((area) => {
    const level = LEVELS.find(({ position }) => position === area.level);
    if (level === undefined) throw new Error(`Area ${area.id} has no level`);
    return {
      id: String(area.id),
      name: `Area ${area.id}: ${area.areaName}`,
      areaName: area.areaName,
      raceName: area.raceName,
      planetName: area.planetName,
      characterName: area.characterName,
      regionName: area.regionName,
      level: {
        position: level.position,
        age: ageOf(level, country),
        grade: gradeOf(level, country),
      },
      storyStages: stepsOf(area.id).map(({ position }) => String(position)),
    };
  });
}

const STAGES: readonly Omit<StoryStage, 'maxStagePosition'>[] = STORY_STEPS.map((step) => ({
  id: String(step.position),
  name: step.name,
  position: step.position,
  areaPosition: step.areaPosition,
  bossStage: step.boss,
  storyArea: String(step.areaId),
  round1: roundId({ step: step.position, round: 1 }),
  round2: roundId({ step: step.position, round: 2 }),
  round3: roundId({ step: step.position, round: 3 }),
  focusUnit: String(step.focusUnitId),
  focusLabel: step.focusLabel,
  units: step.unitIds.map(String),
  introCharacterDialog: linesOf(step.position, 'intro'),
  outroCharacterDialog: linesOf(step.position, 'outro'),
}));

function linesOf(step: number, kind: 'intro' | 'outro') {
  return dialogOf(step, kind)?.lines.map(({ speaker, text }) => ({ speaker, text })) ?? null;
}

const STORY_ROUND_LIST: StoryRound[] = STORY_STEPS.flatMap(({ position }) =>
  ROUNDS.map((round) => {
    const { name, waves, questions, needed } = roundInfo({ step: position, round });
    return {
      id: roundId({ step: position, round }),
      storyStage: String(position),
      position: round,
      name,
      waves,
      questions,
      needed,
    };
  }),
);

const FOCUS_UNITS: StoryStagesReply['units'] = [
  ...new Set(STORY_STEPS.map(({ focusUnitId }) => focusUnitId)),
].map((unitId) => ({
  id: String(unitId),
  name: unitInfo(unitId).name,
  curriculumStructures: structuresOfUnit(unitId),
}));

/** A person's progress in each area, with all its steps. */
export function toUserStoryAreas(
  userId: string,
  rounds: readonly StoryRoundRow[],
): UserStoryAreasReply['userStoryAreas'] {
  const { outcomes } = toProgress(rounds);
  return STORY_AREAS.map(({ id }) => {
    const userStoryStages = stepsOf(id).map(({ position }) => {
      const [first = null, second = null, third = null] = outcomes[position - 1] ?? [];
      return {
        storyStage: String(position),
        results: [first, second, third] satisfies RoundResults,
      };
    });
    return {
      id: `${userId}.${id}`,
      user: userId,
      storyArea: String(id),
      complete: userStoryStages.every(({ results }) => results[0] === true),
      userStoryStages,
    };
  });
}

/** A person's results by step; steps never played are left out. */
export function toReport(row: ReportRow): UserStoryReport {
  const { id, lastName, rounds, ...figures } = row;
  const { outcomes } = toProgress(rounds);
  const stages = [...new Set(rounds.map(({ stage }) => stage))];
  return {
    ...figures,
    user: id,
    name: fullName({ firstName: figures.firstName, lastName }),
    storyStageResults: stages.flatMap((stage): StoryStageResult[] => {
      const attempts = attemptsOf(rounds, stage);
      if (attempts.every((count) => count === 0)) return [];
      const [first = null, second = null, third = null] = outcomes[stage - 1] ?? [];
      return [{ storyStage: String(stage), results: [first, second, third], attempts }];
    }),
  };
}

function attemptsOf(rounds: readonly StoryRoundRow[], stage: number): number[] {
  return ROUNDS.map(
    (round) => rounds.find((each) => each.stage === stage && each.round === round)?.attempts ?? 0,
  );
}
