import { useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';

import type { AskErasureBody, DoneErasure, WaitingErasure } from '@moonbase/contracts';
import { CHOSEN_REASONS, ERASURE_REASONS, erasureDue } from '@moonbase/privacy';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Select, TextField } from '../../design/Field.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { ApiError, fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { ExportButton } from './ExportButton.tsx';
import { askErasure, eraseNow, keptOptions, reloadPrivacy } from './privacy.api.ts';
import s from './privacy.module.css';

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

type Reason = AskErasureBody['erasure']['reason'];
const REASONS = CHOSEN_REASONS.map((value) => ({ value, label: ERASURE_REASONS[value] }));

const hasFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;

/** What is erased beside what stays. */
function GoesAndStays({ person }: { person: Person }): ReactElement {
  const { data } = useQuery(keptOptions(person.id, useOverrideTeacher()));
  const kept = data?.keptAbout.kept;
  return (
    <div className={s['both']}>
      <div>
        <h3>What goes</h3>
        <ul>
          <li>name, year of birth, sign-in, card</li>
          <li>
            {kept
              ? `${counted(kept.answers, 'answer')}, ${counted(kept.games, 'activity', 'activities')}`
              : 'all answers and activities'}
          </li>
          <li>{kept ? `${counted(kept.stars, 'star')}, levels, settings` : 'levels, settings'}</li>
        </ul>
      </div>
      <div>
        <h3>What stays</h3>
        <ul>
          <li>class totals, without a name</li>
          <li>one line in the log</li>
          <li>the receipt</li>
        </ul>
      </div>
    </div>
  );
}

/** A form that says what goes and what stays, and is sent once the name of the person is typed. */
export function NameForm({
  person,
  act,
  button,
  words,
  children,
  onClose,
}: {
  person: Person;
  act: UseMutationResult<unknown, Error, string>; // of the typed name
  button: string;
  words: ReactNode;
  children?: ReactNode; // further fields
  onClose: () => void;
}): ReactElement {
  const [name, setName] = useState('');
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate(name);
      }}
    >
      <p>{words}</p>
      <GoesAndStays person={person} />
      {children}
      <TextField
        label={`Type the ${person.lastName === '' ? 'first name' : 'last name'} to be sure`}
        value={name}
        maxLength={100}
        errors={fieldTextsOf(act.error, 'name')}
        onChange={setName}
      />
      {act.error && !hasFields(act.error) && <Banner tone="err">{textOf(act.error)}</Banner>}
      <div className={s['foot']}>
        <ExportButton userId={person.id} label="Export first" />
        <span />
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" type="submit" disabled={act.isPending || name.trim() === ''}>
          {button}
        </Button>
      </div>
    </form>
  );
}

/** The first step: the account is closed, and erased after 30 days. */
export function EraseDialog({
  person,
  firstReason = 'moved',
  note,
  onDone,
  onClose,
}: {
  person: Person;
  firstReason?: Reason;
  note?: string; // a sentence for this person alone
  onDone?: (erasure: WaitingErasure) => void;
  onClose: () => void;
}): ReactElement {
  const { timeZone } = useUser();
  const [reason, setReason] = useState(firstReason);
  const ask = useMutation({
    mutationFn: (name: string) => askErasure(person.id, { reason, name }),
    onSuccess: async ({ erasure }) => {
      await reloadPrivacy();
      onDone?.(erasure);
      onClose();
    },
  });
  const due = formatDayIn(erasureDue(serverNow()), timeZone, { day: 'numeric', month: 'long' });
  return (
    <Dialog
      title={`Erase ${person.firstName} ${person.lastName}?`}
      badge={{ icon: 'delete', tone: 'warn' }}
      onClose={onClose}
    >
      <NameForm
        person={person}
        act={ask}
        button={`Erase ${person.firstName}`}
        words={
          <>
            {person.firstName} can no longer sign in from now on. You can bring {person.firstName}{' '}
            back until <b>{due}</b>. After that nothing can.{note !== undefined && ` ${note}`}
          </>
        }
        onClose={onClose}
      >
        <Select label="Reason" value={reason} choices={REASONS} onChange={setReason} />
      </NameForm>
    </Dialog>
  );
}

/** The second step, for those who do not want to wait. */
export function EraseNowDialog({
  erasure,
  onDone,
  onClose,
}: {
  erasure: WaitingErasure;
  onDone: (erasure: DoneErasure) => void;
  onClose: () => void;
}): ReactElement {
  const [name, setName] = useState('');
  const erase = useMutation({
    mutationFn: () => eraseNow(erasure.userId, name),
    onSuccess: async (reply) => {
      await reloadPrivacy();
      onDone(reply.erasure);
    },
  });
  return (
    <Dialog
      title={`Erase ${erasure.name} now?`}
      badge={{ icon: 'delete', tone: 'err' }}
      onClose={onClose}
    >
      <form
        className={s['form']}
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate();
        }}
      >
        <p>Nothing brings the account or its answers back. You get the receipt at once.</p>
        <TextField
          label="Type the last name to be sure"
          value={name}
          maxLength={100}
          errors={fieldTextsOf(erase.error, 'name')}
          onChange={setName}
        />
        {erase.error && !hasFields(erase.error) && (
          <Banner tone="err">{textOf(erase.error)}</Banner>
        )}
        <div className={s['foot']}>
          <span />
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" disabled={erase.isPending || name.trim() === ''}>
            Erase for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
