import { roundId, roundInfo, ROUNDS } from '@moonbase/campaign';
import { findUnitInfo, gradeOf, LEVELS } from '@moonbase/content';
import { ALL_CURRICULA } from '@moonbase/content/curricula';
import { dialogOf, STORY_AREAS, STORY_STEPS, stepsOf } from '@moonbase/content/story';
import {
  type StoryArea,
  type StoryRound,
  type StoryStage,
  type StoryStageResult,
  StoryStagesReply,
  type UserStoryReport,
} from '@moonbase/contracts';

import { fullName } from '../../play/people/names.ts';
import type { StoryRoundRow } from '../../play/story/story-rounds.queries.ts';
import { toProgress } from '../../play/story/story-gate.ts';
import { writeReply } from '../../play/submissions/stored-reply.ts';
import type { ReportRow } from './campaign.queries.ts';

const TOP_STEP = '"maxStagePosition":';

/** The checked JSON of the campaign, split at each `maxStagePosition`, by the JSON of its areas. */
const templates = new Map<string, readonly string[]>();

/**
 * The whole campaign for one person: a `StoryStagesReply` as JSON. Only `maxStagePosition` differs between
 * two people of the same country, so the rest is built and checked once per country.
 */
export function storyStagesJson(country: string | null, maxStagePosition: number): string {
  const storyAreas = toAreas(country);
  const key = JSON.stringify(storyAreas);
  const template = templates.get(key) ?? templateOf(storyAreas);
  templates.set(key, template);
  return template.join(`${TOP_STEP}${maxStagePosition}`);
}

function templateOf(storyAreas: StoryArea[]): readonly string[] {
  const maxStagePosition = 1;
  const json = writeReply(StoryStagesReply, {
    storyAreas,
    storyStages: STAGES.map((stage) => ({ ...stage, maxStagePosition })),
    storyRounds: STORY_ROUND_LIST,
    units: FOCUS_UNITS,
  });
  return json.split(`${TOP_STEP}${maxStagePosition}`);
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
      level: { position: level.position, age: level.age, grade: gradeOf(level, country) },
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
  name: findUnitInfo(unitId)?.name ?? '',
  curriculumStructures: structuresOf(unitId),
}));

/** The curriculum statements that a unit's questions practise, as 'curriculum:code'. */
function structuresOf(unitId: number): string[] {
  const subUnits = (findUnitInfo(unitId)?.subUnits ?? []).map(
    ({ position }) => `${unitId}.${position}`,
  );
  return ALL_CURRICULA.flatMap(({ id, correlations }) =>
    [...new Set(subUnits.flatMap((subUnit) => correlations[subUnit] ?? []))].map(
      (code) => `${id}:${code}`,
    ),
  );
}

/** A person's results by step; steps never played are left out. */
export function toReport(row: ReportRow): UserStoryReport {
  const { outcomes } = toProgress(row.rounds);
  const stages = [...new Set(row.rounds.map(({ stage }) => stage))];
  return {
    user: row.id,
    name: fullName(row),
    firstName: row.firstName,
    stars: row.stars,
    masteryCount: row.masteryCount,
    maxStoryStage: row.maxStoryStage,
    storyStageResults: stages.flatMap((stage): StoryStageResult[] => {
      const attempts = attemptsOf(row.rounds, stage);
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
