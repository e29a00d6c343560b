import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { ManagedStudentsQuery, ManagedStudentsReply, PeopleChange } from '@moonbase/contracts';

import { ActionBar } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Field.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { EditDialog } from './EditDialog.tsx';
import { moveStudents, reloadSchool, removeStudents, restoreStudents } from './school.api.ts';

interface Chosen {
  readonly users: readonly string[];
  readonly onDone: (change: PeopleChange | null) => void;
}

function AskToRemove({ users, onDone, onClose }: Chosen & { onClose: () => void }): ReactElement {
  return (
    <EditDialog
      title={`Remove ${counted(users.length, 'student')} from the school?`}
      verb="Remove from school"
      look="danger"
      save={() => removeStudents(users)}
      onSaved={({ change }) => onDone(change)}
      onClose={onClose}
    >
      {() => (
        <p>
          They are signed out at once and cannot sign in again. Their results are kept. You can undo
          this for 7 days, and bring them back later.
        </p>
      )}
    </EditDialog>
  );
}

function BringBack({ users, onDone }: Chosen): ReactElement {
  const restore = useMutation({
    mutationFn: () => restoreStudents(users),
    onSuccess: async () => {
      await reloadSchool();
      onDone(null);
    },
  });
  return (
    <>
      <Button
        look="main"
        disabled={users.length === 0 || restore.isPending}
        onClick={() => restore.mutate()}
      >
        Bring back
      </Button>
      {restore.error && <Banner tone="err">{textOf(restore.error)}</Banner>}
    </>
  );
}

function MoveOrRemove({
  users,
  classGroups,
  onDone,
}: Chosen & { classGroups: ManagedStudentsReply['classGroups'] }): ReactElement {
  const [target, setTarget] = useState('');
  const [asks, setAsks] = useState(false);
  const none = users.length === 0;
  const to = target === '' ? (classGroups[0]?.id ?? '') : target;
  const move = useMutation({
    mutationFn: () => moveStudents(users, to),
    onSuccess: async ({ change }) => {
      await reloadSchool();
      onDone(change);
    },
  });
  return (
    <>
      <Select
        label="Move to class"
        hideLabel
        value={to}
        choices={classGroups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setTarget}
      />
      <Button
        look="main"
        disabled={none || to === '' || move.isPending}
        onClick={() => move.mutate()}
      >
        Move to class
      </Button>
      <Button look="danger" disabled={none} onClick={() => setAsks(true)}>
        Remove from school
      </Button>
      {move.error && <Banner tone="err">{textOf(move.error)}</Banner>}
      {asks && <AskToRemove users={users} onDone={onDone} onClose={() => setAsks(false)} />}
    </>
  );
}

export function ChosenStudents({
  users,
  list,
  classGroups,
  onClear,
  onDone,
}: Chosen & {
  list: ManagedStudentsQuery['list'];
  classGroups: ManagedStudentsReply['classGroups'];
  onClear: () => void;
}): ReactElement {
  const none = users.length === 0;
  return (
    <ActionBar
      chosen={none ? 'No students chosen' : `${counted(users.length, 'student')} chosen`}
      {...(none ? { reason: 'Select one or more students.' } : { onClear })}
    >
      {list === 'removed' ? (
        <BringBack users={users} onDone={onDone} />
      ) : (
        <MoveOrRemove users={users} classGroups={classGroups} onDone={onDone} />
      )}
    </ActionBar>
  );
}
