import { at } from '@moonbase/kit';

import { GUESS, KNOWABLE } from './model.ts';

/** One logged answer: its prediction and its outcome. */
export interface LoggedAnswer {
  readonly unit: number;
  readonly position: number; // of its sub-unit, from 1
  readonly pace: number; // in multiples of a quick fact's time
  readonly chance: number; // predicted, 0 to 1
  readonly correct: boolean;
  readonly skipped: boolean;
  readonly timeMs: number;
}

/** The findings about one sub-unit. */
export interface KindReport {
  readonly unit: number;
  readonly position: number;
  readonly answers: number;
  readonly expected: number; // predicted share of right answers
  readonly right: number; // actual share of right answers
  readonly skipped: number; // share
  readonly slowness: number; // median time divided by the time its pace predicts; 1 is typical of all kinds
  readonly harder: number; // logits above its step; positive is harder
  readonly doubt: number; // standard error of `harder`, logits
  readonly proposal: number; // proposed move in logits: `harder` without the mean of its level
  readonly watch: readonly Watch[]; // reasons for a person to look at it
}

export type Watch = 'harder' | 'easier' | 'slow' | 'skipped';

const UNIT_SD = 0.6; // logits: standard deviation of units from the scale, assumed before any answer
const KIND_SD = 0.6; // standard deviation of sub-units from their unit
const SWEEPS = 12; // over all sub-units; each one starts from the values of the one before
const LEAST_ANSWERS = 30; // answers needed before a kind is watched
const FAR = 1; // logits
const SURE = 2; // standard errors
const SLOW = 2; // times
const OFTEN_SKIPPED = 0.25; // share of answers

/**
 * Fits how much harder or easier each sub-unit is than on the scale: a logistic model with the predicted chance
 * as its offset, units around the present scale and sub-units around their unit (ridge penalties). It only reports.
 *
 * @param levelOf the level of a unit
 * @see ../SPEC.md rules CA1 to CA4
 */
export function calibrate(
  log: readonly LoggedAnswer[],
  levelOf: (unit: number) => number,
): readonly KindReport[] {
  const kinds = gather(log);
  const units = new Map<number, Fit>();
  for (const { unit } of kinds) units.set(unit, { value: 0, information: 0 });
  const own = kinds.map((): Fit => ({ value: 0, information: 0 }));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    kinds.forEach((kind, index) => {
      const unit = valueOf(units, kind.unit);
      own[index] = improve(at(own, index), [kind.answers], () => unit, KIND_SD);
    });
    for (const [unit, fit] of units) {
      const mine = kinds.flatMap((kind, index) =>
        kind.unit === unit ? [{ kind, value: at(own, index).value }] : [],
      );
      const next = improve(
        fit,
        mine.map(({ kind }) => kind.answers),
        (place) => at(mine, place).value,
        UNIT_SD,
      );
      units.set(unit, next);
    }
  }
  const usual = quantileOf(
    kinds.flatMap(({ answers }) => answers.map(relativeTime)),
    0.5,
  );
  const fitted = kinds.map((kind, index) => ({
    kind,
    harder: valueOf(units, kind.unit) + at(own, index).value,
    doubt: 1 / Math.sqrt(at(own, index).information + 1 / KIND_SD ** 2),
  }));
  const shifts = new Map<number, number>();
  for (const level of new Set(kinds.map(({ unit }) => levelOf(unit))))
    shifts.set(
      level,
      meanOf(fitted.filter(({ kind }) => levelOf(kind.unit) === level).map(({ harder }) => harder)),
    );
  return fitted.map(({ kind, harder, doubt }) => {
    const proposal = harder - (shifts.get(levelOf(kind.unit)) ?? 0);
    return reportOf(kind, { harder, doubt, proposal, usual });
  });
}

/** The spread of units around their level and of kinds around their unit, as standard deviations in logits. */
export interface Spread {
  readonly unitSd: number;
  readonly kindSd: number;
}

/**
 * Spread of question difficulty; intervals are widened by it, since all questions of a year may be off together. The
 * uncertainty about a kind counts as much as its measured deviation.
 *
 * @see ../SPEC.md rule CA5
 */
