import type { ReactElement, ReactNode } from 'react';

import type { UserReportReply } from '@moonbase/contracts';

import { KeyFigures } from '../../design/Figures.tsx';
import { percentRight, percentText } from '../../design/numbers.ts';
import { EmptyState } from '../../design/Panel.tsx';
import s from './user-reports.module.css';

/** The key figures of a person over all tabs. */
export function Totals({
  report: { totals, daysActive },
  stars = null,
}: {
  report: Pick<UserReportReply, 'totals' | 'daysActive'>;
  stars?: number | null; // number of units known well; null: not shown
}): ReactElement {
  const { answered, correct } = totals;
  return (
    <div className={s['figures']}>
      <KeyFigures
        figures={[
          { label: 'Answered', value: answered },
          { label: 'Correct', value: correct },
          { label: 'Per cent', value: percentText(percentRight(correct, answered)) },
          { label: 'Days active', value: daysActive },
          ...(stars === null ? [] : [{ label: 'Units with a star', value: stars }]),
        ]}
      />
    </div>
  );
}

/** The table of a tab, or an empty state when nothing in it was answered. */
export function Results({
  rows,
  table,
  below,
}: {
  rows: readonly unknown[];
  table: ReactNode;
  below?: string; // a line under the table
}): ReactElement {
  return (
    <>
      {rows.length === 0 ? <EmptyState text="Nothing has been answered here yet" /> : table}
      {below !== undefined && <p className="muted small">{below}</p>}
    </>
  );
}
