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
  countTableFacts,
  generateQuestion,
  generateTableQuestions,
  type GeneratedQuestion,
  type Locale,
  questionKey,
  typed,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import type { PlayableUnit, PlayPlan } from './play-plan.ts';
import type { MissedQuestion, ServedQuestion, ServedWave } from '../../play/waves/served-wave.ts';

const SEEDS = 2 ** 32;
const MOST_FACTS = 100; // questions of a table that are dealt from: all of a basic one
const KEPT_TABLES = 500; // each in a few kilobytes

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
  const seeded = rngFromSeed(order.seed);
  const [focus] = plan.units;
  const [unit, rng] =
    plan.mixed && focus !== undefined
      ? [focus, seeded]
      : chooseUnit(plan.units, order.previousUnitId, seeded);
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
  const decks = new Map<number, readonly Draft[]>();
  return ({ unitId, subUnit }: WavePart, rng: Rng): readonly [Draft, Rng] => {
    const table = units.find((unit) => unit.unitId === unitId)?.table ?? null;
    if (table === null) {
      const [seed, next] = nextInt(rng, SEEDS);
      const definition = unitOf(unitId).subUnits.find(({ position }) => position === subUnit);
      if (definition === undefined) throw new Error(`There is no sub-unit ${unitId}.${subUnit}`);
      return [fromGenerated(generateQuestion(definition, seed, locale)), next];
    }
    const left = decks.get(unitId) ?? [];
    const deck = left.length > 0 ? left : factsOf(unitId, table);
    const [place, next] = nextInt(rng, deck.length);
    const question = deck[place];
    if (question === undefined) throw new Error(`Table ${unitId} gave no question`);
    decks.set(
      unitId,
      deck.filter((each) => each !== question),
    );
    return [question, next];
  };
}

const tables = new Map<string, readonly Draft[]>();

/** A table's questions are always the same few: made once for each way of asking it, not for each wave. */
function factsOf(unitId: number, table: NonNullable<PlayableUnit['table']>): readonly Draft[] {
  const { value, maxOperand, mode, format } = table;
  const key = [unitId, value, maxOperand, mode, format].join();
  const known = tables.get(key);
  if (known !== undefined) return known;
  const options = {
    ...{ unitId, mode, format },
    ...(value === null ? {} : { value }),
    ...(maxOperand === null ? {} : { maxOperand }),
  };
  const count = Math.min(MOST_FACTS, countTableFacts(options));
  const run = generateTableQuestions({ ...options, count, seed: 0 });
  if (!run.ok) throw new Error(`Table ${unitId} cannot be asked: ${JSON.stringify(run.errors)}`);
  const facts = run.questions.map(fromGenerated);
  if (tables.size >= KEPT_TABLES) tables.clear();
  tables.set(key, facts);
  return facts;
}

function fromGenerated(question: GeneratedQuestion): Draft {
  return {
    unitId: question.unitId,
    subUnit: question.position,
    pace: question.pace,
    doc: question.doc,
    answer: question.answer,
    expected: typed(question.answer),
    reversible: question.doc.reversibleSign === true,
    sameness: questionKey(question),
  };
}

function fromMissed(missed: MissedQuestion): Draft {
  return { ...missed, sameness: questionKey(missed) };
}

/** A question with its place in a wave. */
export function toServed(
  { sameness: _sameness, ...draft }: MissedQuestion & { readonly sameness?: string },
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
