import { PercentBar } from '../../design/Figures.tsx';
import { grouped, percentRight, percentText } from '../../design/numbers.ts';
import type { Column } from '../../design/Table.tsx';
import s from './user-reports.module.css';

interface FigureRow {
  readonly answered: number;
  readonly correct: number;
}

/** The columns that all tables of results share. */
export const answeredColumn: Column<FigureRow> = {
  id: 'answered',
  title: 'Answered',
  number: true,
  sortBy: (row) => row.answered,
  cell: (row) => grouped(row.answered),
};

export const correctColumn: Column<FigureRow> = {
  id: 'correct',
  title: 'Correct',
  number: true,
  sortBy: (row) => row.correct,
  cell: (row) => grouped(row.correct),
};

export const percentColumn: Column<FigureRow> = {
  id: 'percent',
  title: 'Per cent',
  number: true,
  sortBy: (row) => percentRight(row.correct, row.answered),
  cell: (row) => (
    <span className={s['bold']}>{percentText(percentRight(row.correct, row.answered))}</span>
  ),
};

export const shareColumn: Column<FigureRow> = {
  id: 'bar',
  title: 'Share right',
  hideTitle: true,
  cell: (row) => (
    <span className={s['bar']}>
      <PercentBar percent={percentRight(row.correct, row.answered)} />
    </span>
  ),
};
