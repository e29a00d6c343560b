import { nextInt, type Rng, rngFromSeed, SEEDS } from '@moonbase/kit';
import {
  countTableFacts,
  demandOf,
  generateQuestion,
  generateTableQuestions,
  questionKey,
  expectedInput,
  validateTableOptions,
  type Answer,
  type GeneratedQuestion,
  type Locale,
  type Pace,
  type QuestionDoc,
  type SubUnit,
  type TableFormat,
  type TableMode,
} from '@moonbase/questions';

import { chooseUnit, type UnitChoice } from './choose-unit.ts';
import { lightestOf, lightestUnits } from './lightest.ts';
import { composeWave, partsOf, type WavePart } from './compose-wave.ts';
import { rulesOf, type PlayMode } from './modes.ts';

const MOST_FACTS = 100; // questions of a table to choose from: all of a basic one

/** The way in which the questions of a table are asked. */
export interface TableChoice {
  readonly value: number | null;
  readonly maxOperand: number | null;
  readonly mode: TableMode;
  readonly format: TableFormat;
}

/** A unit to ask about, with its table's options when it is a table. */
export interface PlayableUnit extends UnitChoice {
  readonly table: TableChoice | null;
}

/** A question with everything needed to mark and show it. */
export interface DrawnQuestion {
  readonly unitId: number;
  readonly subUnit: number; // position in the unit, from 1
  readonly pace: Pace;
  readonly doc: QuestionDoc;
  readonly answer: Answer;
  readonly expected: string; // the answer as typed
  readonly reversible: boolean; // the negated answer is right too
}

/** A question with what composing a wave needs to know of it. */
interface Draft {
  readonly key: string;
  readonly expected: string;
  readonly question: DrawnQuestion;
}

/** The data that a wave is drawn from. */
export interface WaveSource {
  /** The sub-units of a unit, easiest first. */
  readonly subUnitsOf: (unitId: number) => readonly SubUnit[];
  /** Whether a unit asks sums, which fit on a saucer's plate; words do not. */
  readonly isOfSums: (unitId: number) => boolean;
  /** The facts of a table, from `tableFacts`: a shell may cache them, since they are always the same. */
  readonly factsOf: (unitId: number, table: TableChoice) => readonly DrawnQuestion[];
}

export interface QuestionOrder {
  readonly mode: PlayMode;
  readonly units: readonly PlayableUnit[]; // at least one
  readonly mixed: boolean; // all units in one wave, the first one leads; else one unit per wave
  readonly boss?: boolean; // no unit leads: the easiest questions of all come first
  readonly hardestFirst?: boolean; // for somebody who knows far more than the step asks
  readonly previousUnitId: number | null;
  readonly beginner?: boolean; // the first wave of a player's first game
  readonly only?: readonly number[] | undefined; // these sub-units alone, the easier ones first
  readonly kinds?: ReadonlyMap<number, readonly number[]> | undefined; // of these units the named sub-units alone
  readonly missed: ReadonlyMap<number, readonly DrawnQuestion[]>; // missed lately, by unit
  readonly telling?: ReadonlyMap<number, readonly DrawnQuestion[]>; // that tell two mistakes apart, by unit
  readonly locale: Locale;
  readonly seed: number; // 0 to 2^32 − 1
}

export interface DrawnQuestions {
  readonly unitId: number; // the wave's unit; in a mixed wave the first one
  readonly required: readonly DrawnQuestion[]; // in the order of play
  readonly optional: readonly DrawnQuestion[];
}

/** Draws the questions of one wave. The same order and source give the same wave. @see ../SPEC.md rules PC9, PC10 */
export function drawQuestions(order: QuestionOrder, source: WaveSource): DrawnQuestions {
  const seeded = rngFromSeed(order.seed);
  const [focus] = order.units;
  const candidates = order.beginner ? lightestUnits(order.units, source) : order.units;
  const [unit, rng] =
    order.mixed && focus !== undefined
      ? [focus, seeded]
      : chooseUnit(candidates, order.previousUnitId, seeded);
  const units = order.mixed ? order.units : [unit];
  const asked = askedOf(order, source);
  const parts = partsOf(units.map((each) => withSubUnits(each, asked)));
  const leads = order.mixed && order.boss !== true && units.length > 1;
  const courierPart = parts.findLast(({ unitId }) => !leads || unitId === unit.unitId);
  if (courierPart === undefined) throw new Error(`Unit ${unit.unitId} has no sub-units`);
  const { required, optional } = rulesOf(order.mode);
  const wave = composeWave<Draft>(
    {
      parts,
      courierPart,
      required,
      optional,
      telling: units
        .flatMap((each) => askable(order.telling?.get(each.unitId) ?? [], each, asked))
        .map(toDraft),
      tricky: units
        .flatMap((each) => askable(order.missed.get(each.unitId) ?? [], each, asked))
        .map(toDraft),
      draw: drawer(units, order.locale, source),
      focus: leads ? { unitId: unit.unitId, isOf: isOfUnit(unit.unitId) } : undefined,
      rankOf: rankIn(order, asked),
    },
    rng,
  );
  return {
    unitId: unit.unitId,
    required: inOrder(
      wave.required.map(({ question }) => question),
      order.only,
    ),
    optional: wave.optional.map(({ question }) => question),
  };
}

