import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';

import type { CurriculumData } from '@moonbase/content/curricula';

import { Outcomes } from '../../curriculum/Outcomes.tsx';
import { Art } from '../../design/art/Art.tsx';
import { Dots10, Spark } from '../../design/Figures.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { grouped } from '../../design/numbers.ts';
import type { Column } from '../../design/Table.tsx';
import { levelStyle } from '../../content-selections/level-colours.ts';
import { StarMark } from '../../content-selections/StarMark.tsx';
import { hasStar } from '../../content-selections/statistics.ts';
import { topicSign } from '../../content-selections/topic-sign.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { answeredColumn, correctColumn, percentColumn, shareColumn } from './figure-columns.tsx';
import type { ResultRow } from './unit-rows.ts';
import s from './user-reports.module.css';

const trendWords = (weeks: ResultRow['weeks']): string =>
  `Per cent right in four weeks: ${weeks.map((week) => (week === null ? 'none' : week)).join(', ')}`;

interface UnitCellProps {
  readonly keep: (path: string) => string;
  readonly open: ((unit: string) => void) | null; // null: nothing opens
  readonly curriculum: CurriculumData | null;
  readonly examples: boolean;
  readonly signs: boolean; // for the student: topics have their sign, levels their colour
}

function TopicSign({ topicId }: { topicId: number }): ReactElement {
  const draw = useCallback(() => topicSign(topicId), [topicId]);
  return <Art draw={draw} width={44} height={44} className={s['sign']} />;
}

function UnitCell({
  row,
  keep,
  open,
  curriculum,
  examples,
  signs,
}: UnitCellProps & { readonly row: ResultRow }): ReactElement {
  return (
    <>
      {hasStar(row) && (
        <span className={s['starred']} title="Nine in ten right, of 20 or more">
          <StarMark />
          <span className="vh">A star: </span>
        </span>
      )}
      {open === null ? (
        <b>{row.name}</b>
      ) : (
        <button type="button" className={s['unit']} onClick={() => open(row.unit)}>
          {row.name}
        </button>
      )}
      <span className={s['topic']}>
        {signs && row.rank > 0 && <TopicSign topicId={row.topicId} />}
        {row.topic}
        <span className={s['narrow']}>
          {row.rank > 0 && ` · Level ${row.level}`} · {grouped(row.correct)} of{' '}
          {grouped(row.answered)} right
        </span>
        {examples && (
          <Link
            className={s['examples']}
            to={keep(`/teacher/content?unit=${row.unit}`)}
            aria-label={`Examples of ${row.name}`}
          >
            Examples
          </Link>
        )}
        {open !== null && (
          <Link
            className={cx(s['examples'], s['narrow'])}
            to={keep(sheetOfUnits([row.unit]))}
            aria-label={`Worksheets: ${row.name}`}
          >
            Worksheets
          </Link>
        )}
      </span>
      {curriculum && <Outcomes curriculum={curriculum} unitId={Number(row.unit)} />}
    </>
  );
}

/** The columns of the report. Units open their last answers. */
export const columnsFor = (column: UnitCellProps): readonly Column<ResultRow>[] => [
  {
    id: 'unit',
    title: 'Unit',
    className: s['unitcell'],
    rowHeader: true,
    sortBy: (row) => row.name,
    cell: (row) => <UnitCell row={row} {...column} />,
  },
  {
    id: 'level',
    title: 'Level',
    number: true,
    from: 'wide',
    sortBy: (row) => row.level,
    cell: (row) =>
      column.signs && row.rank > 0 ? (
        <span className={s['level']} style={levelStyle(row.level)}>
          {row.level}
        </span>
      ) : (
        row.level
      ),
  },
  { ...answeredColumn, from: 'middle' }, // on narrower windows the unit's cell includes it
  { ...correctColumn, from: 'middle' },
  percentColumn,
  { ...shareColumn, from: 'wide' },
  {
    id: 'weeks',
    title: '4 weeks',
    from: 'wide',
    cell: (row) => <Spark points={row.weeks} max={100} label={trendWords(row.weeks)} />,
  },
  { id: 'recent', title: 'Last ten', cell: (row) => <Dots10 recent={row.recent} /> },
  {
    id: 'worksheet',
    title: 'Worksheets',
    hideTitle: true,
    from: 'middle',
    cell: (row) => (
      <Link
        className={s['worksheet']}
        to={column.keep(sheetOfUnits([row.unit]))}
        aria-label={`Print Worksheets: ${row.name}`}
        title="Print Worksheets"
      >
        <Icon name="print" />
      </Link>
    ),
  },
];

/** The columns of a sample: its units do not open anything. */
export const sampleColumns: readonly Column<ResultRow>[] = columnsFor({
  keep: (path) => path,
  open: null,
  curriculum: null,
  examples: false,
  signs: false,
}).filter(({ id }) => id !== 'worksheet');
