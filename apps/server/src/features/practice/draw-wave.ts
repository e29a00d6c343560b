import { nextInt, type Rng, rngFromSeed } from '@moonbase/kit';
import {
  chooseUnit,
  composeWave,
  partsOf,
  rulesOf,
  type WavePart,
  type WaveStart,
} from '@moonbase/practice';
import {
  generateQuestion,
  generateTableQuestions,
  type GeneratedQuestion,
  type Locale,
  questionKey,
  typed,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import type { PlayableUnit, PlayPlan } from './play-plan.ts';
import type { MissedQuestion, ServedQuestion, ServedWave } from './served-wave.ts';

const SEEDS = 2 ** 32;
const TABLE_DECK = 16; // questions of a table dealt at once: a wave with a few to spare

/** Questions missed lately, by unit. */
export type MissedByUnit = ReadonlyMap<number, readonly MissedQuestion[]>;

export interface WaveOrder {
  readonly waveId: number;
  readonly start: WaveStart;
  readonly plan: PlayPlan;
  readonly previousUnitId: number | null;
  readonly missed: MissedByUnit;
  readonly locale: Locale;
  readonly seed: number; // 0 to 2^32 − 1
}

export interface DrawnWave {
  readonly unitId: number; // the wave's unit; of a mixed one the first
  readonly served: ServedWave;
}

type Draft = Omit<ServedQuestion, 'id' | 'order' | 'optional'> & { readonly sameness: string };

/** Draws the questions of a wave from the units that a game asks. */
export function drawWave(order: WaveOrder): DrawnWave {
  const { plan } = order;
  const [unit, rng] = chooseUnit(plan.units, order.previousUnitId, rngFromSeed(order.seed));
  const units = plan.mixed ? plan.units : [unit];
  const parts = partsOf(units.map(withSubUnits));
  const courierPart = parts.at(-1);
  if (courierPart === undefined) throw new Error(`Unit ${unit.unitId} has no sub-units`);
  const { required, optional } = rulesOf(plan.mode);
  const wave = composeWave<Draft>(
    {
      parts,
      courierPart,
      required,
      optional,
      tricky: units.flatMap(({ unitId }) => order.missed.get(unitId) ?? []).map(fromMissed),
      draw: drawer(units, order.locale),
    },
    rng,
  );
  const questions = [
    ...wave.required.map((draft) => ({ draft, isOptional: false })),
    ...wave.optional.map((draft) => ({ draft, isOptional: true })),
  ].map(({ draft, isOptional }, index) => toServed(draft, order.waveId, index + 1, isOptional));
  return { unitId: unit.unitId, served: { shields: order.start.shields, questions } };
}

/** A table is one source, whatever its sub-units: its mode says whether it multiplies or divides. */
function withSubUnits(unit: PlayableUnit) {
  const subUnits = unit.table === null ? unitOf(unit.unitId).subUnits : [];
  return {
    unitId: unit.unitId,
    subUnits: unit.table === null ? subUnits.map(({ position }) => position) : [1],
  };
}

function unitOf(unitId: number) {
  const unit = findUnit(unitId);
  if (unit === undefined) throw new Error(`There is no unit ${unitId}`);
  return unit;
}

function drawer(units: readonly PlayableUnit[], locale: Locale) {
  const decks = new Map<number, GeneratedQuestion[]>();
  return ({ unitId, subUnit }: WavePart, rng: Rng): readonly [Draft, Rng] => {
    const [seed, next] = nextInt(rng, SEEDS);
    const table = units.find((unit) => unit.unitId === unitId)?.table ?? null;
    if (table === null) {
      const definition = unitOf(unitId).subUnits.find(({ position }) => position === subUnit);
      if (definition === undefined) throw new Error(`There is no sub-unit ${unitId}.${subUnit}`);
      return [fromGenerated(generateQuestion(definition, seed, locale)), next];
    }
    const deck = decks.get(unitId) ?? [];
    if (deck.length === 0) deck.push(...tableDeck(unitId, table, seed));
    decks.set(unitId, deck);
    const question = deck.pop();
    if (question === undefined) throw new Error(`Table ${unitId} gave no question`);
    return [fromGenerated(question), next];
  };
}

function tableDeck(
  unitId: number,
  { value, maxOperand, mode, format }: NonNullable<PlayableUnit['table']>,
  seed: number,
): readonly GeneratedQuestion[] {
  const run = generateTableQuestions({
    unitId,
    ...(value === null ? {} : { value }),
    ...(maxOperand === null ? {} : { maxOperand }),
    mode,
    format,
    count: TABLE_DECK,
    seed,
  });
  if (!run.ok) throw new Error(`Table ${unitId} cannot be asked: ${JSON.stringify(run.errors)}`);
  return run.questions;
}

function fromGenerated(question: GeneratedQuestion): Draft {
  return {
    unitId: question.unitId,
    subUnit: question.position,
    pace: question.pace,
    doc: { ...question.doc },
    answer: question.answer,
    expected: typed(question.answer),
    reversible: question.doc.reversibleSign === true,
    sameness: questionKey(question),
  };
}

function fromMissed(missed: MissedQuestion): Draft {
  const { say, diagram } = missed.doc;
  const picture = diagram === undefined ? '' : `\n${JSON.stringify(diagram)}`;
  return { ...missed, sameness: `${String(say)}${picture}` };
}

function toServed(
  { sameness: _sameness, ...draft }: Draft,
  waveId: number,
  order: number,
  optional: boolean,
): ServedQuestion {
  return { ...draft, id: `${waveId}-${order}`, order, optional };
}

/** The rows of `unit_stats.missed` as the drawing takes them. */
export function toMissedByUnit(
  missed: Readonly<Record<string, readonly MissedQuestion[]>> | null,
): MissedByUnit {
  return new Map(Object.entries(missed ?? {}).map(([unitId, list]) => [Number(unitId), list]));
}
