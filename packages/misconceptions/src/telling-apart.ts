import type { Chance } from './chances.ts';
import { isSame, type Standing } from './evidence.ts';
import { NEVER_TOLD } from './ideas.ts';
import type { MistakeId } from './words.ts';

/** Two mistakes that explain the same answers of a person. */
export type Twins = readonly [one: MistakeId, other: MistakeId];

const LEAST_MATCHES = 2;
const ALIVE_FROM = 0.05; // certainty under which a mistake is out of the question
const MOST_PAIRS = 3;

/**
 * The pairs of mistakes that a person's answers cannot tell apart: each explains two answers at least, and both explain
 * the same ones. The surest pairs come first.
 *
 * @param standings surest first
 * @see ../SPEC.md rule MN15
 */
export function twinsOf(standings: readonly Standing[]): readonly Twins[] {
  const alive = standings.filter(
    ({ mistake, sure, matches }) =>
      !NEVER_TOLD.has(mistake) && sure >= ALIVE_FROM && matches.length >= LEAST_MATCHES,
  );
  return alive
    .flatMap((one, place) =>
      alive
        .slice(place + 1)
        .filter((other) => haveSameMatches(one, other))
        .map((other): Twins => [one.mistake, other.mistake]),
    )
    .slice(0, MOST_PAIRS);
}

function haveSameMatches(one: Standing, other: Standing): boolean {
  const matches = new Set(one.matches);
  return matches.size === other.matches.length && other.matches.every((each) => matches.has(each));
}

/**
 * Whether the answer to a question tells two mistakes apart: one of them can show, and they share no wrong answer.
 *
 * @param chances of the question
 * @see ../SPEC.md rule MN16
 */
export function tellsApart(chances: readonly Chance[], [one, other]: Twins): boolean {
  const answersOf = (mistake: MistakeId): readonly string[] =>
    chances.find((chance) => chance.mistake === mistake)?.answers ?? [];
  const [ofOne, ofOther] = [answersOf(one), answersOf(other)];
  if (ofOne.length + ofOther.length === 0) return false;
  return !ofOne.some((given) => ofOther.some((each) => isSame(given, each)));
}
