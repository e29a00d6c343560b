import { userInfo } from 'node:os';

import { findUnit } from '@moonbase/questions/all';

import type { Database } from '../platform/database/db.ts';
import { type RemarkCounts, remarkKind } from '../play/recount/remark.ts';
import type { Progress } from './progress.ts';

/** The words behind `npm run remark`, by flag. */
export type RemarkValues = Readonly<Partial<Record<'unit' | 'position' | 'by' | 'why', string>>>;

/** The kind of question that is meant; null when there is none such. */
function readKind({ unit = '', position = '' }: RemarkValues) {
  const unitId = Number(unit);
  const subUnit = Number(position);
  const found = findUnit(unitId)?.subUnits.find((each) => each.position === subUnit);
  return found === undefined ? null : { unitId, subUnit };
}

/**
 * Marks a faulty kind of question again for everybody, or counts what that would change. @returns the exit code: 1 when there
 * is no such kind
 */
export async function runRemark(
  database: Database,
  values: RemarkValues,
  { isDryRun, progress }: { readonly isDryRun: boolean; readonly progress: Progress },
): Promise<number> {
  const kind = readKind(values);
  if (kind === null) {
    progress.say('Name the kind of question: --unit 83 --position 1');
    return 1;
  }
  const by = values.by ?? userInfo().username;
  const why = values.why ?? 'The question was faulty.';
  const counts = await progress.step('Marking again', (tell) =>
    remarkKind(database, { ...kind, by, why, isDryRun }, (soFar) =>
      tell(`${soFar.answers} answers`),
    ),
  );
  for (const line of remarkLines(counts, isDryRun)) progress.say(line);
  return 0;
}

/** The counts in sentences. */
export function remarkLines(counts: RemarkCounts, isDryRun: boolean): readonly string[] {
  const { answers, known, becomeRight, people, stayRight } = counts;
  return [
    `${answers} typed answers; today's definition still asks the question of ${known} of them.`,
    `${becomeRight} answers of ${people} people ${isDryRun ? 'would become right' : 'are right now'}.`,
    `${stayRight} answers would be wrong today and stay right.`,
    isDryRun
      ? 'Nothing was changed. Run it without --dry-run to mark them again.'
      : 'Closed weeks and levels that were shown stay. Each person reads one line about it.',
  ];
}
