import type { UserReportReply } from '@moonbase/contracts';

import type { Column } from '../../design/Table.tsx';
import { answeredColumn, correctColumn, percentColumn, shareColumn } from './figure-columns.tsx';
import s from './user-reports.module.css';

type LevelRow = UserReportReply['levelResults'][number];

/** The columns of the results by level. A level opens its last answers. */
export const levelColumns = (
  open: ((level: number) => void) | null, // null: nothing opens
): readonly Column<LevelRow>[] => [
  {
    id: 'level',
    title: 'Level',
    rowHeader: true,
    sortBy: (row) => row.level,
    cell: (row) =>
      open === null ? (
        <b>Level {row.level}</b>
      ) : (
        <button type="button" className={s['unit']} onClick={() => open(row.level)}>
          Level {row.level}
        </button>
      ),
  },
  answeredColumn,
  correctColumn,
  percentColumn,
  { ...shareColumn, from: 'middle' },
];
