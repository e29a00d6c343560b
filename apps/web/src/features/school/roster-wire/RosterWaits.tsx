import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { PeopleChange } from '@moonbase/contracts';
import type {
  RosterEffect,
  RosterWaitingQuery,
  RosterWaitingReply,
} from '@moonbase/contracts/roster-wire';
import { classWords } from '@moonbase/rosters';

import { BookHead, BookPage } from '../../../design/BookHead.tsx';
import { Button, ButtonLink, FileLink } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { TextField } from '../../../design/Field.tsx';
import { Icon } from '../../../design/icons.tsx';
import { LoadingList } from '../../../design/Loading.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner, Tag } from '../../../design/Panel.tsx';
import { Table, type Column } from '../../../design/Table.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords } from '../../../platform/dates.ts';
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
      cell: ({ outcome, details }) => (
        <span className={s['tags']}>
          <Tag tone={TAGS[outcome].tone}>{TAGS[outcome].label}</Tag>
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

/** All of it: where people would leave, their number is typed by somebody who means it. */
function TakeAll({
  leaving,
  isBusy,
  error,
  onTake,
  onNo,
}: {
  leaving: number;
  isBusy: boolean;
  error: unknown;
  onTake: () => void;
  onNo: () => void;
}): ReactElement {
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      title={`Have ${leaving === 1 ? 'this person' : `all ${leaving}`} really left?`}
      badge={{ icon: 'alert', tone: 'warn' }}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>Cancel</Button>
          <Button
            look="danger"
            disabled={isBusy || typed.trim() !== String(leaving)}
            onClick={onTake}
          >
            Take the whole list
          </Button>
        </>
      }
    >
      <p>
        They can’t come in any more; their results stay. You can undo it for 7 days. Everything else
        in the list is taken too.
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

function Keys({
  waiting,
  onTaken,
}: {
  waiting: Waiting;
  onTaken: (change: PeopleChange | null) => void;
}): ReactElement {
  const keep = useKeepOverride();
  const [isAsking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: takeRoster,
    onSuccess: async ({ rosterTaken }) => {
      await Promise.all([reloadSchool(), reloadRoster()]);
      onTaken(rosterTaken.change);
    },
  });
  const again = useMutation({ mutationFn: fetchRoster, onSuccess: reloadRoster });
  const { counts, free } = waiting;
  const changes = counts.create + counts.update + counts.move + counts.leave;
  const isFirst = waiting.holds.some(({ reason }) => reason === 'first');
  const all = (): void => {
    if (counts.leave > 0) setAsking(true);
    else take.mutate({ take: 'all', leaving: null });
  };
  const error = take.error ?? again.error;
  return (
    <>
      {error && !isAsking && <Banner tone="err">{textOf(error)}</Banner>}
      {free > 0 && (
        <p className="muted small">
          The other changes are those that none of the reasons above holds back.
        </p>
      )}
      <div className={s['foot']}>
        <ButtonLink to={keep('/teacher/school/rosters')}>Leave everything as it is</ButtonLink>
        <Csv />
        {again.isSuccess ? (
          <ButtonLink to={keep('/teacher/school/rosters')}>See how it goes</ButtonLink>
        ) : (
          <Button disabled={again.isPending} onClick={() => again.mutate()}>
            <Icon name="retry" />
            Fetch again
          </Button>
        )}
        <Button look={isFirst ? 'main' : 'plain'} disabled={take.isPending} onClick={all}>
          {isFirst
            ? `Take the list: ${counted(changes, 'change')}`
            : counts.leave > 0
              ? `All ${counts.leave} have left …`
              : `Take all ${counted(changes, 'change')}`}
        </Button>
        {free > 0 && (
          <Button
            look="main"
            disabled={take.isPending}
            onClick={() => take.mutate({ take: 'others', leaving: null })}
          >
            Take the {counted(free, 'other change')}
          </Button>
        )}
      </div>
      {isAsking && (
        <TakeAll
          leaving={counts.leave}
          isBusy={take.isPending}
          error={take.error}
          onTake={() => take.mutate({ take: 'all', leaving: counts.leave })}
          onNo={() => setAsking(false)}
        />
      )}
    </>
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
      <Keys waiting={waiting} onTaken={onTaken} />
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
      <p className="muted small">
        Nothing has changed yet. Was something missing in the list, have it mended there and fetch
        again. What you take can be undone for 7 days.
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
