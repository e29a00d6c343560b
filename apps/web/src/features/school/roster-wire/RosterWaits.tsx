import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { PeopleChange } from '@moonbase/contracts';
import type {
  RosterEffect,
  RosterWaitingQuery,
  RosterWaitingReply,
} from '@moonbase/contracts/roster-wire';
import { classWords, type Take } from '@moonbase/rosters';

import { BookHead, BookPage } from '../../../design/BookHead.tsx';
import { Button, ButtonLink, FileLink } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { TextField } from '../../../design/Field.tsx';
import { Icon } from '../../../design/icons.tsx';
import { LoadingList } from '../../../design/Loading.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner, Panel, Tag } from '../../../design/Panel.tsx';
import { Table, type Column } from '../../../design/Table.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords, formatTime } from '../../../platform/dates.ts';
import { useTitle } from '../../../platform/page.ts';
import { useUser } from '../../../platform/session.ts';
import { useKeepOverride, useOverrideTeacher } from '../../../play/override.ts';
import { CountFilters } from '../CountFilters.tsx';
import { DoneBanner } from '../Changes.tsx';
import { PageTurner } from '../PageTurner.tsx';
import { reloadSchool } from '../school.api.ts';
import { Steps } from '../Steps.tsx';
import { RosterErrors } from './RosterErrors.tsx';
import {
  fetchRoster,
  reloadRoster,
  rosterOptions,
  takeRoster,
  waitingCsv,
  waitingOptions,
} from './roster-wire.api.ts';
import s from './roster-wire.module.css';

type Waiting = RosterWaitingReply['rosterWaiting'];

const STEPS = ['Fetched', 'Check', 'Done, or undo'];

const FILTERS = [
  { show: 'create', label: 'new' },
  { show: 'update', label: 'changed' },
  { show: 'move', label: 'move class' },
  { show: 'leave', label: 'would leave' },
  { show: 'unchanged', label: 'no change' },
  { show: 'error', label: 'cannot be read' },
] as const;

const TAGS = {
  create: { label: 'new', tone: 'ok' },
  update: { label: 'changed', tone: 'info' },
  move: { label: 'moves', tone: 'warn' },
  leave: { label: 'would leave', tone: 'err' },
  unchanged: { label: 'no change', tone: 'plain' },
  error: { label: 'cannot be read', tone: 'err' },
} as const;

