import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import type { ManagedClass, ManagedClassesReply, PeopleChange } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { TextField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { DoneBanner } from './Changes.tsx';
import { EditDialog, Ticks } from './EditDialog.tsx';
import { classesOptions, deleteClass, saveClass } from './school.api.ts';
import s from './school.module.css';
import { SchoolHead } from './SchoolHead.tsx';
import { useFoundClasses } from './use-found-classes.tsx';

const nameOf = ({ name }: ManagedClass): string => name ?? 'unnamed';

/** Ages such as "6-7", from the years of birth, in this year. */
function agesOf({ born }: ManagedClass): string {
  if (born === null) return '–';
  const year = new Date(serverNow()).getFullYear();
  const [youngest, oldest] = [year - born.last, year - born.first];
  return youngest === oldest ? String(oldest) : `${youngest}-${oldest}`;
}

function Actions({
  row,
  onEdit,
  onDelete,
}: {
  row: ManagedClass;
  onEdit: (row: ManagedClass) => void;
  onDelete: (row: ManagedClass) => void;
}): ReactElement {
  const keep = useKeepOverride();
  return (
    <span className={s['actions']}>
      <ButtonLink
        look="quiet"
        to={keep(`/teacher/class-groups/${row.id}/sign-in`)}
        aria-label={`Sign-in of ${nameOf(row)}`}
      >
        <Icon name="login" />
        Sign-in
      </ButtonLink>
      <Button look="quiet" aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
        <Icon name="pencil" />
        Edit
      </Button>
      <Button look="quiet" aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
        <Icon name="delete" />
        Delete
      </Button>
    </span>
  );
}

function useColumns(
  onEdit: (row: ManagedClass) => void,
  onDelete: (row: ManagedClass) => void,
): readonly Column<ManagedClass>[] {
  const keep = useKeepOverride();
  const { timeZone } = useUser();
  return [
    {
      id: 'name',
      title: 'Class',
      rowHeader: true,
      sortBy: nameOf,
      cell: (row) => <Link to={keep(`/teacher/class-groups/${row.id}`)}>{nameOf(row)}</Link>,
    },
    {
      id: 'teachers',
      title: 'Teachers',
      cell: ({ teachers }) => teachers.map((each) => each.teacherName).join(', '),
    },
    {
      id: 'students',
      title: 'Students',
      number: true,
      sortBy: ({ totalStudents }) => totalStudents,
      cell: ({ totalStudents }) => totalStudents,
    },
    { id: 'ages', title: 'Ages', from: 'wide', cell: agesOf },
    {
      id: 'correct',
      title: 'Correct in 7 days',
      number: true,
      from: 'wide',
      sortBy: ({ correctThisWeek }) => correctThisWeek,
      cell: ({ correctThisWeek }) => grouped(correctThisWeek),
    },
    {
      id: 'active',
      title: 'Last active',
      from: 'middle',
      sortBy: ({ lastActiveAt }) => lastActiveAt,
      cell: ({ lastActiveAt }) =>
        lastActiveAt === null ? 'never' : dayWords(lastActiveAt, serverNow(), timeZone),
    },
    {
      id: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (row) => <Actions row={row} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}

function ClassForm({
  row,
  teachers,
  onClose,
}: {
  row: ManagedClass | null; // null: a new one
  teachers: ManagedClassesReply['teachers'];
  onClose: () => void;
}): ReactElement {
  const [name, setName] = useState(row?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(row?.teachers.map(({ id }) => id) ?? []);
  return (
    <EditDialog
      title={row === null ? 'Add Class' : `Edit ${nameOf(row)}`}
      verb={row === null ? 'Add class' : 'Save'}
      save={() => saveClass(row?.id ?? null, { name, teachers: [...chosen] })}
      onClose={onClose}
    >
      {(error) => (
        <>
          <TextField
            label="Class name"
            value={name}
            maxLength={80}
            errors={fieldTextsOf(error, 'name')}
            autoFocus
            onChange={setName}
          />
          <Ticks
            legend="Teachers"
            items={teachers.map(({ id, teacherName }) => ({ id, name: teacherName }))}
            chosen={chosen}
            none="Your school has no teachers yet."
            onChange={setChosen}
          />
        </>
      )}
    </EditDialog>
  );
}

function DeleteClass({
  row,
  onDone,
  onClose,
}: {
  row: ManagedClass;
  onDone: (change: PeopleChange) => void;
  onClose: () => void;
}): ReactElement {
  return (
    <EditDialog
      title={`Delete ${nameOf(row)}?`}
      verb={`Delete ${nameOf(row)}`}
      look="danger"
      save={() => deleteClass(row.id)}
      onSaved={({ change }) => onDone(change)}
      onClose={onClose}
    >
      {() => (
        <p>
          Its {counted(row.totalStudents, 'student')} and their results stay; they go to “no class”.
          You can undo this for 7 days.
        </p>
      )}
    </EditDialog>
  );
}

function ClassTable({
  data,
  onEdit,
  onDelete,
}: {
  data: ManagedClassesReply;
  onEdit: (row: ManagedClass) => void;
  onDelete: (row: ManagedClass) => void;
}): ReactElement {
  const columns = useColumns(onEdit, onDelete);
  const { found, search } = useFoundClasses(data.classGroups);
  if (data.classGroups.length === 0) return <EmptyState text="No Classes have been added yet" />;
  const without = data.studentsWithoutClass;
  return (
    <>
      {search}
      <Table caption="Classes" rows={found} idOf={({ id }) => id} columns={columns} />
      <p className={`${s['note'] ?? ''} muted small`}>
        Deleting a class keeps its students and their results; they go to “no class”.{' '}
        {counted(without, 'student')} {without === 1 ? 'is' : 'are'} in no class now.
      </p>
    </>
  );
}

/** The classes of the school with their teachers. */
export function ManageClasses(): ReactElement {
  const { data, error } = useQuery(classesOptions(useOverrideTeacher()));
  const [edited, setEdited] = useState<ManagedClass | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ManagedClass | null>(null);
  const [change, setChange] = useState<PeopleChange | null>(null);
  return (
    <>
      <SchoolHead
        page="classes"
        aside={
          <Button look="main" onClick={() => setEdited('new')}>
            <Icon name="more" />
            Add Class
          </Button>
        }
      />
      <BookPage>
        {change && <DoneBanner change={change} onClose={() => setChange(null)} />}
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <ClassTable data={data} onEdit={setEdited} onDelete={setDeleted} />}
        {data && edited !== null && (
          <ClassForm
            row={edited === 'new' ? null : edited}
            teachers={data.teachers}
            onClose={() => setEdited(null)}
          />
        )}
        {deleted && (
          <DeleteClass row={deleted} onDone={setChange} onClose={() => setDeleted(null)} />
        )}
      </BookPage>
    </>
  );
}
