import type { ReactElement, ReactNode } from 'react';

import { KeyFigures } from '../../design/Figures.tsx';
import { grouped, percentRight, percentText } from '../../design/numbers.ts';
import { EmptyState } from '../../design/Panel.tsx';
import s from './user-reports.module.css';

interface Counted {
  readonly answered: number;
  readonly correct: number;
}

/** Key figures above a result table, or an empty state when nothing was answered. */
export function Results({
  rows,
  daysActive,
  table,
  stars = null,
  below,
}: {
  rows: readonly Counted[];
  daysActive: number; // of the person, over all units
  table: ReactNode;
  stars?: number | null; // number of units known well; null: not shown
  below?: string; // a line under the table
}): ReactElement {
  const answered = rows.reduce((sum, row) => sum + row.answered, 0);
  const correct = rows.reduce((sum, row) => sum + row.correct, 0);
  return (
    <>
      <div className={s['figures']}>
        <KeyFigures
          figures={[
            { label: 'Answered', value: grouped(answered) },
            { label: 'Correct', value: grouped(correct) },
            { label: 'Per cent', value: percentText(percentRight(correct, answered)) },
            { label: 'Days active', value: grouped(daysActive) },
            ...(stars === null ? [] : [{ label: 'Units with a star', value: String(stars) }]),
          ]}
        />
      </div>
      {rows.length === 0 ? <EmptyState text="Nothing has been answered here yet" /> : table}
      {below !== undefined && <p className="muted small">{below}</p>}
    </>
  );
}
