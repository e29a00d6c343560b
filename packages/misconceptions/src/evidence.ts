import { readAnswer } from './answer.ts';
import type { Chance } from './chances.ts';
import { isFingerSlip } from './finger-slip.ts';
import { NEVER_TOLD } from './ideas.ts';
import { isEqual } from './ratio.ts';
import { posteriors, type Weighed } from './posterior.ts';
import { MISTAKE_WORDS, type MistakeId } from './words.ts';

/** One answer of a person, with what each mistake would have answered. */
export interface EvidenceAnswer {
  readonly at: number; // milliseconds since 1970
  readonly question: string; // as printed: alike for the same question
  readonly right: string;
  readonly typed: string; // the first that was typed; '' when skipped
  readonly chances: readonly Chance[];
  readonly isOut: boolean; // given with help, or by a wrong key: no evidence
}

/** What a person's answers say of one mistake. */
export interface Standing {
  readonly mistake: MistakeId;
  readonly sure: number; // 0 to 1
  readonly matches: readonly EvidenceAnswer[]; // that it explains, newest first
  readonly chances: number; // among the newest eight that it could show in
  readonly shown: number; // of those, how many it explains
  readonly hasEnough: boolean; // enough matching answers to say anything
}

/** From these certainties on a mistake is told. @see ../SPEC.md rule MN8 */
export const TOLD_FROM = { teacher: 0.8, child: 0.95 } as const;
/** Once told, it stays until its certainty falls under this. @see ../SPEC.md rule MN14 */
export const STAYS_TOLD_FROM = 0.5;
/** The newest chances of a mistake that count for what is told. @see ../SPEC.md rule MN9 */
export const CHANCES_SEEN = 8;

const ENOUGH = 2;
const ENOUGH_LIKE_SLIPS = 3;
const HALF_LIFE = 21 * 24 * 60 * 60 * 1000; // of an answer's weight

/**
 * What a person's answers say at a moment of each mistake that explains one of them, surest first.
 *
 * @param answers in the order of answering
 * @param since answers up to this moment say nothing of the mistake any more: it was mended then
 * @see ../SPEC.md rules MN6 to MN12
 */
export function standingsOf(
  answers: readonly EvidenceAnswer[],
  now: number,
  since: ReadonlyMap<MistakeId, number> = new Map(),
): readonly Standing[] {
  const counted = answers.filter(({ isOut, typed, at }) => !isOut && typed !== '' && at <= now);
  const seen = counted.map((answer) => ({ answer, ...readOf(answer, since) }));
  const weighed = seen.map(({ answer, shows, explains }): Weighed => ({
    weight: 0.5 ** ((now - answer.at) / HALF_LIFE),
    isRight: isSame(answer.typed, answer.right),
    isSlip: isFingerSlip(answer.typed, answer.right),
    shows,
    explains,
  }));
  const sure = posteriors(weighed);
  return [...sure]
    .map(([mistake, each]) => standingOf(mistake, each, seen))
    .sort((one, other) => other.sure - one.sure);
}

interface Seen {
  readonly answer: EvidenceAnswer;
  readonly shows: readonly MistakeId[];
  readonly explains: ReadonlyMap<MistakeId, number>;
}

/** The mistakes that could show in an answer, and those that explain it with their number of ways. */
function readOf(
  { at, typed, chances }: EvidenceAnswer,
  since: ReadonlyMap<MistakeId, number>,
): Omit<Seen, 'answer'> {
  const open = chances.filter(({ mistake }) => {
    const mended = since.get(mistake);
    return mended === undefined || at > mended;
  });
  return {
    shows: open.map(({ mistake }) => mistake),
    explains: new Map<MistakeId, number>(
      open.flatMap(({ mistake, answers }) =>
        answers.some((given) => isSame(typed, given)) ? [[mistake, answers.length] as const] : [],
      ),
    ),
  };
}

function standingOf(mistake: MistakeId, sure: number, seen: readonly Seen[]): Standing {
  const newest = seen.filter(({ shows }) => shows.includes(mistake)).slice(-CHANCES_SEEN);
  const matching = newest.filter(({ explains }) => explains.has(mistake));
  return {
    mistake,
    sure,
    matches: seen
      .filter(({ explains }) => explains.has(mistake))
      .map(({ answer }) => answer)
      .reverse(),
    chances: newest.length,
    shown: matching.length,
    hasEnough: isEnough(
      mistake,
      matching.map(({ answer }) => answer),
    ),
  };
}

/** Two in different questions; of what looks like a slip three, all too large or all too small. */
function isEnough(mistake: MistakeId, matching: readonly EvidenceAnswer[]): boolean {
  const questions = (some: readonly EvidenceAnswer[]) =>
    new Set(some.map(({ question }) => question)).size;
  if (!MISTAKE_WORDS[mistake].looksLikeSlip) return questions(matching) >= ENOUGH;
  const isOver = ({ typed, right }: EvidenceAnswer) => Number(typed) > Number(right);
  return [matching.filter(isOver), matching.filter((each) => !isOver(each))].some(
    (some) => questions(some) >= ENOUGH_LIKE_SLIPS,
  );
}

/** Whether a mistake may be told, and to whom. @see ../SPEC.md rules MN8, MN9, MN12 */
export const isToldTo = (
  reader: keyof typeof TOLD_FROM,
  { mistake, sure, hasEnough }: Pick<Standing, 'mistake' | 'sure' | 'hasEnough'>,
): boolean => hasEnough && sure >= TOLD_FROM[reader] && !NEVER_TOLD.has(mistake);

/** Whether two typed answers are the same number. */
export function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [readAnswer(one), readAnswer(other)];
  return a !== null && b !== null && isEqual(a, b);
}
