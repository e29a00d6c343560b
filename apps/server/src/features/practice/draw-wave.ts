import { isUnitOfSums } from '@moonbase/content';
import {
  type DrawnQuestion,
  drawQuestions,
  tableFacts,
  type TableChoice,
  type WaveStart,
} from '@moonbase/practice';
import { askedIn, type Locale } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import type { PlayPlan } from './play-plan.ts';
import type { MissedQuestion, ServedQuestion, ServedWave } from '../../play/waves/served-wave.ts';

const KEPT_TABLES = 500; // of a few kilobytes each

/** Questions missed lately, by unit. */
export type MissedByUnit = ReadonlyMap<number, readonly MissedQuestion[]>;

export interface WaveOrder {
  readonly waveId: number;
  readonly start: WaveStart;
  readonly plan: PlayPlan;
  readonly hardestFirst?: boolean; // for somebody who knows far more than the step asks
  readonly previousUnitId: number | null;
  readonly beginner?: boolean; // one of the gentle waves of a player's first game
  readonly only?: readonly number[] | undefined; // these sub-units alone, the easier ones first
  readonly missed: MissedByUnit;
  readonly telling?: MissedByUnit; // ready questions that tell two mistakes apart
  readonly locale: Locale;
  readonly seed: number; // 0 to 2^32 − 1
}

export interface DrawnWave {
  readonly unitId: number; // the wave's unit, or the first unit of a mixed wave
  readonly served: ServedWave;
}

/** Draws the questions of a wave from a game's units. */
export function drawWave({ waveId, start, plan, ...order }: WaveOrder): DrawnWave {
  const { mode, units, mixed, bossStep: boss, kinds } = plan;
  const drawn = drawQuestions(
    { ...order, mode, units, mixed, boss, kinds },
    {
      subUnitsOf: (unitId) => askedIn(subUnitsOf(unitId), order.locale),
      isOfSums: isUnitOfSums,
      factsOf,
    },
  );
  const questions = [
    ...drawn.required.map((question) => ({ question, isOptional: false })),
    ...drawn.optional.map((question) => ({ question, isOptional: true })),
  ].map(({ question, isOptional }, index) => toServed(question, waveId, index + 1, isOptional));
  const { shields } = start;
  const served: ServedWave =
    order.beginner === true ? { shields, questions, gentle: true } : { shields, questions };
  return { unitId: drawn.unitId, served };
}

function subUnitsOf(unitId: number) {
  const unit = findUnit(unitId);
  if (unit === undefined) throw new Error(`There is no unit ${unitId}`);
  return unit.subUnits;
}

const tables = new Map<string, readonly DrawnQuestion[]>();

/** The questions of a table never change, so they are built once for each way of asking it. */
function factsOf(unitId: number, table: TableChoice): readonly DrawnQuestion[] {
  const { value, maxOperand, mode, format } = table;
  const key = [unitId, value, maxOperand, mode, format].join();
  const known = tables.get(key);
  if (known !== undefined) return known;
  const facts = tableFacts(unitId, table);
  if (tables.size >= KEPT_TABLES) tables.clear();
  tables.set(key, facts);
  return facts;
}

/** A question with its place in a wave. Field by field: copying by `...` takes thirty times as long. */
export function toServed(
  question: MissedQuestion,
  waveId: number,
  order: number,
  optional: boolean,
): ServedQuestion {
  return {
    id: `${waveId}-${order}`,
    order,
    optional,
    unitId: question.unitId,
    subUnit: question.subUnit,
    pace: question.pace,
    doc: question.doc,
    answer: question.answer,
    expected: question.expected,
    reversible: question.reversible,
  };
}

/** The rows of `unit_stats.missed` by unit. */
export function toMissedByUnit(
  missed: Readonly<Record<string, readonly MissedQuestion[]>> | null,
): MissedByUnit {
  return new Map(Object.entries(missed ?? {}).map(([unitId, list]) => [Number(unitId), list]));
}
