import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { ManagedTeacher } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Chip, EmptyState, Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { SignInLink } from '../../shell/SignInLink.tsx';
import { AddTeachers } from './AddTeachers.tsx';
import { EditDialog } from './EditDialog.tsx';
import { reloadSchool, removeTeacher, restoreTeacher, teachersOptions } from './school.api.ts';
import s from './school.module.css';
import { SchoolHead } from './SchoolHead.tsx';
import { TeacherForm } from './TeacherForm.tsx';

function RemoveTeacher({
  teacher,
  all,
  onClose,
}: {
  teacher: ManagedTeacher;
  all: readonly ManagedTeacher[];
  onClose: () => void;
}): ReactElement {
  const others = all.filter(({ id, removedAt }) => id !== teacher.id && removedAt === null);
  const alone = teacher.classGroups.filter(
    (group) => !others.some((other) => other.classGroups.some(({ id }) => id === group.id)),
  );
  const [giveTo, setGiveTo] = useState(others[0]?.id ?? '');
  const given = alone.length > 0 && giveTo !== '';
  return (
    <EditDialog
      title={`Remove ${teacher.teacherName}?`}
      verb={`Remove ${teacher.teacherName}`}
      look="danger"
      save={() => removeTeacher(teacher.id, given ? giveTo : null)}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            They are signed out at once and can no longer sign in. Students and results stay. You
            can bring them back here.
          </p>
          {alone.length > 0 && (
            <Select
              label={`Who gets ${alone.map(({ name }) => name).join(', ')}, which would have no teacher?`}
              value={giveTo}
              choices={[
                ...others.map(({ id, teacherName }) => ({ value: id, label: teacherName })),
                { value: '', label: 'Nobody' },
              ]}
              onChange={setGiveTo}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

function Restore({ teacher }: { teacher: ManagedTeacher }): ReactElement {
  const restore = useMutation({
    mutationFn: () => restoreTeacher(teacher.id),
    onSuccess: reloadSchool,
  });
  return (
    <Button
      look="quiet"
      disabled={restore.isPending}
      aria-label={`Bring back ${teacher.teacherName}`}
      onClick={() => restore.mutate()}
    >
      Bring back
    </Button>
  );
}

function useColumns(
  onEdit: (teacher: ManagedTeacher) => void,
  onRemove: (teacher: ManagedTeacher) => void,
  givesLinks: boolean,
): readonly Column<ManagedTeacher>[] {
  const user = useUser();
  return [
    {
      id: 'name',
      title: 'Teacher',
      rowHeader: true,
      sortBy: ({ lastName }) => lastName,
      cell: ({ id, teacherName }) => (
        <>
          {teacherName} {id === user.id && <Tag>you</Tag>}
        </>
      ),
    },
    { id: 'email', title: 'E-mail', from: 'wide', cell: ({ email }) => email ?? '–' },
    {
      id: 'classes',
      title: 'Classes',
      from: 'middle',
      cell: ({ classGroups }) => (
        <span className={s['chips']}>
          {classGroups.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </span>
      ),
    },
    {
      id: 'right',
      title: 'Right',
      sortBy: ({ isSchoolAdmin }) => (isSchoolAdmin ? 0 : 1),
      cell: rightOf,
    },
    {
      id: 'sign-in',
      title: 'Last sign-in',
      from: 'middle',
      sortBy: ({ lastSignInAt }) => lastSignInAt,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? 'never' : dayWords(lastSignInAt, serverNow(), user.timeZone),
    },
    {
      id: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: (teacher) => (
        <Actions teacher={teacher} onEdit={onEdit} onRemove={onRemove} givesLinks={givesLinks} />
      ),
    },
  ];
}

function rightOf({ isAssistant, isSchoolAdmin, removedAt }: ManagedTeacher): string {
  if (removedAt !== null) return 'Removed';
  if (isSchoolAdmin) return 'School admin';
  return isAssistant ? 'Assistant' : 'Teacher';
}

function Actions({
  teacher,
  onEdit,
  onRemove,
  givesLinks,
}: {
  teacher: ManagedTeacher;
  onEdit: (teacher: ManagedTeacher) => void;
  onRemove: (teacher: ManagedTeacher) => void;
  givesLinks: boolean;
}): ReactElement | null {
  if (!teacher.mayChange) return null;
  if (teacher.removedAt !== null) return <Restore teacher={teacher} />;
  return (
    <span className={s['actions']}>
      {givesLinks && teacher.email !== null && (
        <SignInLink userId={teacher.id} name={teacher.teacherName} />
      )}
      <Button
        look="quiet"
        aria-label={`Edit ${teacher.teacherName}`}
        onClick={() => onEdit(teacher)}
      >
        <Icon name="pencil" />
        Edit
      </Button>
      <Button
        look="quiet"
        aria-label={`Remove ${teacher.teacherName}`}
        onClick={() => onRemove(teacher)}
      >
        <Icon name="delete" />
        Remove
      </Button>
    </span>
  );
}

function List({
  teachers,
  columns,
}: {
  teachers: readonly ManagedTeacher[];
  columns: readonly Column<ManagedTeacher>[];
}): ReactElement {
  if (teachers.length === 0) return <EmptyState text="No teachers have been added yet" />;
  return <Table caption="Teachers" rows={teachers} idOf={({ id }) => id} columns={columns} />;
}

/** Adds one teacher, or many by a list. */
function AddKeys({ onOne, onList }: { onOne: () => void; onList: () => void }): ReactElement {
  return (
    <span className={s['actions']}>
      <Button onClick={onList}>Add a list</Button>
      <Button look="main" onClick={onOne}>
        <Icon name="more" />
        Add a teacher
      </Button>
    </span>
  );
}

/** The teachers of the school, their classes and the right to run it. */
export function ManageTeachers(): ReactElement {
  const { managesSchool } = useUser();
  const { data, error } = useQuery(teachersOptions(useOverrideTeacher()));
  const [edited, setEdited] = useState<ManagedTeacher | 'new' | null>(null);
  const [removed, setRemoved] = useState<ManagedTeacher | null>(null);
  const [isListing, setListing] = useState(false);
  const [added, setAdded] = useState<number | null>(null); // by a list just now
  const columns = useColumns(setEdited, setRemoved, data?.givesLinks === true);
  return (
    <>
      <SchoolHead
        page="teachers"
        aside={
          <AddKeys
            onOne={() => setEdited('new')}
            onList={() => {
              setAdded(null);
              setListing(true);
            }}
          />
        }
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {added !== null && (
          <div className={s['banner']}>
            <Banner tone="ok" onClose={() => setAdded(null)}>
              {counted(added, 'teacher')} {added === 1 ? 'is' : 'are'} added.
            </Banner>
          </div>
        )}
        {!data && !error && <LoadingList />}
        {data && <List teachers={data.teachers} columns={columns} />}
        <p className={`${s['note'] ?? ''} muted small`}>
          {data?.givesLinks === true &&
            'Pass the sign-in link in a teacher’s row on to them: they choose a password with it. '}
          {managesSchool
            ? 'You manage this school until a teacher is its administrator; nobody changes their own right.'
            : 'A school keeps at least one administrator, and nobody changes their own right.'}
        </p>
        {data && edited !== null && (
          <TeacherForm
            teacher={edited === 'new' ? null : edited}
            isDoor={data.givesLinks}
            classGroups={data.classGroups}
            onClose={() => setEdited(null)}
          />
        )}
        {isListing && <AddTeachers onAdded={setAdded} onClose={() => setListing(false)} />}
        {data && removed && (
          <RemoveTeacher teacher={removed} all={data.teachers} onClose={() => setRemoved(null)} />
        )}
      </BookPage>
    </>
  );
}
