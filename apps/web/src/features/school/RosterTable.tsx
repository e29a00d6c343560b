import { useId, useState, type ReactElement } from 'react';

import type { MendRowBody, RosterRow } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import type { IconName } from '../../design/icons.tsx';
import { Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import s from './imports.module.css';

type Field = keyof RosterRow['cells'];
export type Mending = (row: RosterRow, mend: MendRowBody) => void;

const OUTCOMES: Readonly<
  Record<
    RosterRow['outcome'],
    {
      readonly label: string;
      readonly tone: 'ok' | 'info' | 'warn' | 'plain' | 'err';
      readonly icon: IconName;
    }
  >
> = {
  create: { label: 'Create', tone: 'ok', icon: 'more' },
  update: { label: 'Update', tone: 'info', icon: 'pencil' },
  move: { label: 'Move', tone: 'warn', icon: 'next' },
  unchanged: { label: 'No change', tone: 'plain', icon: 'check' },
  error: { label: 'Error', tone: 'err', icon: 'alert' },
};

const LABELS: Readonly<Record<Field, string>> = {
  moonBaseId: 'Moon Base ID',
  studentId: 'Student ID',
  firstName: 'First name',
  lastName: 'Last name',
  yearOfBirth: 'Year of birth',
  classes: 'Class',
  email: 'School e-mail',
};

/** A cell with an error: its text can be overwritten, and the guess accepted with one press. */
function MendCell({
  row,
  field,
  onMend,
}: {
  row: RosterRow;
  field: Field;
  onMend: Mending;
}): ReactElement {
  const fault = row.faults.find((each) => each.field === field);
  const [text, setText] = useState(row.cells[field]);
  if (!fault || row.candidates.length > 0 || row.asksIfNew) return <>{row.cells[field]}</>;
  const save = (value: string): void => onMend(row, { cells: { [field]: value } });
  return (
    <form
      className={s['cell']}
      onSubmit={(event) => {
        event.preventDefault();
        save(text);
      }}
    >
      <input
        aria-label={`${LABELS[field]}, row ${row.row}`}
        aria-invalid="true"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {fault.guess !== null && fault.guess !== '' && (
        <Button onClick={() => save(fault.guess ?? '')}>Use {fault.guess}</Button>
      )}
      <Button type="submit">
        {text === row.cells[field] && fault.mayStay === true ? 'Keep' : 'Save'}
      </Button>
    </form>
  );
}

/** The question which student is meant, where several fit. */
function WhoIsIt({ row, onMend }: { row: RosterRow; onMend: Mending }): ReactElement {
  const id = useId();
  return (
    <span className={s['cell']}>
      <label htmlFor={id} className="vh">
        Who is row {row.row}?
      </label>
      <select
        id={id}
        value=""
        onChange={(event) => onMend(row, { cells: {}, sameAs: event.target.value })}
      >
        <option value="" disabled>
          Choose
        </option>
        {row.candidates.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
        <option value="new">A new student</option>
      </select>
    </span>
  );
}

function Details({ row, onMend }: { row: RosterRow; onMend: Mending }): ReactElement {
  const elsewhere = row.faults.filter(
    ({ field }) => field === 'moonBaseId' || field === 'studentId',
  );
  return (
    <>
      {row.faults.map(({ text }) => (
        <p key={text} className={s['fault']}>
          {text}
        </p>
      ))}
      {row.candidates.length > 0 && <WhoIsIt row={row} onMend={onMend} />}
      {row.asksIfNew && (
        <Button
          aria-label={`A new student, row ${row.row}`}
          onClick={() => onMend(row, { cells: {}, sameAs: 'new' })}
        >
          A new student
        </Button>
      )}
      {elsewhere.map(({ field }) => (
        <MendCell key={field} row={row} field={field} onMend={onMend} />
      ))}
      <span className="muted small">{row.details.join(', ')}</span>
    </>
  );
}

/** The rows of a file with their outcomes; errors are corrected in place. */
export function RosterTable({
  rows,
  onMend,
}: {
  rows: readonly RosterRow[];
  onMend: Mending;
}): ReactElement {
  const cell = (field: Field) => (row: RosterRow) => (
    <MendCell key={`${row.row} ${row.cells[field]}`} row={row} field={field} onMend={onMend} />
  );
  const columns: readonly Column<RosterRow>[] = [
    { id: 'row', title: 'Row', number: true, from: 'middle', cell: ({ row }) => row },
    {
      id: 'outcome',
      title: 'What happens',
      cell: ({ outcome }) => {
        const { label, tone, icon } = OUTCOMES[outcome];
        return (
          <Tag tone={tone} icon={icon}>
            {label}
          </Tag>
        );
      },
    },
    { id: 'first', title: 'First name', cell: cell('firstName') },
    { id: 'last', title: 'Last name', rowHeader: true, cell: cell('lastName') },
    { id: 'born', title: 'Born', cell: cell('yearOfBirth') },
    { id: 'class', title: 'Class', cell: cell('classes') },
    {
      id: 'details',
      title: 'Details',
      className: s['details'],
      cell: (row) => <Details row={row} onMend={onMend} />,
    },
  ];
  return (
    <div className={s['rows']}>
      <Table
        caption="Rows of the file"
        rows={rows}
        idOf={({ row }) => String(row)}
        columns={columns}
      />
    </div>
  );
}
