import { topicInfo } from '@moonbase/content';
import type { Unit } from '@moonbase/questions';

/**
 * The definitions of a topic's questions, each topic a chunk that is loaded when one of its questions is first needed.
 */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly units: readonly Unit[] }>>> = {
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
  'times-tables': () => import('@moonbase/questions/topics/times-tables'),
  'addition-tables': () => import('@moonbase/questions/topics/addition-tables'),
};

/** A unit with its generators; undefined for a unit that its topic does not have. */
export async function loadUnit(topicId: number, unitId: number): Promise<Unit | undefined> {
  const { slug } = topicInfo(topicId);
  const units = (await LOADERS[slug]?.())?.units ?? [];
  return units.find(({ id }) => id === unitId);
}
