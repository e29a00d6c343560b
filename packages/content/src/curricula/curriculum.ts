/** One entry of a curriculum: a stage, a strand or a single statement. */
export interface CurriculumStructure {
  readonly code: string; // unique in its curriculum
  readonly name: string;
  readonly description: string;
  readonly parent: string | null; // a code; null at the top
  readonly depth: number; // index into the curriculum's depths
  readonly metadata?: Readonly<Record<string, string | readonly string[]>>; // other published codes
}

/** A curriculum as one piece of data. `docs/map.md` has the recipe for another one. */
export interface CurriculumData {
  readonly id: number;
  readonly name: string;
  readonly depths: readonly string[]; // the name of each depth, from the top
  readonly structures: readonly CurriculumStructure[]; // in reading order, parents before children
  readonly correlations: Readonly<Record<string, readonly string[]>>; // 'unit.position' to codes
}

/** The statements that a sub-unit practises, in reading order; empty when there are none. */
export function outcomesOf(
  curriculum: CurriculumData,
  unitId: number,
  position: number,
): readonly CurriculumStructure[] {
  const codes = curriculum.correlations[`${unitId}.${position}`] ?? [];
  return structuresOf(curriculum, codes);
}

/** The statements that any sub-unit of a unit practises, each once, in reading order. */
export function outcomesOfUnit(
  curriculum: CurriculumData,
  unitId: number,
): readonly CurriculumStructure[] {
  const codes = Object.entries(curriculum.correlations)
    .filter(([key]) => key.startsWith(`${unitId}.`))
    .flatMap(([, found]) => found);
  return structuresOf(curriculum, codes);
}

/** The entries directly below one, or the top ones for null. */
export function childrenOf(
  curriculum: CurriculumData,
  parent: string | null,
): readonly CurriculumStructure[] {
  return curriculum.structures.filter((structure) => structure.parent === parent);
}

/** An entry's ancestors from the top, itself last. Empty for a code that is not in the curriculum. */
export function pathOf(curriculum: CurriculumData, code: string): readonly CurriculumStructure[] {
  const structure = curriculum.structures.find((each) => each.code === code);
  if (structure === undefined) return [];
  return structure.parent === null
    ? [structure]
    : [...pathOf(curriculum, structure.parent), structure];
}

function structuresOf(
  curriculum: CurriculumData,
  codes: readonly string[],
): readonly CurriculumStructure[] {
  if (codes.length === 0) return [];
  const wanted = new Set(codes);
  return curriculum.structures.filter(({ code }) => wanted.has(code));
}
