import { ALL_UNITS, findUnit } from './all.ts';
import { generateQuestion } from './generate.ts';
import { toPlainText } from './document/plain-text.ts';
import type { GeneratedQuestion } from './document/document.ts';
import type { SubUnit, Unit } from './sub-unit.ts';

/** A sub-unit that a test knows to exist. */
export function aSubUnit(unitId: number, position: number): SubUnit {
  const found = findUnit(unitId)?.subUnits.find((subUnit) => subUnit.position === position);
  if (found === undefined) throw new Error(`no sub-unit ${unitId}.${position}`);
  return found;
}

export interface Sampled {
  readonly unit: Unit;
  readonly subUnit: SubUnit;
  readonly key: string; // "unit.position"
  readonly questions: readonly GeneratedQuestion[];
  readonly texts: readonly string[];
}

/** Samples every sub-unit, with the same questions each time. */
export function sampleAll(per: number): readonly Sampled[] {
  return ALL_UNITS.flatMap((unit) =>
    unit.subUnits.map((subUnit) => {
      const questions = Array.from({ length: per }, (_, i) =>
        generateQuestion(
          subUnit,
          (unit.id * 7919 + subUnit.position * 104_729 + i * 2_654_435_761) >>> 0,
        ),
      );
      const texts = questions.map(({ doc }) => toPlainText(doc));
      return { unit, subUnit, key: `${unit.id}.${subUnit.position}`, questions, texts };
    }),
  );
}