function People({ rows }: { rows: readonly RosterEffect[] }): ReactElement {
  const { timeZone } = useUser();
  const columns: readonly Column<RosterEffect & { id: string }>[] = [
    {
      id: 'name',
      title: 'Name',
      rowHeader: true,
      cell: ({ name, who }) => (
        <>
          {name}
          {who === 'teacher' && <span className="muted small"> teacher</span>}
        </>
      ),
    },
    {
      id: 'now',
      title: 'Now',
      from: 'middle',
      cell: ({ now, outcome }) => (outcome === 'create' ? 'not here' : classWords(now)),
    },
    {
      id: 'then',
      title: 'In the list',
      cell: ({ then, outcome }) =>
        outcome === 'leave' ? <span className="muted">not there</span> : classWords(then),
    },
    {
      id: 'what',
      title: 'What happens',
      cell: ({ outcome, details, held }) => (
        <span className={s['tags']}>
          <Tag tone={TAGS[outcome].tone}>{TAGS[outcome].label}</Tag>
          {held === 'undone' && (
            <Tag tone="warn" icon="back">
              taken back before
            </Tag>
          )}
          <span className="small">{details.join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'played',
      title: 'Last played',
      from: 'wide',
      cell: ({ lastPlayedAt }) =>
        lastPlayedAt === null ? '–' : dayWords(lastPlayedAt, serverNow(), timeZone),
    },
  ];
  return (
    <Table
      caption="People of the list"
      rows={rows.map((row, index) => ({ ...row, id: String(index) }))}
      idOf={({ id }) => id}
      columns={columns}
    />
  );
}

/** A question before a part of the list is taken; where people leave by it, their number is typed by somebody who means it. */
function TakeQuestion({
  take,
  waiting,
  isBusy,
  error,
  onTake,
  onNo,
}: {
  take: Take;
  waiting: Waiting;
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

const Csv = (): ReactElement => (
  <FileLink href={waitingCsv}>
    <Icon name="download" />
    CSV
  </FileLink>
);

/** What there is to take, in the order in which it is offered. */
function takesOf({
  takes: { others, undone, all },
  holds,
}: Waiting): readonly { readonly take: Take; readonly words: string; readonly key: string }[] {
  const held = all.changes - others.changes;
  const rest = held - undone.changes; // held back for another reason
  const restLeaving = all.leaving - others.leaving - undone.leaving;
  const leave =
    held === 0 ? '' : ` now, and leave the ${held} where ${held === 1 ? 'it is' : 'they are'}`;
  const isFirst = holds.some(({ reason }) => reason === 'first');
  return [
    {
      take: 'others' as const,
      isOffered: others.changes > 0,
      words: `Take what none of the reasons above holds back${leave}.`,
      key: `Take the ${counted(others.changes, 'other change')}`,
    },
    {
      take: 'undone' as const,
      isOffered: undone.changes > 0,
      words: `Take again what was taken back before, and nothing else.`,
      key: `Take the ${undone.changes} again …`,
    },
    {
      take: 'all' as const,
      isOffered: rest > 0,
      words:
        restLeaving > 0
          ? `They have really left: type ${all.leaving} to confirm. Can be undone for 7 days.`
          : 'Take all of it. Can be undone for 7 days.',
      key: isFirst
        ? `Take the list: ${counted(all.changes, 'change')}`
        : all.leaving > 0
          ? `${all.leaving === 1 ? 'The person has' : `All ${all.leaving} have`} left …`
          : `Take all ${counted(all.changes, 'change')}`,
    },
  ].filter(({ isOffered }) => isOffered);
}

/** The limit by which a list waits where more would leave, beside how many do. */
function LimitWords({ leaving }: { leaving: number }): ReactElement | null {
  const { data } = useQuery(rosterOptions(useOverrideTeacher()));
  const limits = data?.rosterSource.source?.limits;
  if (limits === undefined) return null;
  return (
    <p className="muted small">
      {leaving === 0 ? 'Nobody' : counted(leaving, 'person', 'people')} would leave; your limit is{' '}
      {limits.mostLeaving} in a hundred students, or teachers.
    </p>
  );
}

function Fetched({ waiting }: { waiting: Waiting }): ReactElement {
  const { timeZone } = useUser();
  const { at, counts } = waiting;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <p className="muted small">
      Fetched {dayWords(at, serverNow(), timeZone)},{' '}
      {formatTime(Date.parse(at), undefined, timeZone)}: {counted(rows, 'person', 'people')}.{' '}
      {counted(counts.error, 'row')} could not be read.
    </p>
  );
}

function WhatYouCanDo({
  waiting,
  onTaken,
}: {
  waiting: Waiting;
  onTaken: (change: PeopleChange | null) => void;
}): ReactElement {
  const keep = useKeepOverride();
  const [asked, setAsked] = useState<Take | null>(null);
  const take = useMutation({
    mutationFn: takeRoster,
    onSuccess: async ({ rosterTaken }) => {
      await Promise.all([reloadSchool(), reloadRoster()]);
      onTaken(rosterTaken.change);
    },
  });
  const again = useMutation({ mutationFn: fetchRoster, onSuccess: reloadRoster });
  const error = take.error ?? again.error;
  const begin = (chosen: Take): void => {
    if (chosen === 'undone' || waiting.takes[chosen].leaving > 0) setAsked(chosen);
    else take.mutate({ take: chosen, leaving: null });
  };
  return (
    <Panel aria-labelledby="can-do" className={s['cando']}>
      <h2 id="can-do">What you can do</h2>
      {error && asked === null && <Banner tone="err">{textOf(error)}</Banner>}
      <ul>
        <li>
          <p>
            <b>Have it mended there</b>, then fetch again. The next list is fetched anyway.
          </p>
          {again.isSuccess ? (
            <ButtonLink to={keep('/teacher/school/rosters')}>See how it goes</ButtonLink>
          ) : (
            <Button disabled={again.isPending} onClick={() => again.mutate()}>
              <Icon name="retry" />
              Fetch again
            </Button>
          )}
        </li>
        {takesOf(waiting).map(({ take: each, words, key }, index) => (
          <li key={each}>
            <p>{words}</p>
            <Button
              look={index === 0 ? 'main' : 'plain'}
              disabled={take.isPending}
              onClick={() => begin(each)}
            >
              {key}
            </Button>
          </li>
        ))}
        <li>
          <p>Nothing, until the next list comes.</p>
          <ButtonLink to={keep('/teacher/school/rosters')}>Leave everything as it is</ButtonLink>
        </li>
      </ul>
      <LimitWords leaving={waiting.counts.leave} />
      <Fetched waiting={waiting} />
      {asked !== null && (
        <TakeQuestion
          take={asked}
          waiting={waiting}
          isBusy={take.isPending}
          error={take.error}
          onTake={() => take.mutate({ take: asked, leaving: waiting.takes[asked].leaving })}
          onNo={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function CheckList({ onTaken }: { onTaken: (change: PeopleChange | null) => void }): ReactElement {
  const keep = useKeepOverride();
  const [query, setQuery] = useState<RosterWaitingQuery>({ show: 'changes', page: 1 });
  const { data, error } = useQuery(waitingOptions(query, useOverrideTeacher()));
  if (error)
    return (
      <div className={s['stack']}>
        <Banner tone="err">{textOf(error)}</Banner>
        <p>
          <ButtonLink to={keep('/teacher/school/rosters')}>Rosters</ButtonLink>
        </p>
      </div>
    );
  if (!data) return <LoadingList />;
  const waiting = data.rosterWaiting;
  return (
    <div className={s['stack']}>
      {waiting.holds.map(({ reason, words }) => (
        <Banner key={reason + words} tone={reason === 'first' ? 'info' : 'warn'}>
          {words}
        </Banner>
      ))}
      {waiting.notes.map((note) => (
        <Banner key={note} tone="info">
          {note}
        </Banner>
      ))}
      <CountFilters
        label="Show the people"
        filters={FILTERS}
        all="changes"
        counts={waiting.counts}
        show={query.show}
        onShow={(show) => setQuery({ show, page: 1 })}
      />
      <div className={s['check']}>
        <WhatYouCanDo waiting={waiting} onTaken={onTaken} />
        <div className={s['stack']}>
          {query.show === 'error' ? (
            <RosterErrors importId={waiting.importId} />
          ) : (
            <People rows={waiting.rows} />
          )}
          {query.show !== 'error' && (
            <PageTurner
              page={query.page}
              found={waiting.found}
              words={counted(waiting.found, 'person', 'people')}
              className={s['foot']}
              onPage={(page) => setQuery({ ...query, page })}
            />
          )}
          <div className={s['foot']}>
            <Csv />
          </div>
        </div>
      </div>
      <p className="muted small">
        Nothing has changed yet. What you take can be undone for 7 days.
      </p>
    </div>
  );
}

/** A list that waits: what it would do, why it waits, and what can be done. */
export function RosterWaits(): ReactElement {
  useTitle('The list that waits');
  const keep = useKeepOverride();
  const [taken, setTaken] = useState<{ readonly change: PeopleChange | null } | null>(null);
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher/school'), label: 'School Management' },
          { to: keep('/teacher/school/rosters'), label: 'Rosters' },
          { label: 'The list that waits' },
        ]}
        title={taken === null ? 'Check before it changes anything' : 'The list was taken'}
      />
      <BookPage>
        <Steps steps={STEPS} current={taken === null ? 1 : 2} />
        {taken === null ? (
          <CheckList onTaken={(change) => setTaken({ change })} />
        ) : (
          <div className={s['stack']}>
            {taken.change === null ? (
              <Banner tone="ok">Nothing had to be changed.</Banner>
            ) : (
              <DoneBanner change={taken.change} onClose={() => setTaken({ change: null })} />
            )}
            <p>
              <ButtonLink to={keep('/teacher/school/rosters')}>Rosters</ButtonLink>{' '}
              <ButtonLink to={keep('/teacher/school/students')}>Manage Students</ButtonLink>{' '}
              <ButtonLink to={keep('/teacher/school/ways-in')}>How they sign in</ButtonLink>
            </p>
          </div>
        )}
      </BookPage>
    </>
  );
}
