import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { ManagedTeacher, ManagedTeachersReply, SaveTeacherBody } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Check, Select, TextField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Chip, EmptyState, Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { SignInLink } from '../../shell/SignInLink.tsx';
import { EditDialog, Ticks } from './EditDialog.tsx';
import {
  reloadSchool,
  removeTeacher,
  restoreTeacher,
  saveTeacher,
  teachersOptions,
} from './school.api.ts';
import s from './school.module.css';
import { SchoolHead } from './SchoolHead.tsx';

type Draft = SaveTeacherBody['teacher'];

const draftOf = (teacher: ManagedTeacher | null): Draft => ({
  title: teacher?.title ?? null,
  firstName: teacher?.firstName ?? '',
  lastName: teacher?.lastName ?? '',
  email: teacher?.email ?? null,
  rosterId: teacher?.rosterId ?? null,
  isAssistant: teacher?.isAssistant ?? false,
  isSchoolAdmin: teacher?.isSchoolAdmin ?? false,
  classGroups: teacher?.classGroups.map(({ id }) => id) ?? [],
});

const LINES = [
  { field: 'title', label: 'Title', hint: 'As students read it: Ms, Mr, Mx, Dr', maxLength: 20 },
  { field: 'firstName', label: 'First name', hint: undefined, maxLength: 80 },
  { field: 'lastName', label: 'Last name', hint: undefined, maxLength: 80 },
  { field: 'email', label: 'E-mail', hint: undefined, maxLength: 200 },
  {
    field: 'rosterId',
    label: 'ID at your sign-in service',
    hint: 'With it, this account becomes theirs when they first sign in',
    maxLength: 120,
  },
] as const;

/** What somebody may do besides teaching their classes; an assistant never runs the school. */
function Rights({
  teacher,
  draft: { isAssistant, isSchoolAdmin },
  change,
}: {
  teacher: ManagedTeacher | null;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ReactElement {
  const { id, managesSchool } = useUser();
  return (
    <>
      <Check
        label="Assistant teacher"
        checked={isAssistant}
        onChange={(checked) => {
          change({ isAssistant: checked, ...(checked && { isSchoolAdmin: false }) });
        }}
      />
      <p className="muted small">
        An assistant teacher sees their classes and leads lessons. They change nothing else.
      </p>
      <Check
        label="School administrator"
        checked={isSchoolAdmin}
        onChange={(checked) => {
          change({ isSchoolAdmin: checked, ...(checked && { isAssistant: false }) });
        }}
      />
      <p className="muted small">
        A school administrator adds and removes teachers, imports students and moves classes. Every
        such act is written in the log.
      </p>
      {isSchoolAdmin && managesSchool && teacher?.id !== id && (
        <Banner tone="warn">
          You manage this school because it has no administrator yet. Once it has one, only
          administrators do: make yourself one first, if you want to go on.
        </Banner>
      )}
    </>
  );
}

function TeacherForm({
  teacher,
  isDoor,
  classGroups,
  onClose,
}: {
  teacher: ManagedTeacher | null; // null: a new one
  isDoor: boolean; // people sign in at the school door, which knows no IDs of a service
  classGroups: ManagedTeachersReply['classGroups'];
  onClose: () => void;
}): ReactElement {
  const [draft, setDraft] = useState(() => draftOf(teacher));
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <EditDialog
      title={teacher === null ? 'Add a teacher' : `Edit ${teacher.teacherName}`}
      verb={teacher === null ? 'Add teacher' : 'Save'}
      save={() => saveTeacher(teacher?.id ?? null, draft)}
      onClose={onClose}
    >
      {(error) => (
        <>
          {LINES.filter(
            ({ field }) => field !== 'rosterId' || !isDoor || draft.rosterId !== null,
          ).map(({ field, label, hint, maxLength }) => (
            <TextField
              key={field}
              label={label}
              hint={hint}
              value={draft[field] ?? ''}
              maxLength={maxLength}
              errors={fieldTextsOf(error, field)}
              autoFocus={field === 'title'}
              onChange={(text) => {
                change({ [field]: text });
              }}
            />
          ))}
          <Ticks
            legend="Classes"
            items={classGroups}
            chosen={draft.classGroups}
            none="Your school has no classes yet."
            onChange={(chosen) => {
              change({ classGroups: [...chosen] });
            }}
          />
          <Rights teacher={teacher} draft={draft} change={change} />
        </>
      )}
    </EditDialog>
  );
}

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
      onClick={() => {
        restore.mutate();
      }}
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
        onClick={() => {
          onEdit(teacher);
        }}
      >
        <Icon name="pencil" />
        Edit
      </Button>
      <Button
        look="quiet"
        aria-label={`Remove ${teacher.teacherName}`}
        onClick={() => {
          onRemove(teacher);
        }}
      >
        <Icon name="delete" />
        Remove
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
  const columns = useColumns(setEdited, setRemoved, data?.givesLinks === true);
  return (
    <>
      <SchoolHead
        page="teachers"
        aside={
          <Button
            look="main"
            onClick={() => {
              setEdited('new');
            }}
          >
            <Icon name="more" />
            Add a teacher
          </Button>
        }
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data?.teachers.length === 0 && <EmptyState text="No teachers have been added yet" />}
        {data && data.teachers.length > 0 && (
          <Table caption="Teachers" rows={data.teachers} idOf={({ id }) => id} columns={columns} />
        )}
        <p className={`${s['note'] ?? ''} muted small`}>
          {data?.givesLinks === true &&
            'Pass the sign-in link on to the new teacher, who chooses a password with it. '}
          {managesSchool
            ? 'You manage this school until a teacher is its administrator; nobody changes their own right.'
            : 'A school keeps at least one administrator, and nobody changes their own right.'}
        </p>
        {data && edited !== null && (
          <TeacherForm
            teacher={edited === 'new' ? null : edited}
            isDoor={data.givesLinks}
            classGroups={data.classGroups}
            onClose={() => {
              setEdited(null);
            }}
          />
        )}
        {data && removed && (
          <RemoveTeacher
            teacher={removed}
            all={data.teachers}
            onClose={() => {
              setRemoved(null);
            }}
          />
        )}
      </BookPage>
    </>
  );
}
