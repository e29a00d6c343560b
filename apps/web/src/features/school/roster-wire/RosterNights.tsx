import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { PeopleChange } from '@moonbase/contracts';
import type { RosterNight } from '@moonbase/contracts/roster-wire';

import { Button, ButtonLink } from '../../../design/Button.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner, Panel, Tag } from '../../../design/Panel.tsx';
import { TakesFocus } from '../../../design/TakesFocus.tsx';
import { Table, type Column } from '../../../design/Table.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords, formatTime } from '../../../platform/dates.ts';
import { useUser } from '../../../platform/session.ts';
import { useKeepOverride } from '../../../play/override.ts';
import { UndoDialog } from '../Changes.tsx';
import { redoChange, reloadAfterUndo } from '../school.api.ts';
import { reloadRoster } from './roster-wire.api.ts';
import { changesOf, countedChanges } from './roster-words.ts';
import { WhoChanged } from './WhoChanged.tsx';
import s from './roster-wire.module.css';

/** Who took a step back, and what it was: "by Mr Tuckett: 2 moved class". */
const takenBackWords = (change: PeopleChange): string =>
  [change.undoneBy === null ? '' : `by ${change.undoneBy}`, changesOf(change)]
    .filter((part) => part !== '')
    .join(': ');

function Applied({ change }: { change: PeopleChange | null }): ReactElement {
  if (change === null) return <Tag tone="ok">changes were made</Tag>;
  if (change.undoneAt !== null)
    return (
      <>
        <Tag icon="back">taken back</Tag> {takenBackWords(change)}
      </>
    );
  return (
    <>
      {countedChanges(change).map(({ what, words }) => (
        <Tag key={what} tone={what === 'removed' ? 'warn' : 'ok'}>
          {words}
        </Tag>
      ))}
    </>
  );
}

/** What was not taken of a list that waited, and why it waited: green tags alone would hide it until the next night. */
function LeftOut({
  night: { leftOut, words, change },
}: {
  night: RosterNight;
}): ReactElement | null {
  if (leftOut === 0 || (change !== null && change.undoneAt !== null)) return null;
  return (
    <span>
      <Tag tone="warn" icon="pause">
        {leftOut} left out
      </Tag>{' '}
      <span className="small">
        {leftOut === 1 ? 'It waits' : 'They wait'} again with the next list. {words.join(' ')}
      </span>
    </span>
  );
}

/** The result of a fetch. */
function WhatChanged({ night }: { night: RosterNight }): ReactElement {
  switch (night.outcome) {
    case 'applied':
      return (
        <>
          <Applied change={night.change} />
          <LeftOut night={night} />
        </>
      );
    case 'nothing':
      return (
        <>
          <span className="muted">nothing, nothing written</span>
          <LeftOut night={night} />
        </>
      );
    case 'waits':
      return (
        <>
          <Tag tone="warn" icon="pause">
            {night.isWaiting ? 'waits for you' : 'waited; fetch it again'}
          </Tag>{' '}
          {night.words.join(' ')}
        </>
      );
    case 'replaced':
      return <span className="muted">waited; a later list took its place</span>;
    case 'failed':
      return (
        <>
          <Tag tone="err" icon="alert">
            nothing changed
          </Tag>{' '}
          {night.words.join(' ')}
        </>
      );
  }
}

const cameWords = ({ came }: RosterNight): string =>
  came === null
    ? 'not the whole list'
    : `${counted(came.students, 'student')}, ${counted(came.teachers, 'teacher')}, ${counted(came.classes, 'class', 'classes')}`;

/** @param waiting the address of the list that waits */
function columnsOf(
  timeZone: string,
  waiting: string,
  {
    onLook,
    onUndo,
    onRedo,
  }: Record<'onLook' | 'onUndo' | 'onRedo', (change: PeopleChange) => void>,
): readonly Column<RosterNight>[] {
  return [
    {
      id: 'when',
      title: 'When',
      rowHeader: true,
      cell: ({ at, by }) => (
        <>
          {dayWords(at, serverNow(), timeZone)}, {formatTime(Date.parse(at), undefined, timeZone)}
          {by !== null && <span className="muted small">, {by}</span>}
        </>
      ),
    },
    { id: 'came', title: 'What came', cell: cameWords, from: 'middle' },
    {
      id: 'changed',
      title: 'What changed',
      cell: (night) => (
        <span className={s['tags']}>
          <WhatChanged night={night} />
        </span>
      ),
    },
    {
      id: 'took',
      title: 'Took',
      number: true,
      from: 'wide',
      cell: ({ tookMs }) => `${(tookMs / 1000).toFixed(1)} s`,
    },
    {
      id: 'key',
      title: 'Keys',
      hideTitle: true,
      cell: ({ change, isWaiting, at }) => {
        if (isWaiting) return <ButtonLink to={waiting}>Look</ButtonLink>;
        if (change === null) return null;
        const of = `the list of ${dayWords(at, serverNow(), timeZone)}`;
        return (
          <span className={s['nightkeys']}>
            {change.undoUntil !== null && (
              <Button aria-label={`Who changed by ${of}`} onClick={() => onLook(change)}>
                Who
              </Button>
            )}
            {change.undoUntil !== null && change.isNext && (
              <Button aria-label={`Undo ${of}`} onClick={() => onUndo(change)}>
                Undo
              </Button>
            )}
            {change.redoUntil !== null && change.isNext && (
              <Button aria-label={`Bring back ${of}`} onClick={() => onRedo(change)}>
                Bring back
              </Button>
            )}
          </span>
        );
      },
    },
  ];
}

/** The last fetches, with the undo of what they changed. */
export function RosterNights({ nights }: { nights: readonly RosterNight[] }): ReactElement | null {
  const { timeZone } = useUser();
  const keep = useKeepOverride();
  const [asked, setAsked] = useState<PeopleChange | null>(null);
  const [looked, setLooked] = useState<PeopleChange | null>(null);
  const [done, setDone] = useState<'undone' | 'redone' | null>(null);
  const redo = useMutation({
    mutationFn: (change: PeopleChange) => redoChange(change.id),
    onSuccess: async () => {
      await Promise.all([reloadAfterUndo(), reloadRoster()]);
      setDone('redone');
    },
  });
  if (nights.length === 0) return null;
  const columns = columnsOf(timeZone, keep('/teacher/school/rosters/waiting'), {
    onLook: setLooked,
    onUndo: setAsked,
    onRedo: (change) => {
      setDone(null);
      redo.mutate(change);
    },
  });
  return (
    <Panel aria-labelledby="nights" className={s['stack']}>
      <h2 id="nights">The last nights</h2>
      {redo.error && <Banner tone="err">{textOf(redo.error)}</Banner>}
      {done !== null && (
        <TakesFocus key={done}>
          <Banner tone="ok" onClose={() => setDone(null)}>
            {done === 'undone'
              ? 'Taken back: everybody is as before. Should the list say the same again, it waits for you. “Bring back” stands on its row.'
              : 'Brought back: everything is as it was before you undid it.'}
          </Banner>
        </TakesFocus>
      )}
      <div className={s['nights']}>
        <Table caption="The last nights" rows={nights} idOf={({ id }) => id} columns={columns} />
      </div>
      <p className="muted small">
        A step can be undone for 7 days, the newest first. What was undone is not done again the
        next night: it waits for you.
      </p>
      {looked && <WhoChanged change={looked} onClose={() => setLooked(null)} />}
      {asked && (
        <UndoDialog
          change={asked}
          onUndone={() => {
            setAsked(null);
            setDone('undone');
            void reloadRoster();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
