import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { TeacherListPreview } from '@moonbase/contracts/teacher-lists';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import { useRefusedFocus } from '../../design/use-refused-focus.ts';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { hasFieldErrors } from './EditDialog.tsx';
import { addTeacherList, readTeacherList, reloadSchool } from './school.api.ts';
import s from './school.module.css';

type Listed = TeacherListPreview['teachers'][number];

const COLUMNS: readonly Column<Listed>[] = [
  { id: 'row', title: 'Line', cell: ({ row }) => row },
  {
    id: 'name',
    title: 'Teacher',
    rowHeader: true,
    cell: ({ title, firstName, lastName }) =>
      [title, firstName, lastName].filter((part) => part !== null && part !== '').join(' ') || '–',
  },
  {
    id: 'faults',
    title: 'What is wrong',
    cell: ({ faults }) => (faults.length === 0 ? 'nothing' : <b>{faults.join(' ')}</b>),
  },
  { id: 'email', title: 'E-mail', from: 'middle', cell: ({ email }) => email ?? '–' },
  {
    id: 'classes',
    title: 'Classes',
    from: 'middle',
    cell: ({ classGroups }) => classGroups.join(', ') || '–',
  },
];

/** How the list was read, with those lines first that cannot be added. */
function Preview({ teachers }: { teachers: readonly Listed[] }): ReactElement {
  const bad = teachers.filter(({ faults }) => faults.length > 0);
  const good = teachers.filter(({ faults }) => faults.length === 0);
  return (
    <>
      {bad.length > 0 && (
        <Banner tone="warn">
          {counted(bad.length, 'line')} cannot be added. Change the list above and read it again.
        </Banner>
      )}
      <Table
        caption="How the list was read"
        rows={[...bad, ...good]}
        idOf={({ row }) => String(row)}
        columns={COLUMNS}
      />
    </>
  );
}

/** Adds many teachers by a list, which is shown as it was read before anybody is added. @see requirement MG-12 */
export function AddTeachers({
  onAdded,
  onClose,
}: {
  onAdded: (count: number) => void;
  onClose: () => void;
}): ReactElement {
  const [text, setText] = useState('');
  const reading = useMutation({ mutationFn: () => readTeacherList(text) });
  const adding = useMutation({
    mutationFn: () => addTeacherList(text),
    onSuccess: async ({ added }) => {
      await reloadSchool();
      onAdded(added);
      onClose();
    },
  });
  const error = adding.error ?? reading.error;
  const form = useRefusedFocus(error);
  const read = reading.data?.teachers ?? null;
  const isWhole = read?.every(({ faults }) => faults.length === 0) === true;
  return (
    <Dialog title="Add a list of teachers" width="wide" onClose={onClose}>
      <form
        ref={form}
        className={s['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) adding.mutate();
          else reading.mutate();
        }}
      >
        <p>
          A teacher a line: title, first name, last name, e-mail and classes, in any order. Cells
          that you copy in a spreadsheet can be pasted as they are.
        </p>
        <TextArea
          label="Teachers"
          value={text}
          errors={fieldTextsOf(error, 'text')}
          onChange={(changed) => {
            setText(changed);
            reading.reset();
            adding.reset();
          }}
        />
        {error && !hasFieldErrors(error) && <Banner tone="err">{textOf(error)}</Banner>}
        {read !== null && <Preview teachers={read} />}
        <div className={s['actions']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="main"
            type="submit"
            disabled={text.trim() === '' || reading.isPending || adding.isPending}
          >
            {isWhole ? `Add ${counted(read.length, 'teacher')}` : 'Read the list'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
