import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';

import type { PeopleChange } from '@moonbase/contracts';
import type {
  RosterNight,
  RosterWaitingQuery,
  RosterWaitingReply,
  TakeRosterBody,
} from '@moonbase/contracts/roster-wire';
import type { Take } from '@moonbase/rosters';

import { BookHead, BookPage } from '../../../design/BookHead.tsx';
import { Button, ButtonLink, FileLink } from '../../../design/Button.tsx';
import { Icon } from '../../../design/icons.tsx';
import { LoadingList } from '../../../design/Loading.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner, Panel } from '../../../design/Panel.tsx';
import { ApiError, textOf } from '../../../platform/api-error.ts';
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
import { RosterPeople } from './RosterPeople.tsx';
import {
  fetchRoster,
  reloadRoster,
  rosterOptions,
  takeRoster,
  waitingCsv,
  waitingOptions,
} from './roster-wire.api.ts';
import { fetchedWords, wordsOfFetch } from './roster-words.ts';
import s from './roster-wire.module.css';
import { TakeQuestion } from './TakeQuestion.tsx';
import { useAskedFetch } from './use-asked-fetch.ts';

type Waiting = RosterWaitingReply['rosterWaiting'];

/** What was taken of a list. */
interface Taken {
  readonly change: PeopleChange | null; // null: nothing had to be changed
  readonly left: number; // changes of the list that were left out
}

const STEPS = ['Fetched', 'Check', 'Done, or undo'];

const FILTERS = [
  { show: 'create', label: 'new' },
  { show: 'update', label: 'changed' },
  { show: 'move', label: 'move class' },
  { show: 'leave', label: 'would leave' },
  { show: 'unchanged', label: 'no change' },
  { show: 'error', label: 'cannot be read' },
] as const;

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

interface FetchedAgain {
  readonly words: string; // how it goes, and what came
  readonly isBusy: boolean;
  readonly isIn: boolean; // a newer list
  readonly error: Error | null;
  readonly ask: () => void;
}

const cameWords = (night: RosterNight): string =>
  night.outcome === 'waits' ? 'A newer list is in. This is it.' : fetchedWords(night);

/** Fetches the list once more from the page of one that waits: the newer one takes its place there. */
function useFetchAgain(): FetchedAgain {
  const { data } = useQuery(rosterOptions(useOverrideTeacher()));
  const [latest] = data?.rosterSource.nights ?? [];
  const asked = useAskedFetch(latest);
  const fetch = useMutation({ mutationFn: fetchRoster, onSuccess: reloadRoster });
  const isBusy = fetch.isPending || (asked.wasAsked && data?.rosterSource.source?.isBusy === true);
  const came = isBusy ? undefined : asked.came;
  const isOver = came !== undefined;
  useEffect(() => {
    if (isOver) void reloadRoster();
  }, [isOver]);
  return {
    words: wordsOfFetch(isBusy, came, cameWords),
    isBusy,
    isIn: came !== undefined && came.outcome !== 'failed',
    error: fetch.error,
    ask: () => {
      asked.ask();
      fetch.mutate();
    },
  };
}

/** A question about a part of the list as it stood when it was asked: the page may show a newer one by the answer. */
interface Asked {
  readonly take: Take;
  readonly waiting: Waiting;
}

const bodyOf = ({ take, waiting: { importId, takes } }: Asked): TakeRosterBody => ({
  importId,
  take,
  leaving: takes[take].leaving,
});

function WhatYouCanDo({
  waiting,
  again,
  onTaken,
}: {
  waiting: Waiting;
  again: FetchedAgain;
  onTaken: (taken: Taken) => void;
}): ReactElement {
  const keep = useKeepOverride();
  const [asked, setAsked] = useState<Asked | null>(null);
  const take = useMutation({
    mutationFn: takeRoster,
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'newer-roster')) return;
      setAsked(null);
      await reloadRoster();
    },
    onSuccess: async ({ rosterTaken }, sent) => {
      await Promise.all([reloadSchool(), reloadRoster()]);
      const { takes } = waiting;
      onTaken({ ...rosterTaken, left: takes.all.changes - takes[sent.take].changes });
    },
  });
  const error = take.error ?? again.error;
  const begin = (chosen: Take): void => {
    if (chosen === 'undone' || waiting.takes[chosen].leaving > 0)
      setAsked({ take: chosen, waiting });
    else take.mutate({ importId: waiting.importId, take: chosen, leaving: null });
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
          <Button disabled={again.isBusy} onClick={again.ask}>
            <Icon name="retry" />
            Fetch again
          </Button>
          <p role="status" className="small">
            {again.words}
          </p>
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
          take={asked.take}
          waiting={asked.waiting}
          isBusy={take.isPending}
          error={take.error}
          onTake={() => take.mutate(bodyOf(asked))}
          onNo={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function CheckList({ onTaken }: { onTaken: (taken: Taken) => void }): ReactElement {
  const keep = useKeepOverride();
  const [query, setQuery] = useState<RosterWaitingQuery>({ show: 'changes', page: 1 });
  const { data, error } = useQuery(waitingOptions(query, useOverrideTeacher()));
  const again = useFetchAgain();
  if (error)
    return (
      <div className={s['stack']}>
        {again.isIn ? (
          <Banner tone="ok">{again.words} Nothing waits any more.</Banner>
        ) : (
          <Banner tone="err">{textOf(error)}</Banner>
        )}
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
        <WhatYouCanDo waiting={waiting} again={again} onTaken={onTaken} />
        <div className={s['stack']}>
          {query.show === 'error' ? (
            <RosterErrors importId={waiting.importId} />
          ) : (
            <RosterPeople rows={waiting.rows} />
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

function titleOf(taken: Taken | null): string {
  if (taken === null) return 'Check before it changes anything';
  return taken.left === 0 ? 'The list was taken' : 'A part of the list was taken';
}

/** A list that waits: what it would do, why it waits, and what can be done. */
export function RosterWaits(): ReactElement {
  useTitle('The list that waits');
  const keep = useKeepOverride();
  const [taken, setTaken] = useState<Taken | null>(null);
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher/school'), label: 'School Management' },
          { to: keep('/teacher/school/rosters'), label: 'Rosters' },
          { label: 'The list that waits' },
        ]}
        title={titleOf(taken)}
      />
      <BookPage>
        <Steps steps={STEPS} current={taken === null ? 1 : 2} />
        {taken === null ? (
          <CheckList onTaken={setTaken} />
        ) : (
          <div className={s['stack']}>
            {taken.change === null ? (
              <Banner tone="ok">Nothing had to be changed.</Banner>
            ) : (
              <DoneBanner
                change={taken.change}
                onClose={() => setTaken({ ...taken, change: null })}
              />
            )}
            {taken.left > 0 && (
              <Banner tone="info">
                {counted(taken.left, 'change')} of the list {taken.left === 1 ? 'was' : 'were'} left
                out. {taken.left === 1 ? 'It waits' : 'They wait'} again with the next list, and
                Rosters says so until then.
              </Banner>
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
