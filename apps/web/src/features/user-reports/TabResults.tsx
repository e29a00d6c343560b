import { Suspense, useState, type ReactElement } from 'react';

import type { CurriculumData } from '@moonbase/content/curricula';
import type { UserReportReply } from '@moonbase/contracts';

import { lazyPart } from '../../design/lazy-part.ts';
import { Table } from '../../design/Table.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { levelColumns } from './level-columns.tsx';
import { Results } from './Results.tsx';
import { tabOf, type ResultsTab } from './tabs.ts';
import { columnsFor } from './unit-columns.tsx';
import { rowsOf } from './unit-rows.ts';
import type { AttemptsOf, Filter } from './user-reports.api.ts';

const RecentAttempt = lazyPart(async () => ({
  default: (await import('./RecentAttempt.tsx')).RecentAttempt,
}));

/** The results of one tab. A unit or a level opens its last answers. */
export function TabResults({
  report,
  tab,
  filter,
  curriculum,
  examples,
  praise,
}: {
  report: UserReportReply;
  tab: ResultsTab;
  filter: Filter;
  curriculum: CurriculumData | null;
  examples: boolean;
  praise: boolean;
}): ReactElement {
  const keep = useKeepOverride();
  const [of, setOf] = useState<AttemptsOf | null>(null);
  const units = rowsOf(report.unitResults).filter((row) => tabOf(row.topicId) === tab);
  const levels = report.levelResults.filter(({ answered }) => answered > 0);
  const openUnit = (unit: string): void => setOf({ unit });
  const openLevel = (level: number): void => setOf({ level });
  return (
    <>
      {tab === 'levels' ? (
        <Results
          rows={levels}
          table={
            <Table
              caption="Results by level"
              columns={levelColumns(openLevel)}
              rows={levels}
              idOf={(row) => String(row.level)}
            />
          }
          below="Tables belong to no level: their answers stand under Times Tables and Add Tables."
        />
      ) : (
        <Results
          rows={units}
          table={
            <Table
              caption="Results by unit"
              columns={columnsFor({ keep, open: openUnit, curriculum, examples, signs: praise })}
              rows={units}
              idOf={(row) => row.unit}
            />
          }
        />
      )}
      {of !== null && (
        <Suspense fallback={null}>
          <RecentAttempt
            userId={report.user.id}
            of={of}
            filter={filter}
            onClose={() => setOf(null)}
          />
        </Suspense>
      )}
    </>
  );
}
