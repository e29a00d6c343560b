import { made } from '../../platform/ask.ts';

async function loadStepName(unitId: number): Promise<string | null> {
  const { STORY_STEPS } = await import('@moonbase/content/story');
  const step = STORY_STEPS.find(({ focusUnitId, boss }) => focusUnitId === unitId && !boss);
  return step === undefined ? null : `step ${step.position}, ${step.name}`;
}

/**
 * The campaign step about a unit: "step 21, Piston Plaza"; null when there is none. The story is loaded as a separate
 * chunk.
 */
export const stepOfUnitOptions = (unitId: number) => made('step-of-unit', loadStepName, unitId);
