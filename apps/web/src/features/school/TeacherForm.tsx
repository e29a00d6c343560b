import { useState, type ReactElement } from 'react';

import type { ManagedTeacher, ManagedTeachersReply, SaveTeacherBody } from '@moonbase/contracts';

import { Check, TextField } from '../../design/Field.tsx';
import { Banner } from '../../design/Panel.tsx';
import { fieldTextsOf } from '../../platform/api-error.ts';
import { useUser } from '../../platform/session.ts';
import { EditDialog, Ticks } from './EditDialog.tsx';
import { saveTeacher } from './school.api.ts';

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
        onChange={(checked) =>
          change({ isAssistant: checked, ...(checked && { isSchoolAdmin: false }) })
        }
      />
      <p className="muted small">
        An assistant teacher sees their classes and leads lessons. They change nothing else.
      </p>
      <Check
        label="School administrator"
        checked={isSchoolAdmin}
        onChange={(checked) =>
          change({ isSchoolAdmin: checked, ...(checked && { isAssistant: false }) })
        }
      />
      {isSchoolAdmin && managesSchool && teacher?.id !== id && (
        <Banner tone="warn">
          You manage this school because it has no administrator yet. Once it has one, only
          administrators do: make yourself one first, if you want to go on.
        </Banner>
      )}
      <p className="muted small">
        A school administrator adds and removes teachers, imports students and moves classes. Every
        such act is written in the log.
      </p>
    </>
  );
}

/** Adds a teacher, or changes what is known of one. */
export function TeacherForm({
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
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
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
              onChange={(text) => change({ [field]: text })}
            />
          ))}
          <Ticks
            legend="Classes"
            items={classGroups}
            chosen={draft.classGroups}
            none="Your school has no classes yet."
            onChange={(chosen) => change({ classGroups: [...chosen] })}
          />
          <Rights teacher={teacher} draft={draft} change={change} />
        </>
      )}
    </EditDialog>
  );
}
