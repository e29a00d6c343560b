import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { RosterWaitingReply } from '@moonbase/contracts/roster-wire';
import { classWords, type Take } from '@moonbase/rosters';

import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { TextField } from '../../../design/Field.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { useOverrideTeacher } from '../../../play/override.ts';
import { waitingOptions } from './roster-wire.api.ts';
import s from './roster-wire.module.css';

const MOST_NAMED = 8;

/** Whom the question is about, by name: for few, as the names are asked for. */
function WhoLeaves({ take }: { take: Take }): ReactElement {
  const { data } = useQuery(waitingOptions({ show: 'leave', page: 1 }, useOverrideTeacher()));
  const people = (data?.rosterWaiting.rows ?? []).filter(
    ({ outcome, held }) =>
      outcome === 'leave' && (take === 'all' || held === (take === 'others' ? null : take)),
  );
  return (
    <ul>
      {people.slice(0, MOST_NAMED).map(({ name, now }, at) => (
        <li key={at}>
          <b>{name}</b>
          {now.length > 0 && `, ${classWords(now)}`}
        </li>
      ))}
    </ul>
  );
}

/** A question before a part of the list is taken; where people leave by it, their number is typed by somebody who means it. */
export function TakeQuestion({
  take,
  waiting,
  isBusy,
  error,
  onTake,
  onNo,
}: {
  take: Take;
  waiting: Pick<RosterWaitingReply['rosterWaiting'], 'takes'>;
  isBusy: boolean;
  error: unknown;
  onTake: () => void;
  onNo: () => void;
}): ReactElement {
  const [typed, setTyped] = useState('');
  const { changes, leaving } = waiting.takes[take];
  const others = changes - leaving;
  return (
    <Dialog
      title={
        leaving === 0
          ? `Take ${counted(changes, 'change')} again?`
          : `${leaving === 1 ? 'Has this person' : `Have all ${leaving}`} really left?`
      }
      badge={{ icon: 'alert', tone: 'warn' }}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>Cancel</Button>
          <Button
            look={leaving === 0 ? 'main' : 'danger'}
            disabled={isBusy || (leaving > 0 && typed.trim() !== String(leaving))}
            onClick={onTake}
          >
            {take === 'all' ? 'Take the whole list' : `Take ${counted(changes, 'change')}`}
          </Button>
        </>
      }
    >
      {take === 'undone' && (
        <p>
          {changes === 1 ? 'It was' : 'They were'} taken back here before. What else is in the list
          comes with the next one.
        </p>
      )}
      {leaving > 0 && (
        <>
          {leaving <= MOST_NAMED && <WhoLeaves take={take} />}
          <p>
            {leaving === 1 ? 'The person' : 'They'} can’t come in any more; the results stay.
            {others > 0 &&
              ` ${counted(others, 'other change')} of the list ${others === 1 ? 'is' : 'are'} taken too.`}
          </p>
          <div className={s['typed']}>
            <TextField
              label={`Type ${leaving} to confirm`}
              value={typed}
              inputMode="numeric"
              maxLength={6}
              onChange={setTyped}
            />
          </div>
        </>
      )}
      <p>You can undo it for 7 days.</p>
      {error !== null && <Banner tone="err">{textOf(error)}</Banner>}
    </Dialog>
  );
}
