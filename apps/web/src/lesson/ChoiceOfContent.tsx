import type { ReactElement } from 'react';

import { LEVELS, UNITS, unitInfo } from '@moonbase/content';
import type { StartLessonBody } from '@moonbase/contracts/lessons';
import { USUAL_OPERAND } from '@moonbase/lesson';

import s from './start-lesson.module.css';

/** The content of a lesson that asks one unit or one table of everybody. */
export function contentOf(unit: string): NonNullable<StartLessonBody['content']> {
  const { table } = unitInfo(Number(unit));
  return {
    type:
      table === null
        ? 'advanced_topics'
        : table.kind === 'times'
          ? 'basic_tables'
          : 'basic_add_tables',
    mode: 'normal',
    format: 'normal',
    units: [
      {
        unit,
        selected: true,
        value: table?.value ?? null,
        maxOperand: table === null ? null : USUAL_OPERAND,
        frequency: 0,
      },
    ],
  };
}

const UNITS_OF_TOPICS = UNITS.filter(({ table }) => table === null);
const TABLES = UNITS.filter(({ table }) => table !== null && table.value !== null);

/** A unit or a table, the same for all. */
export function ChoiceOfContent({
  value,
  onChange,
}: {
  value: string | null; // null: not chosen yet
  onChange: (unit: string) => void;
}): ReactElement {
  const option = ({ id, name }: { id: number; name: string }): ReactElement => (
    <option key={id} value={id}>
      {name}
    </option>
  );
  return (
    <select
      className={s['select']}
      aria-label="Content for all"
      value={value ?? 'none'}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      <option value="none" disabled>
        Choose a unit or a table
      </option>
      <optgroup label="Tables">{TABLES.map(option)}</optgroup>
      {LEVELS.map(({ position, name }) => (
        <optgroup key={position} label={name}>
          {UNITS_OF_TOPICS.filter(({ level }) => level === position).map(option)}
        </optgroup>
      ))}
    </select>
  );
}
