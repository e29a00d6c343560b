import type { MistakeId } from './words.ts';
import { USUAL } from './ideas.ts';

/** An answer as the weighing reads it. */
export interface Weighed {
  readonly weight: number; // 0 to 1: older answers say less
  readonly isRight: boolean;
  readonly isSlip: boolean; // the answer can be a slip of the finger
  readonly shows: readonly MistakeId[]; // that could show here
  readonly explains: ReadonlyMap<MistakeId, number>; // that give this answer, by the number of ways each has here
}

const SHOWN_IN = [0.35, 0.6, 0.9]; // the shares of its chances in which a real mistake shows; as likely as each other
const PRIOR = 0.012; // that a pupil has a certain mistake of usual kind
const HALVED_AFTER = 30; // answers
const MOST_AT_ONCE = 3; // mistakes of one pupil on the same questions
const MOST_RIVALS = 9; // that are weighed against each other
const AS_THE_MISTAKE_SAYS = 0.95; // a pupil whose mistake shows also carries it out without a slip

// What a wrong answer is that comes from no habit, and how many of each kind there are.
const BY_SLIP = 0.4 / 6;
const BY_CHANCE_MISTAKE = 0.25;
const OUT_OF_THE_AIR = 0.35 / 40;

/**
 * How sure each mistake is that explains an answer: all sets of at most three mistakes that can show in the same
 * questions compete, beside a pupil who has none. A slip makes an answer weigh less and never excludes it.
 *
 * @see ../SPEC.md rules MN6, MN7, MN10, MN11
 */
export function posteriors(answers: readonly Weighed[]): ReadonlyMap<MistakeId, number> {
  const explaining = new Set(answers.flatMap(({ explains }) => [...explains.keys()]));
  const errors = shareOfOtherErrors(answers);
  const sure = new Map<MistakeId, number>();
  for (const group of groupsOf([...explaining], answers)) {
    const rivals = [...group]
      .sort((one, other) => weightOf(other, answers) - weightOf(one, answers))
      .slice(0, MOST_RIVALS);
    for (const [mistake, each] of weighGroup(rivals, answers, errors)) sure.set(mistake, each);
  }
  return sure;
}

/** How much the answers weigh together that a mistake explains. */
const weightOf = (mistake: MistakeId, answers: readonly Weighed[]): number =>
  answers.reduce((sum, { explains, weight }) => sum + (explains.has(mistake) ? weight : 0), 0);

/** How often the pupil is wrong in a way that no mistake explains. */
function shareOfOtherErrors(answers: readonly Weighed[]): number {
  let [all, wrong] = [15, 1.2];
  for (const { weight, isRight, explains } of answers) {
    all += weight;
    if (!isRight && explains.size === 0) wrong += weight;
  }
  return Math.min(0.5, wrong / all);
}

/** Mistakes that can show in the same question are weighed together; others say nothing about each other. */
function groupsOf(
  mistakes: readonly MistakeId[],
  answers: readonly Weighed[],
): readonly ReadonlySet<MistakeId>[] {
  const groups = new Map<MistakeId, Set<MistakeId>>(
    mistakes.map((mistake) => [mistake, new Set([mistake])]),
  );
  for (const { shows } of answers) {
    const [first, ...others] = shows.flatMap((mistake) => groups.get(mistake) ?? []);
    if (first === undefined) continue;
    for (const other of others) {
      if (other === first) continue;
      for (const mistake of other) {
        first.add(mistake);
        groups.set(mistake, first);
      }
    }
  }
  return [...new Set(groups.values())];
}

function weighGroup(
  rivals: readonly MistakeId[],
  answers: readonly Weighed[],
  errors: number,
): ReadonlyMap<MistakeId, number> {
  const among = new Set(rivals);
  const touching = lately(
    answers.filter(({ shows }) => shows.some((mistake) => among.has(mistake))),
  );
  const sets = setsOf(rivals).flatMap((set) =>
    (set.length === 0 ? [0] : SHOWN_IN).map((share) => ({
      set,
      log: priorOf(set) + likelihoodOf(set, share, touching, errors),
    })),
  );
  const best = Math.max(...sets.map(({ log }) => log));
  const weights = sets.map(({ set, log }) => ({ set, weight: Math.exp(log - best) }));
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(
    rivals.map((mistake) => [
      mistake,
      weights.reduce((sum, { set, weight }) => sum + (set.includes(mistake) ? weight : 0), 0) / all,
    ]),
  );
}

/** An answer weighs half after so many to questions in which the same mistakes can show. */
function lately(answers: readonly Weighed[]): readonly Weighed[] {
  return answers.map((answer, at) => ({
    ...answer,
    weight: answer.weight * 0.5 ** ((answers.length - 1 - at) / HALVED_AFTER),
  }));
}

/** All sets of at most three. */
function setsOf(rivals: readonly MistakeId[]): readonly (readonly MistakeId[])[] {
  let sets: readonly (readonly MistakeId[])[] = [[]];
  for (const mistake of rivals)
    sets = [
      ...sets,
      ...sets.filter(({ length }) => length < MOST_AT_ONCE).map((set) => [...set, mistake]),
    ];
  return sets;
}

const priorOf = (set: readonly MistakeId[]): number =>
  set.reduce((sum, mistake) => sum + Math.log(PRIOR * (USUAL.get(mistake) ?? 1)), 0) -
  (set.length === 0 ? 0 : Math.log(SHOWN_IN.length));

function likelihoodOf(
  set: readonly MistakeId[],
  share: number,
  answers: readonly Weighed[],
  errors: number,
): number {
  let log = 0;
  for (const answer of answers) {
    const shown = set.filter((mistake) => answer.shows.includes(mistake));
    const habit = shown.length === 0 ? 0 : share / Math.max(1, shown.length * share);
    let likely = (1 - habit * shown.length) * withoutHabit(answer, errors);
    for (const mistake of shown) likely += habit * byMistake(answer, mistake);
    log += answer.weight * Math.log(likely);
  }
  return log;
}

function byMistake({ explains, isRight }: Weighed, mistake: MistakeId): number {
  const ways = explains.get(mistake);
  if (ways !== undefined) return AS_THE_MISTAKE_SAYS / ways;
  return isRight ? 0 : (1 - AS_THE_MISTAKE_SAYS) * OUT_OF_THE_AIR;
}

function withoutHabit({ isRight, isSlip, explains, shows }: Weighed, errors: number): number {
  if (isRight) return 1 - errors;
  const bySlip = isSlip ? BY_SLIP : 0;
  const byMistakes = explains.size > 0 ? BY_CHANCE_MISTAKE / Math.max(3, shows.length) : 0;
  return errors * (OUT_OF_THE_AIR + bySlip + byMistakes);
}
