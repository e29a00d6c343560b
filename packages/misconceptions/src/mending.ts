import type { AskedQuestion, Chance } from './chances.ts';
import { type EvidenceAnswer, isSame } from './evidence.ts';
import type { MistakeId } from './words.ts';

/** A question that a mending set may ask. */
export interface MendingCandidate extends AskedQuestion {
  readonly chances: readonly Chance[];
}

/** What a mending set is for, and what it must not ask. */
export interface MendingWish {
  readonly mistake: MistakeId;
  readonly rivals: readonly MistakeId[]; // mistakes that explain the same answers
  readonly avoid: readonly AskedQuestion[]; // shown lately: neither their text nor their answers come again
}

/** The place of the look-alike among the three: neither the first, which would look like a trap, nor always the same. */
const LOOK_ALIKE_AT = [1, 2];

/**
 * Three fresh questions: two that the mistake answers differently, and one that looks alike and that it gets right.
 * Where rivals are known, those questions come first on which they differ from the mistake.
 *
 * @param candidates in random order: the first that fit are taken
 * @param draw 0 to 1: where the look-alike stands
 * @param others where a look-alike is taken from when the candidates have none
 * @returns null when the candidates do not suffice
 * @see ../SPEC.md rules MG1 to MG4
 */
export function chooseMending<Candidate extends MendingCandidate>(
  { mistake, rivals, avoid }: MendingWish,
  candidates: readonly Candidate[],
  draw: number,
  others: readonly Candidate[] = [],
): readonly Candidate[] | null {
  const isFresh = ({ text, right }: Candidate): boolean =>
    !avoid.some((old) => old.text === text || isSame(old.right, right));
  const fresh = candidates.filter(isFresh);
  const wrongs = ({ chances }: Candidate): readonly string[] =>
    chances.find((chance) => chance.mistake === mistake)?.answers ?? [];
  const telling = fresh
    .filter((each) => wrongs(each).length > 0)
    .map((each) => ({ each, alike: rivalsAlike(each, wrongs(each), rivals) }))
    .sort((one, other) => one.alike - other.alike)
    .map(({ each }) => each);
  const [first] = telling;
  const second = telling.find((each) => first !== undefined && isApart(each, [first]));
  if (first === undefined || second === undefined) return null;
  const form = formOf(first.text);
  const still = [...fresh, ...others.filter(isFresh)].filter(
    (each) => wrongs(each).length === 0 && isApart(each, [first, second]),
  );
  const lookAlike = still.find(({ text }) => formOf(text) === form) ?? null;
  if (lookAlike === null) return null;
  const at = LOOK_ALIKE_AT[Math.floor(draw * LOOK_ALIKE_AT.length)];
  return at === 1 ? [first, lookAlike, second] : [first, second, lookAlike];
}

/** The number of rivals that give one of the mistake's answers too. @see ../SPEC.md rule MG4 */
export const rivalsAlike = (
  { chances }: Pick<MendingCandidate, 'chances'>,
  wrongs: readonly string[],
  rivals: readonly MistakeId[],
): number =>
  chances.filter(
    ({ mistake, answers }) =>
      rivals.includes(mistake) &&
      answers.some((given) => wrongs.some((each) => isSame(each, given))),
  ).length;

const isApart = (one: AskedQuestion, others: readonly AskedQuestion[]): boolean =>
  others.every(({ text, right }) => text !== one.text && !isSame(right, one.right));

/** A question without its numbers: "# − # = ?". Questions of one form look alike. */
const formOf = (text: string): string => text.replaceAll(/\d+(?:[.,]\d+)*/g, '#');

/** The mistakes that explain the same answers as another one, by the answers so far. @see ../SPEC.md rule MG4 */
export function rivalsOf(
  mistake: MistakeId,
  answers: readonly EvidenceAnswer[],
): readonly MistakeId[] {
  const found = new Set<MistakeId>();
  for (const { typed, chances } of answers) {
    const explaining = chances.filter((each) => each.answers.some((given) => isSame(given, typed)));
    if (!explaining.some((each) => each.mistake === mistake)) continue;
    for (const each of explaining) if (each.mistake !== mistake) found.add(each.mistake);
  }
  return [...found];
}

/** Chances without the mistake that show that it is mended. @see ../SPEC.md rule MG5 */
export const MENDED_CHANCES = 6;
const MENDED_DAYS = 2;
const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * When a mistake was mended: six chances in a row without it since it was told, on at least two days, the last of them a
 * week or more after it was told.
 *
 * @param answers in the order of answering
 * @param dayOf the day of a moment where the person lives
 * @returns the moment of the last of the six; null while it is not mended
 * @see ../SPEC.md rules MG5, MG6
 */
export function mendedAt(
  mistake: MistakeId,
  answers: readonly EvidenceAnswer[],
  { toldAt, dayOf }: { readonly toldAt: number; readonly dayOf: (at: number) => string },
): number | null {
  let without: number[] = [];
  for (const { at, typed, isOut, chances } of answers) {
    const chance = chances.find((each) => each.mistake === mistake);
    if (chance === undefined || isOut || typed === '' || at <= toldAt) continue;
    const isShown = chance.answers.some((given) => isSame(given, typed));
    without = isShown ? [] : [...without, at];
    const days = new Set(without.slice(-MENDED_CHANCES).map(dayOf)).size;
    const isLate = at >= toldAt + WEEK;
    if (without.length >= MENDED_CHANCES && isLate && days >= MENDED_DAYS) return at;
  }
  return null;
}

/** How long "It was something else" hides a mistake from the child. @see ../SPEC.md rule MG7 */
export const HIDDEN_MS = WEEK;
/** How long after the teacher a parent reads of it, unless the teacher releases it. @see ../SPEC.md rule MG8 */
export const PARENT_WAITS_MS = WEEK;
