import { gradeOf, LEVELS } from '@moonbase/content';
import { STORY_AREAS, STORY_STEPS, type StoryArea, type StoryStep } from '@moonbase/content/story';
import type { StoryStageResult, UserStoryReport } from '@moonbase/contracts';

import type { ShownStep } from '../campaign.ts';

/** A step in the form for reports. */
export interface ReportStep extends ShownStep {
  readonly focusUnitId: number;
}

/** An area with its steps: a zone of the grid, a table of a person's report. */
export interface ReportArea extends StoryArea {
  readonly steps: readonly ReportStep[];
}

const toStep = (step: StoryStep, { id, areaName }: StoryArea): ReportStep => ({
  position: step.position,
  stage: {
    name: step.name,
    bossStage: step.boss,
    units: step.unitIds.map(String),
    focusUnit: String(step.focusUnitId),
    focusLabel: step.focusLabel,
  },
  area: { id: String(id), areaName },
  focusUnitId: step.focusUnitId,
});

export const REPORT_AREAS: readonly ReportArea[] = STORY_AREAS.map((area) => ({
  ...area,
  steps: STORY_STEPS.filter(({ areaId }) => areaId === area.id).map((step) => toStep(step, area)),
}));

/** The area in which a step lies. */
export function areaAt(position: number): ReportArea {
  const area = REPORT_AREAS.find(({ lastStep }) => position <= lastStep) ?? REPORT_AREAS.at(-1);
  if (!area) throw new Error('There is no area');
  return area;
}

/** The school year of an area's work, in the terms of a country. */
export function gradeOfArea(area: ReportArea, countryId: string | null): string {
  const level = LEVELS.find(({ position }) => position === area.level);
  return level ? gradeOf(level, countryId) : '';
}

/** The results of the three rounds of a step: true passed, false tried and not yet passed, null not tried. */
export type Results = StoryStageResult['results'];

const UNTRIED: Results = [null, null, null];

/** A person's results by step, for quick look-up. */
export function resultsOf({
  storyStageResults,
}: Pick<UserStoryReport, 'storyStageResults'>): (position: number) => Results {
  const byStage = new Map(
    storyStageResults.map(({ storyStage, results }) => [storyStage, results]),
  );
  return (position) => byStage.get(String(position)) ?? UNTRIED;
}

export const starsOf = (results: Results): number =>
  results.filter((result) => result === true).length;

export const isTried = (results: Results): boolean => results.some((result) => result !== null);

/** Stars earned in an area, and the most that it has. */
export function areaStars(area: ReportArea, at: (position: number) => Results) {
  const stars = area.steps.reduce((sum, { position }) => sum + starsOf(at(position)), 0);
  return { stars, most: 3 * area.steps.length };
}

/** The area with the most people: the earlier of two equally full ones, the first when nobody is anywhere. */
export function busiestArea(reports: readonly UserStoryReport[]): ReportArea {
  const here = (area: ReportArea): number =>
    reports.filter(({ maxStoryStage }) => areaAt(maxStoryStage).id === area.id).length;
  return REPORT_AREAS.reduce((best, area) => (here(area) > here(best) ? area : best));
}

/** The results of a step in a group: how many passed at least one round, or tried without passing any. */
export function countAt(reports: readonly UserStoryReport[], position: number) {
  const all = reports.map((report) => resultsOf(report)(position));
  return {
    passed: all.filter((results) => starsOf(results) > 0).length,
    failed: all.filter((results) => starsOf(results) === 0 && isTried(results)).length,
  };
}
