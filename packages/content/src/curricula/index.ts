import { australia } from './australia.ts';
import { commonCore } from './common-core.ts';
import type { CurriculumData } from './curriculum.ts';
import { england } from './england.ts';
import { newZealand } from './new-zealand.ts';

export {
  childrenOf,
  outcomesOf,
  outcomesOfUnit,
  pathOf,
  type CurriculumData,
  type CurriculumStructure,
} from './curriculum.ts';

/** Every curriculum, whole: for the server. The web loads the chosen one through its own entry. */
export const ALL_CURRICULA: readonly CurriculumData[] = [
  england,
  commonCore,
  australia,
  newZealand,
];

export function findCurriculum(id: number): CurriculumData | undefined {
  return ALL_CURRICULA.find((curriculum) => curriculum.id === id);
}
