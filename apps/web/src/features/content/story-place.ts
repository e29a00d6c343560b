import { queryOptions } from '@tanstack/react-query';

/** Where the campaign is about a unit: "step 21, Piston Plaza"; null where it never is. The story is a chunk of its own. */
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
