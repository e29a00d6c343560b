import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

import { cx } from './cx.ts';
import { Check } from './Field.tsx';
import { Icon } from './icons.tsx';
import s from './Table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort key of a row; absent: not sortable. Missing values come last. */
  readonly sortBy?: (row: Row) => number | string | null;
  readonly number?: boolean;
  /** The width from which the column is shown: `wide` is hidden under 900, `middle` under 600. */
  readonly from?: 'wide' | 'middle';
  readonly rowHeader?: boolean;
  readonly hideTitle?: boolean;
  /** Shown after the title, such as "today". */
  readonly beside?: ReactNode;
  /** A class for every cell of the column, or by row for its body. */
  readonly className?: string | undefined;
  readonly cellClass?: (row: Row) => string | undefined;
  /** The column's total; a table with such columns ends with a row of totals. */
  readonly total?: ReactNode;
}

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** The label of a row's tick box: "Choose Maya Okafor". */
  readonly labelOf: (id: string) => string;
  readonly allLabel: string;
}

export interface Sorting {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

function compare(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}

/** Sorts rows; equal ones keep their order, and missing values stay last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const sortBy = columns.find((column) => column.id === sorting?.column)?.sortBy;
  if (!sortBy || !sorting) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [sortBy(a), sortBy(b)];
    return left === null || right === null ? compare(left, right) : sign * compare(left, right);
  });
}

const nextSorting = (sorting: Sorting | null, column: string): Sorting => ({
  column,
  direction:
    sorting?.column === column && sorting.direction === 'ascending' ? 'descending' : 'ascending',
});

function Head<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>;
  sorting: Sorting | null;
  onSort: (column: string) => void;
}): ReactElement {
  const sorted = sorting?.column === column.id ? sorting.direction : undefined;
  const title = <span className={column.hideTitle ? 'vh' : undefined}>{column.title}</span>;
  const icon = sorted === undefined ? 'sort' : sorted === 'ascending' ? 'sortUp' : 'sortDown';
  return (
    <th
      scope="col"
      className={cx(
        column.number && s['number'],
        column.from && s[column.from],
        column.rowHeader && s['corner'],
        column.className,
      )}
      aria-sort={column.sortBy ? (sorted ?? 'none') : undefined}
    >
      {column.sortBy ? (
        <button type="button" className={s['sort']} onClick={() => onSort(column.id)}>
          {title}
          {column.beside && <> {column.beside}</>}
          <Icon name={icon} />
        </button>
      ) : (
        <>
          {title}
          {column.beside && <> {column.beside}</>}
        </>
      )}
    </th>
  );
}

/** A ledger: sortable columns, selectable rows, columns that are hidden on narrow windows. */
export function Table<Row>({
  caption,
  columns,
  rows,
  idOf,
  initialSorting = null,
  startAtEnd = false,
  selection,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  initialSorting?: Sorting | null;
  startAtEnd?: boolean; // shows the last columns first where not all fit
  selection?: Selection;
}): ReactElement {
  const [sorting, setSorting] = useState<Sorting | null>(initialSorting);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (startAtEnd && frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [startAtEnd]);
  const ids = rows.map(idOf);
  const chosenHere = ids.filter((id) => selection?.chosen.has(id)).length;
  return (
    <div className={s['wrap']} ref={frame}>
      <table className={s['table']}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={s['pick']}>
                <Check
                  bare
                  label={selection.allLabel}
                  checked={chosenHere === 0 ? false : chosenHere === ids.length ? true : 'mixed'}
                  onChange={(on) => selection.onChange(new Set(on ? ids : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                sorting={sorting}
                onSort={(id) => setSorting((before) => nextSorting(before, id))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, columns, sorting).map((row) => (
            <BodyRow
              key={idOf(row)}
              row={row}
              id={idOf(row)}
              columns={columns}
              selection={selection}
            />
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <Totals columns={columns} selectable={selection !== undefined} />
        )}
      </table>
    </div>
  );
}

function Totals<Row>({
  columns,
  selectable,
}: {
  columns: readonly Column<Row>[];
  selectable: boolean;
}): ReactElement {
  return (
    <tfoot>
      <tr>
        {selectable && <td className={s['pick']} />}
        {columns.map(({ id, total, rowHeader, number, from, className }) => {
          const classes = cx(number && s['number'], from && s[from], className);
          return rowHeader ? (
            <th key={id} scope="row" className={classes}>
              {total}
            </th>
          ) : (
            <td key={id} className={classes}>
              {total}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

function BodyRow<Row>({
  row,
  id,
  columns,
  selection,
}: {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  selection: Selection | undefined;
}): ReactElement {
  const chosen = selection?.chosen.has(id) ?? false;
  const toggle = (on: boolean): void => {
    const next = new Set(selection?.chosen);
    if (on) next.add(id);
    else next.delete(id);
    selection?.onChange(next);
  };
  return (
    <tr aria-selected={selection ? chosen : undefined}>
      {selection && (
        <td className={s['pick']}>
          <Check bare label={selection.labelOf(id)} checked={chosen} onChange={toggle} />
        </td>
      )}
      {columns.map((column) => {
        const className = cx(
          column.number && s['number'],
          column.from && s[column.from],
          column.className,
          column.cellClass?.(row),
        );
        return column.rowHeader ? (
          <th key={column.id} scope="row" className={className}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={className}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
