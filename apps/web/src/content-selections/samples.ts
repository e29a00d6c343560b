import { generateTableQuestions, tableOf, toPlainText } from '@moonbase/questions';

import type { SelectionDraft } from '../play/selection-draft.ts';

const SAMPLES = 3;

/** Three sample questions of the first chosen tables; fewer when a table cannot be asked. */
export function samplesOf({ units, mode, format }: SelectionDraft): readonly string[] {
  const chosen = units.filter((unit) => unit.selected).slice(0, SAMPLES);
  return chosen.flatMap(({ unit, value, maxOperand }, index) => {
    const unitId = Number(unit);
    const extra = chosen.length === 2 && index === 0 ? 1 : 0;
    const run = generateTableQuestions({
      unitId,
      mode,
      format,
      seed: unitId + index,
      count: Math.floor(SAMPLES / chosen.length) + extra,
      ...(tableOf(unitId)?.value === null ? { value } : {}),
      ...(maxOperand === null ? {} : { maxOperand }),
    });
    return run.ok ? run.questions.map(({ doc }) => toPlainText(doc)) : [];
  });
}
