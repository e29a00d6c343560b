import { queryOptions } from '@tanstack/react-query';

/**
 * The campaign step about a unit: "step 21, Piston Plaza"; null when there is none. The story is loaded as a separate
 * chunk.
 */
export function stepOfUnitOptions(unitId: number) {
  return queryOptions({
    queryKey: ['step-of-unit', unitId],
    staleTime: Infinity,
    queryFn: async (): Promise<string | null> => {
      const { STORY_STEPS } = await import('@moonbase/content/story');
      const step = STORY_STEPS.find(({ focusUnitId, boss }) => focusUnitId === unitId && !boss);
      return step === undefined ? null : `step ${step.position}, ${step.name}`;
    },
  });
}
