const READS_FROM = 7; // years
const HIGHEST_LEVEL = 2; // its children are six or seven
const MUSIC_AT_HOME = 35; // percent

/** The facts that tell whether a student can be expected to read. */
export interface ReaderFacts {
  readonly age: number | null; // in years, null when it is not known
  readonly levelSet: number | null; // the level of content that an adult has chosen for them
}

/** Whether a student belongs to the youngest, for whom the product speaks. @see ../SPEC.md rule YG1 */
export function isYoungest({ age, levelSet }: ReaderFacts): boolean {
  if (levelSet !== null && levelSet <= HIGHEST_LEVEL) return true;
  return age !== null && age < READS_FROM;
}

/** The settings that depend on who somebody is, until they or their adults change them. @see ../SPEC.md rules YG2, YG3 */
export function settingsAtFirst(
  person: ReaderFacts & { readonly atSchool: boolean },
): Readonly<{ readAloud: boolean; musicVolume: number }> {
  return { readAloud: isYoungest(person), musicVolume: person.atSchool ? 0 : MUSIC_AT_HOME };
}
