import type { UserReportReply } from '@moonbase/contracts';

import { PercentBar } from '../../design/Figures.tsx';
import { grouped, percentRight, percentText } from '../../design/numbers.ts';
import type { Column } from '../../design/Table.tsx';
import s from './user-reports.module.css';

type LevelRow = UserReportReply['levelResults'][number];

/** The columns of the results by level. A level opens its last answers. */
export const levelColumns = (open: (level: number) => void): readonly Column<LevelRow>[] => [
  {
    id: 'level',
    title: 'Level',
    rowHeader: true,
    sortBy: (row) => row.level,
    cell: (row) => (
      <button
        type="button"
        className={s['unit']}
        onClick={() => {
          open(row.level);
        }}
      >
        Level {row.level}
      </button>
    ),
  },
  {
    id: 'answered',
    title: 'Answered',
    number: true,
    sortBy: (row) => row.answered,
    cell: (row) => grouped(row.answered),
  },
  {
    id: 'correct',
    title: 'Correct',
    number: true,
    sortBy: (row) => row.correct,
    cell: (row) => grouped(row.correct),
  },
  {
    id: 'percent',
    title: 'Per cent',
    number: true,
    sortBy: (row) => percentRight(row.correct, row.answered),
    cell: (row) => (
      <span className={s['bold']}>{percentText(percentRight(row.correct, row.answered))}</span>
    ),
  },
  {
    id: 'bar',
    title: 'Share right',
    hideTitle: true,
    from: 'middle',
    cell: (row) => (
      <span className={s['bar']}>
        <PercentBar percent={percentRight(row.correct, row.answered)} />
      </span>
    ),
  },
];
