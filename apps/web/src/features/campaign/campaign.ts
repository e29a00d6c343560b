import { locationOf, type LocationState, type Override, type Progress } from '@moonbase/campaign';
import type {
  StoryArea,
  StoryRound,
  StoryStage,
  StoryStagesReply,
  UserStoryRound,
} from '@moonbase/contracts';
import { progressFrom } from '../../play/api/user-story-rounds.api.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';

/** A step with everything that the screens show about it. */
export interface Step {
  readonly position: number;
  readonly stage: StoryStage;
  readonly area: StoryArea;
  readonly rounds: readonly StoryRound[]; // 1 to 3
  readonly state: LocationState;
}

/** The facts about a step that examples and worksheets need. */
export interface ShownStep {
  readonly position: number;
  readonly stage: Pick<StoryStage, 'name' | 'bossStage' | 'units' | 'focusUnit' | 'focusLabel'>;
  readonly area: Pick<StoryArea, 'id' | 'areaName'>;
}

/** The campaign as one person sees it now. */
export interface Campaign {
  readonly steps: readonly Step[]; // index 0 is step 1
  readonly areas: readonly StoryArea[];
  readonly progress: Progress;
  readonly override: Override;
  readonly unitNames: ReadonlyMap<string, string>;
}

export function campaignOf(
  reply: StoryStagesReply,
  userRounds: readonly UserStoryRound[],
  override: Override,
): Campaign {
  const progress = progressFrom(userRounds);
  const areas = new Map(reply.storyAreas.map((area) => [area.id, area]));
  const rounds = new Map(reply.storyRounds.map((round) => [round.id, round]));
  const steps = reply.storyStages.flatMap((stage): Step[] => {
    const area = areas.get(stage.storyArea);
    if (!area) return [];
    return [
      {
        position: stage.position,
        stage,
        area,
        rounds: [stage.round1, stage.round2, stage.round3].flatMap((id) => rounds.get(id) ?? []),
        state: locationOf(progress, stage.position, override),
      },
    ];
  });
  return {
    steps,
    areas: reply.storyAreas,
    progress,
    override,
    unitNames: new Map(reply.units.map(({ id, name }) => [id, name])),
  };
}

/** @returns null for a number that is not a step's */
export function stepAt(campaign: Campaign, position: number | null): Step | null {
  return position === null ? null : (campaign.steps[position - 1] ?? null);
}

/**
 * The address for printing worksheets of a step, with its name: of its topic, or at a Zone Summary of all its units.
 */
export function worksheetsOf({ stage, position }: Pick<ShownStep, 'stage' | 'position'>): string {
  const units = stage.bossStage ? stage.units : [stage.focusUnit];
  return `${sheetOfUnits(units)}&stage=${position}`;
}

/** A step as read aloud: "Step 14, Name: passed, 2 stars". */
export function stepWords({ position, stage, state }: Step): string {
  const words = [
    state.boss && 'Zone Summary',
    state.current && 'you are here',
    state.passed && 'passed',
    state.skippable ? 'you may skip to here' : state.locked && 'locked',
    state.maximum && 'Top Step',
    state.lastStar && 'Last Star Earned',
    !state.locked && (state.stars === 1 ? '1 star' : `${state.stars} stars`),
  ];
  return `Step ${position}, ${stage.name}: ${words.filter((word) => word !== false).join(', ')}`;
}
