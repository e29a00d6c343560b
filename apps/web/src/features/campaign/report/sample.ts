import type { StoryStageResult, UserStoryReport } from '@moonbase/contracts';

import { seeded } from '../../../design/art/draw.ts';
import { isTried, type Results, starsOf } from './results.ts';

/** Made-up progress: everything before the top step passed at least once, the later steps with fewer stars. */
function sampleResults(highest: number, seed: number): StoryStageResult[] {
  const chance = seeded(seed);
  return Array.from({ length: highest }, (_, index): StoryStageResult => {
    const left = highest - index; // number of steps up to the top one
    const more = chance();
    const results: Results =
      left === 1
        ? [chance() < 0.6 ? false : null, null, null]
        : more < left / 24
          ? [true, true, true]
          : more < left / 12
            ? [true, true, chance() < 0.3 ? false : null]
            : [true, chance() < 0.4 ? false : null, null];
    const attempts = results.map((result) => (result === null ? 0 : 1 + Math.floor(chance() * 3)));
    return { storyStage: String(index + 1), results, attempts };
  }).filter(({ results }) => isTried(results));
}

function sampleReport(number: number, highest: number): UserStoryReport {
  const storyStageResults = sampleResults(highest, number);
  const stars = storyStageResults.map(({ results }) => starsOf(results));
  return {
    user: `sample-${number}`,
    name: `Sample Student ${number}`,
    firstName: 'Sample',
    stars: stars.reduce((sum, each) => sum + each, 0),
    masteryCount: stars.filter((each) => each === 3).length,
    maxStoryStage: highest,
    storyStageResults,
  };
}

const HIGHEST = [61, 44, 57, 72, 52, 39, 66, 48, 55, 70, 63, 58];

/** A made-up class, for people who want to see a report before they have one of their own. */
export const SAMPLE_CLASS: readonly UserStoryReport[] = HIGHEST.map((highest, index) =>
  sampleReport(index + 1, highest),
);

export const SAMPLE_PERSON: UserStoryReport = sampleReport(1, HIGHEST[0] ?? 1);
