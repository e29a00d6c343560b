import { levelOfAge } from '@moonbase/content';
import { STORY_AREAS } from '@moonbase/content/story';

/** The choice "Where would you like to start?": area ids. */
export interface AreaChoice {
  readonly proposed: number;
  readonly near: readonly number[]; // the proposed one and its neighbours, in order, three
  readonly others: readonly number[]; // the rest, in order
}

const NEAR = 3;

/**
 * The areas to choose from.
 *
 * @param age in years, or null when it is not known
 * @param country whose school years the areas bear
 * @see ../SPEC.md rule CV2, rule LE2 of content
 */
export function areaChoice(age: number | null, country: string | null): AreaChoice {
  const last = STORY_AREAS.length;
  const proposed = age === null ? 1 : levelOfAge(age, country); // an area for each level
  const first = clamp(proposed - 1, 1, last - NEAR + 1);
  const ids = STORY_AREAS.map(({ id }) => id);
  const near = ids.filter((id) => id >= first && id < first + NEAR);
  return { proposed, near, others: ids.filter((id) => !near.includes(id)) };
}

const FAR = 3; // school years

/**
 * Whether an area asks far less than a person knows.
 *
 * @param age in years, or null when it is not known
 * @see ../SPEC.md rule CV4
 */
export function isFarBelow(area: number, age: number | null, country: string | null): boolean {
  return age !== null && levelOfAge(age, country) - area >= FAR;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