/** The sub-units that a wave may ask: all, the quickest for a beginner, or those named. */
function askedOf({ beginner = false, only, kinds }: QuestionOrder, source: WaveSource): WaveSource {
  if (only)
    return {
      ...source,
      subUnitsOf: (unitId) =>
        source.subUnitsOf(unitId).filter(({ position }) => only.includes(position)),
    };
  if (kinds)
    return {
      ...source,
      subUnitsOf: (unitId) => named(source.subUnitsOf(unitId), kinds.get(unitId)),
    };
  if (!beginner) return source;
  return { ...source, subUnitsOf: (unitId) => lightestOf(source.subUnitsOf(unitId)) };
}

/** The named kinds; all of them where a country asks none of those named. */
function named(
  subUnits: readonly SubUnit[],
  positions: readonly number[] | undefined,
): readonly SubUnit[] {
  const asked = subUnits.filter(({ position }) => positions?.includes(position) !== false);
  return asked.length === 0 ? subUnits : asked;
}

/** Easier kinds first, where the kinds were named. @see ../SPEC.md rule PC18 */
function inOrder(
  questions: readonly DrawnQuestion[],
  only: readonly number[] | undefined,
): readonly DrawnQuestion[] {
  return only ? questions.toSorted((one, other) => one.subUnit - other.subUnit) : questions;
}

const isOfUnit =
  (unitId: number) =>
  ({ question }: Draft): boolean =>
    question.unitId === unitId;

/** What stands first in a wave: at a boss what asks least, for somebody who knows far more what asks most. @see ../SPEC.md rules PC15, PC24 */
function rankIn(
  { boss = false, hardestFirst = false }: QuestionOrder,
  asked: WaveSource,
): ((question: Draft) => number) | undefined {
  const demand = demandIn(asked);
  if (boss) return demand;
  return hardestFirst ? (question) => -demand(question) : undefined;
}

/** How much a question's kind asks of a child; a table's facts are the lightest. */
const demandIn =
  ({ subUnitsOf }: WaveSource) =>
  ({ question: { unitId, subUnit } }: Draft): number => {
    const kind = subUnitsOf(unitId).find(({ position }) => position === subUnit);
    return kind === undefined ? 0 : demandOf(kind);
  };

/** Whether a table can be asked with its options; a unit of a topic always can. @see ../SPEC.md rule PC13 */
export function canBeAsked({ unitId, table }: PlayableUnit): boolean {
  if (table === null) return true;
  const { maxOperand, ...options } = table;
  const limit = maxOperand === null ? {} : { maxOperand };
  return Object.keys(validateTableOptions({ ...options, ...limit, unitId })).length === 0;
}

/** All questions of a table to choose from, at most 100; always the same ones. @see ../SPEC.md rule PC10 */
export function tableFacts(unitId: number, table: TableChoice): readonly DrawnQuestion[] {
  const { value, maxOperand, mode, format } = table;
  const options = {
    unitId,
    mode,
    format,
    ...(value !== null && { value }),
    ...(maxOperand !== null && { maxOperand }),
  };
  const count = Math.min(MOST_FACTS, countTableFacts(options));
  const run = generateTableQuestions({ ...options, count, seed: 0 });
  if (!run.ok) throw new Error(`Table ${unitId} cannot be asked: ${JSON.stringify(run.errors)}`);
  return run.questions.map(toDrawnQuestion);
}

/** Those of the missed questions of a unit that the selection can ask too. @see ../SPEC.md rule PC12 */
function askable(
  missed: readonly DrawnQuestion[],
  { unitId, table }: PlayableUnit,
  source: WaveSource,
): readonly DrawnQuestion[] {
  if (missed.length === 0) return [];
  if (table !== null) {
    const facts = new Set(source.factsOf(unitId, table).map(questionKey));
    return missed.filter((question) => facts.has(questionKey(question)));
  }
  const positions = new Set(source.subUnitsOf(unitId).map(({ position }) => position));
  return missed.filter(({ subUnit }) => positions.has(subUnit));
}

/** A table is one source with all its sub-units; its mode decides whether it multiplies or divides. */
function withSubUnits({ unitId, table }: PlayableUnit, { subUnitsOf }: WaveSource) {
  const subUnits = table === null ? subUnitsOf(unitId).map(({ position }) => position) : [1];
  return { unitId, subUnits };
}

function drawer(units: readonly PlayableUnit[], locale: Locale, source: WaveSource) {
  const decks = new Map<number, DrawnQuestion[]>();
  return ({ unitId, subUnit }: WavePart, rng: Rng): readonly [Draft, Rng] => {
    const table = units.find((unit) => unit.unitId === unitId)?.table ?? null;
    if (table === null) {
      const [seed, next] = nextInt(rng, SEEDS);
      const definition = source.subUnitsOf(unitId).find(({ position }) => position === subUnit);
      if (definition === undefined) throw new Error(`There is no sub-unit ${unitId}.${subUnit}`);
      return [toDraft(toDrawnQuestion(generateQuestion(definition, seed, locale))), next];
    }
    const left = decks.get(unitId) ?? [];
    const deck = left.length > 0 ? left : [...source.factsOf(unitId, table)];
    decks.set(unitId, deck);
    const [place, next] = nextInt(rng, deck.length);
    const [question] = deck.splice(place, 1);
    if (question === undefined) throw new Error(`Table ${unitId} gave no question`);
    return [toDraft(question), next];
  };
}

/** A generated question in the form that a wave stores. */
export function toDrawnQuestion(question: GeneratedQuestion): DrawnQuestion {
  return {
    unitId: question.unitId,
    subUnit: question.position,
    pace: question.pace,
    doc: question.doc,
    answer: question.answer,
    expected: expectedInput(question),
    reversible: question.doc.reversibleSign === true,
  };
}

function toDraft(question: DrawnQuestion): Draft {
  return { key: questionKey(question), expected: question.expected, question };
}
