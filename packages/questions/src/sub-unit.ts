import type { AnswerForm, Node, Pace } from './document/document.ts';
import type { DiagramFigure } from './document/diagram.ts';
import type { Draw } from './draw.ts';
import type { Currency, Locale } from './wording/locale.ts';
import type { Offer } from './wording/offers.ts';
import type { TableOfUnit } from './tables/table-units.ts';

/** One kind of question, written down: its random parameters and the question made from them. */
export interface SubUnitDefinition<P> {
  readonly position: number; // in the unit, from 1; never changes once released
  readonly description: string;
  readonly pace: Pace;
  readonly draw: (d: Draw) => P;
  readonly where?: (p: P) => boolean; // draw again until it holds
  readonly prompt: (p: P) => Prompt;
  readonly answer: (p: P) => number | readonly number[]; // one number for each box
  readonly answerForm: AnswerForm;
  readonly diagram?: (p: P) => DiagramFigure;
  readonly reversibleSign?: true;
  readonly notIn?: readonly Currency[]; // schools of the countries with that money do not teach it
}

/** Words with marks, nodes, or words with the answers that the question offers. */
export type Prompt = string | readonly Node[] | Offer;

export interface Drawn {
  readonly prompt: Prompt;
  readonly answer: number | readonly number[];
  readonly diagram: DiagramFigure | null;
}

/** A definition with its parameters hidden. */
export interface SubUnitMaker {
  readonly position: number;
  readonly description: string;
  readonly pace: Pace;
  readonly answerForm: AnswerForm;
  readonly reversibleSign: boolean;
  readonly notIn: readonly Currency[];
  readonly attempt: (d: Draw) => Drawn | null; // null when the draw does not satisfy the condition
}

export interface SubUnit extends SubUnitMaker {
  readonly unitId: number;
}

export interface UnitDefinition {
  readonly id: number; // never changed or reused once released: results refer to it
  readonly topicId: number;
  readonly level: number; // 1 to 10
  readonly subLevel: number; // order inside topic and level, from 1
  readonly name: string;
  readonly table?: TableOfUnit;
  readonly reception?: true; // of the year before Level 1: Reception, Foundation, Kindergarten
  readonly subUnits: readonly SubUnitMaker[];
}

export interface Unit extends Omit<UnitDefinition, 'subUnits'> {
  readonly subUnits: readonly SubUnit[];
}

export function subUnit<P>(definition: SubUnitDefinition<P>): SubUnitMaker {
  const { position, description, pace, answerForm } = definition;
  // Read once: definitions have many shapes, and looking a function up in each is slower than calling it.
  const { draw, where, prompt, answer, diagram } = definition;
  return {
    position,
    description,
    pace,
    answerForm,
    reversibleSign: definition.reversibleSign === true,
    notIn: definition.notIn ?? [],
    attempt: (d) => {
      const p = draw(d);
      if (d.spoilt || where?.(p) === false) return null;
      return { prompt: prompt(p), answer: answer(p), diagram: diagram?.(p) ?? null };
    },
  };
}

/** The kinds of a unit that are asked in a country. @see ../SPEC.md rule LC8 */
export const askedIn = (subUnits: readonly SubUnit[], { currency }: Locale): readonly SubUnit[] =>
  subUnits.filter(({ notIn }) => !notIn.includes(currency));

export function defineUnit(definition: UnitDefinition): Unit {
  const subUnits = definition.subUnits.map((maker) => ({ ...maker, unitId: definition.id }));
  return { ...definition, subUnits };
}
