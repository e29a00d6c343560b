import { australia } from './australia.ts';
import { commonCore } from './common-core.ts';
import type { CurriculumData } from './curriculum.ts';
import { england } from './england.ts';
import { newZealand } from './new-zealand.ts';
import { CURRICULA, type CurriculumSlug } from './summaries.ts';

export {
  childrenOf,
  outcomesOf,
  outcomesOfUnit,
  pathOf,
  type CurriculumData,
  type CurriculumStructure,
} from './curriculum.ts';

const WHOLE: Readonly<Record<CurriculumSlug, CurriculumData>> = {
  england,
  'common-core': commonCore,
  australia,
  'new-zealand': newZealand,
};
/** Every curriculum, whole: for the server. The web loads the chosen one through its own entry. */
export const ALL_CURRICULA: readonly CurriculumData[] = CURRICULA.map(({ slug }) => WHOLE[slug]);

export function findCurriculum(id: number): CurriculumData | undefined {
  return ALL_CURRICULA.find((curriculum) => curriculum.id === id);
}