export function spreadOf(kinds: readonly KindReport[]): Spread {
  const units = new Map<number, KindReport[]>();
  for (const kind of kinds) units.set(kind.unit, [...(units.get(kind.unit) ?? []), kind]);
  const means = [...units.values()].map((own) => meanOf(own.map(({ proposal }) => proposal)));
  const within = [...units.values()].flatMap((own, index) =>
    own.map(({ proposal, doubt }) => (proposal - at(means, index)) ** 2 + doubt ** 2),
  );
  return {
    unitSd: Math.sqrt(meanOf(means.map((mean) => mean ** 2))),
    kindSd: Math.sqrt(meanOf(within)),
  };
}

interface Kind {
  readonly unit: number;
  readonly position: number;
  readonly answers: LoggedAnswer[];
}

function gather(log: readonly LoggedAnswer[]): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const answer of log) {
    const { unit, position } = answer;
    const key = `${unit}.${position}`;
    const kind = kinds.get(key) ?? { unit, position, answers: [] };
    kind.answers.push(answer);
    kinds.set(key, kind);
  }
  return [...kinds.values()].sort((a, b) => a.unit - b.unit || a.position - b.position);
}

interface Fit {
  readonly value: number; // logits
  readonly information: number; // from the answers alone
}

function valueOf(units: ReadonlyMap<number, Fit>, unit: number): number {
  const fit = units.get(unit);
  if (fit === undefined) throw new Error(`Unit ${unit} was not fitted`);
  return fit.value;
}

/** One Newton step towards the value that explains the answers; a penalty keeps it near 0. */
function improve(
  fit: Fit,
  groups: readonly (readonly LoggedAnswer[])[],
  restOf: (group: number) => number,
  sd: number,
): Fit {
  const { value } = fit;
  let slope = -value / sd ** 2;
  let information = 0;
  groups.forEach((answers, group) => {
    const moved = value + restOf(group);
    for (const { chance, correct } of answers) {
      const known = 1 / (1 + Math.exp(moved - logitOfKnown(chance)));
      const p = GUESS + KNOWABLE * known;
      const steep = KNOWABLE * known * (1 - known);
      const weight = steep / (p * (1 - p));
      slope -= ((correct ? 1 : 0) - p) * weight;
      information += steep * weight;
    }
  });
  return { value: value + slope / (information + 1 / sd ** 2), information };
}

/** The ability above difficulty, in logits, that a predicted chance came from. */
function logitOfKnown(chance: number): number {
  const known = Math.min(0.999, Math.max(0.001, (chance - GUESS) / KNOWABLE));
  return Math.log(known / (1 - known));
}

const relativeTime = ({ timeMs, pace }: LoggedAnswer): number => timeMs / pace;

function reportOf(
  { unit, position, answers }: Kind,
  {
    usual,
    ...fitted
  }: Pick<KindReport, 'harder' | 'doubt' | 'proposal'> & { readonly usual: number },
): KindReport {
  const { harder, doubt } = fitted;
  const share = (of: (answer: LoggedAnswer) => number): number =>
    answers.reduce((sum, answer) => sum + of(answer), 0) / answers.length;
  const skipped = share((answer) => (answer.skipped ? 1 : 0));
  const slowness = quantileOf(answers.map(relativeTime), 0.5) / usual;
  const certain = answers.length >= LEAST_ANSWERS && Math.abs(harder) >= SURE * doubt;
  const watch: Watch[] = [];
  if (certain && harder >= FAR) watch.push('harder');
  if (certain && harder <= -FAR) watch.push('easier');
  if (answers.length >= LEAST_ANSWERS && slowness >= SLOW) watch.push('slow');
  if (answers.length >= LEAST_ANSWERS && skipped >= OFTEN_SKIPPED) watch.push('skipped');
  return {
    unit,
    position,
    answers: answers.length,
    expected: share(({ chance }) => chance),
    right: share(({ correct }) => (correct ? 1 : 0)),
    skipped,
    slowness,
    ...fitted,
    watch,
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value / values.length, 0);

function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 1;
}
