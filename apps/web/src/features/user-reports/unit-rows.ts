import { findUnitInfo, topicInfo } from '@moonbase/content';
import type { UserReportReply } from '@moonbase/contracts';

type UnitResult = UserReportReply['unitResults'][number];

/** One unit of the report, with the data for its columns. */
export interface ResultRow extends UnitResult {
  readonly name: string;
  readonly topicId: number;
  readonly topic: string;
  readonly level: number;
  readonly rank: number; // tables are ordered by number, units by level
}

/** Results with their names, in the order of the content. */
export function rowsOf(results: readonly UnitResult[]): readonly ResultRow[] {
  return results
    .flatMap((result) => {
      const unit = findUnitInfo(Number(result.unit));
      if (!unit || result.answered === 0) return [];
      const topic = topicInfo(unit.topicId).name;
      const { name, topicId, level, table } = unit;
      return [{ ...result, name, topicId, topic, level, rank: table ? 0 : level }];
    })
    .sort((a, b) => a.topicId - b.topicId || a.rank - b.rank || Number(a.unit) - Number(b.unit));
}
