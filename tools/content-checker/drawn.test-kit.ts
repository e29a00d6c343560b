import { type Diagram, generateQuestion, type GeneratedQuestion } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import type { Drawing, Primitive } from '@moonbase/questions/drawing';

export type Change = (item: Primitive, all: readonly Primitive[]) => Primitive | null;

/** The drawing with each of its pieces changed; null leaves a piece out. */
export function redrawn({ items, ...size }: Drawing, change: Change): Drawing {
  return {
    ...size,
    items: items.map((item) => change(item, items)).filter((item) => item !== null),
  };
}

/** The first questions of a kind. */
export function questionsOf(key: string, count = 12): GeneratedQuestion[] {
  const [unitId = 0, position = 0] = key.split('.').map(Number);
  const subUnit = findUnit(unitId)?.subUnits.find((each) => each.position === position);
  if (subUnit === undefined) throw new Error(`no ${key}`);
  return Array.from({ length: count }, (_, i) =>
    generateQuestion(subUnit, (i * 2_654_435_761) >>> 0),
  );
}

export const figuresOf = (key: string, count?: number): Diagram[] =>
  questionsOf(key, count).flatMap(({ doc }) => doc.diagram ?? []);
