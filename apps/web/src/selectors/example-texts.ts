import { queryOptions } from '@tanstack/react-query';

import { TOPICS, type UnitInfo } from '@moonbase/content';
import { generateQuestion, localeOf, toPlainText, type Unit } from '@moonbase/questions';

/** The definitions of a topic's questions, loaded when an example is first asked for. */
const TOPIC_UNITS: Readonly<Record<string, () => Promise<{ readonly units: readonly Unit[] }>>> = {
  'counting-and-place-value': () => import('@moonbase/questions/topics/counting-and-place-value'),
  'addition-and-subtraction': () => import('@moonbase/questions/topics/addition-and-subtraction'),
  'multiplication-and-division': () =>
    import('@moonbase/questions/topics/multiplication-and-division'),
  fractions: () => import('@moonbase/questions/topics/fractions'),
  decimals: () => import('@moonbase/questions/topics/decimals'),
  'percentages-and-ratio': () => import('@moonbase/questions/topics/percentages-and-ratio'),
  money: () => import('@moonbase/questions/topics/money'),
  time: () => import('@moonbase/questions/topics/time'),
  measurement: () => import('@moonbase/questions/topics/measurement'),
  'shape-and-angles': () => import('@moonbase/questions/topics/shape-and-angles'),
  'data-and-chance': () => import('@moonbase/questions/topics/data-and-chance'),
  'number-properties': () => import('@moonbase/questions/topics/number-properties'),
  'algebra-and-graphs': () => import('@moonbase/questions/topics/algebra-and-graphs'),
};

/** One question in words for each of a unit's sub-units, by position: the same ones at every look. */
export function exampleTextsOptions(unit: UnitInfo, countryId: string | null) {
  return queryOptions({
    queryKey: ['example-texts', unit.id, countryId],
    staleTime: Infinity,
    queryFn: async () => {
      const slug = TOPICS.find(({ id }) => id === unit.topicId)?.slug ?? '';
      const units = (await TOPIC_UNITS[slug]?.())?.units ?? [];
      const subUnits = units.find(({ id }) => id === unit.id)?.subUnits ?? [];
      return new Map(
        subUnits.map((subUnit) => [
          subUnit.position,
          toPlainText(generateQuestion(subUnit, unit.id, localeOf(countryId)).doc),
        ]),
      );
    },
  });
}
