import { useState, type ReactElement } from 'react';

import type { PeopleChange } from '@moonbase/contracts';
import type { RosterNight } from '@moonbase/contracts/roster-wire';

import { Button, ButtonLink } from '../../../design/Button.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner, Panel, Tag } from '../../../design/Panel.tsx';
import { Table, type Column } from '../../../design/Table.tsx';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords, formatTime } from '../../../platform/dates.ts';
import { useUser } from '../../../platform/session.ts';
import { useKeepOverride } from '../../../play/override.ts';
import { UndoDialog } from '../Changes.tsx';
import { reloadRoster } from './roster-wire.api.ts';
import { WhoChanged } from './WhoChanged.tsx';
import s from './roster-wire.module.css';

const WORDS: Readonly<Record<string, string>> = {
  created: 'new',
  updated: 'changed',
  moved: 'moved class',
  removed: 'left',
};

function Applied({ change }: { change: PeopleChange | null }): ReactElement {
  if (change === null) return <Tag tone="ok">changes were made</Tag>;
  if (change.undoneAt !== null) return <Tag icon="back">taken back</Tag>;
  return (
    <>
      {Object.entries(change.counts)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => (
          <Tag key={what} tone={what === 'removed' ? 'warn' : 'ok'}>
            {count} {WORDS[what] ?? what}
          </Tag>
        ))}
    </>
  );
}

/** The result of a fetch. */
function WhatChanged({ night }: { night: RosterNight }): ReactElement {
  switch (night.outcome) {
    case 'applied':
      return <Applied change={night.change} />;
    case 'nothing':
      return <span className="muted">nothing, nothing written</span>;
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
  { onLook, onUndo }: Record<'onLook' | 'onUndo', (change: PeopleChange) => void>,
): readonly Column<RosterNight>[] {
  return [
    {
      id: 'when',
      title: 'When',
      rowHeader: true,
      cell: ({ at, by }) => (
        <>
          {dayWords(at, serverNow(), timeZone)}, {formatTime(Date.parse(at), undefined, timeZone)}
          {by !== null && <span className="muted small"> {by}</span>}
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
      cell: ({ change, isWaiting, at }) =>
        isWaiting ? (
          <ButtonLink to={waiting}>Look</ButtonLink>
        ) : (
          change?.undoUntil != null && (
            <span className={s['nightkeys']}>
              <Button
                aria-label={`Who changed by the list of ${dayWords(at, serverNow(), timeZone)}`}
                onClick={() => onLook(change)}
              >
                Who
              </Button>
              <Button
                aria-label={`Undo the list of ${dayWords(at, serverNow(), timeZone)}`}
                onClick={() => onUndo(change)}
              >
                Undo
              </Button>
            </span>
          )
        ),
    },
  ];
}

/** The last fetches, with the undo of what they changed. */
export function RosterNights({ nights }: { nights: readonly RosterNight[] }): ReactElement | null {
  const { timeZone } = useUser();
  const keep = useKeepOverride();
  const [asked, setAsked] = useState<PeopleChange | null>(null);
  const [looked, setLooked] = useState<PeopleChange | null>(null);
  const [isUndone, setUndone] = useState(false);
  if (nights.length === 0) return null;
  const columns = columnsOf(timeZone, keep('/teacher/school/rosters/waiting'), {
    onLook: setLooked,
    onUndo: setAsked,
  });
  return (
    <Panel aria-labelledby="nights" className={s['stack']}>
      <h2 id="nights">The last nights</h2>
      {isUndone && (
        <Banner tone="ok" onClose={() => setUndone(false)}>
          Taken back: everybody is as before. Should the list say the same again, it waits for you.
        </Banner>
      )}
      <Table caption="The last nights" rows={nights} idOf={({ id }) => id} columns={columns} />
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
            setUndone(true);
            void reloadRoster();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
