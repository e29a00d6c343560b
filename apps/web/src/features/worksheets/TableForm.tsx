import { useState, type ReactElement } from 'react';

import {
  contentOfTable,
  DEFAULT_TABLE,
  LARGEST_NUMBER,
  type SheetContent,
  type TableChoice,
} from '@moonbase/paper';
import {
  DEFAULT_MAX_OPERAND,
  TABLE_FORMATS,
  TABLE_MODES,
  validateTableOptions,
  type TableFormat,
  type TableMode,
} from '@moonbase/questions';

import { Button } from '../../design/Button.tsx';
import { Select, TextField } from '../../design/Field.tsx';
import { wholeNumber } from './sheet-address.ts';
import s from './worksheets.module.css';

const DEFAULT_VALUE = 5;

type Kind = 'times' | 'addition';

const WORDS: Record<Kind, { modes: Record<TableMode, string>; largest: string; sample: string }> = {
  times: {
    modes: { normal: 'Multiply', inverse: 'Divide', both: 'Multiply and divide' },
    largest: 'Max. Multiple',
    sample: '×',
  },
  addition: {
    modes: { normal: 'Add', inverse: 'Subtract', both: 'Add and subtract' },
    largest: 'Max. Number',
    sample: '+',
  },
};

const FORMATS = (kind: Kind, value: string): Record<TableFormat, string> => ({
  normal: `3 ${WORDS[kind].sample} ${value}`,
  reverse: `${value} ${WORDS[kind].sample} 3`,
  both: 'Both ways round',
});

const LIMITS = `Must be a whole number from 0 to ${LARGEST_NUMBER}`;

/** The server's reasons for refusing the table, by field. */
function faultsOf(content: SheetContent | null, { maxOperand, mode, format }: TableChoice) {
  const [unitId] = content?.units ?? [];
  if (unitId === undefined) return {};
  return validateTableOptions({
    unitId,
    value: content?.table.value ?? null,
    maxOperand,
    mode,
    format,
  });
}

/** A table for a sheet: its number, its range and how it is asked (requirement WS-4). */
export function TableForm({
  kind,
  first,
  onChoose,
}: {
  kind: Kind;
  first: TableChoice | null; // null: nothing of this kind has been chosen
  onChoose: (content: SheetContent) => void;
}): ReactElement {
  const [value, setValue] = useState(String(first?.value ?? DEFAULT_VALUE));
  const [largest, setLargest] = useState(String(first?.maxOperand ?? DEFAULT_MAX_OPERAND));
  const [mode, setMode] = useState<TableMode>((first ?? DEFAULT_TABLE).mode);
  const [format, setFormat] = useState<TableFormat>((first ?? DEFAULT_TABLE).format);
  const number = wholeNumber(value, 0, LARGEST_NUMBER);
  const maxOperand = wholeNumber(largest, 0, LARGEST_NUMBER);
  const choice = { value: number, maxOperand: maxOperand ?? 0, mode, format };
  const content = number === null ? null : contentOfTable(kind, { ...choice, value: number });
  const faults = maxOperand === null ? {} : faultsOf(content, choice);
  const words = [faults.maxOperand, faults.format, faults.mode].flatMap((each) => each ?? []);
  const formats = FORMATS(kind, number === null ? '□' : String(number));
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (content !== null && maxOperand !== null && words.length === 0) onChoose(content);
      }}
    >
      <TextField
        label="Tables Value"
        inputMode="numeric"
        maxLength={2}
        hint={`0 to ${LARGEST_NUMBER}`}
        value={value}
        errors={number === null ? [LIMITS] : []}
        onChange={setValue}
      />
      <TextField
        label={WORDS[kind].largest}
        inputMode="numeric"
        maxLength={2}
        hint={`0 to ${LARGEST_NUMBER}`}
        value={largest}
        errors={maxOperand === null ? [LIMITS] : words}
        onChange={setLargest}
      />
      <Select
        label="Types of Tables"
        value={mode}
        choices={TABLE_MODES.map((each) => ({ value: each, label: WORDS[kind].modes[each] }))}
        onChange={setMode}
      />
      <Select
        label="Question Format"
        value={format}
        choices={TABLE_FORMATS.map((each) => ({ value: each, label: formats[each] }))}
        onChange={setFormat}
      />
      <Button
        type="submit"
        look="main"
        disabled={content === null || maxOperand === null || words.length > 0}
      >
        OK
      </Button>
    </form>
  );
}
