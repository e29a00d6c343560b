import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type {
  RosterLimits,
  RosterNight,
  RosterSource,
  RosterSourceReply,
} from '@moonbase/contracts/roster-wire';

import { BookPage } from '../../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Check, Stepper } from '../../../design/Field.tsx';
import { Icon } from '../../../design/icons.tsx';
import { LoadingList } from '../../../design/Loading.tsx';
import { Banner, EmptyState, Panel, Tag } from '../../../design/Panel.tsx';
import { KeyFigures } from '../../../design/Figures.tsx';
import { counted, grouped } from '../../../design/numbers.ts';
import { textOf } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords, formatTime } from '../../../platform/dates.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { useKeepOverride, useOverrideTeacher } from '../../../play/override.ts';
import { schoolOptions } from '../school.api.ts';
import { SchoolHead } from '../SchoolHead.tsx';
import { Erased } from './Erased.tsx';
import { RosterForm } from './RosterForm.tsx';
import { RosterNights } from './RosterNights.tsx';
import {
  fetchRoster,
  limitRoster,
  pauseRoster,
  removeRoster,
  rosterOptions,
} from './roster-wire.api.ts';
import { wordsOfFetch } from './roster-words.ts';
import s from './roster-wire.module.css';
import { useAskedFetch } from './use-asked-fetch.ts';
import { WayInFirst } from './WayInFirst.tsx';

type Show = (reply: RosterSourceReply) => void;

/** What waits stands on top. */
function Waits({ nights }: { nights: readonly RosterNight[] }): ReactElement | null {
  const keep = useKeepOverride();
  const waiting = nights.find(({ isWaiting }) => isWaiting);
  if (waiting === undefined) return null;
  return (
    <Banner
      tone="warn"
      action={<ButtonLink to={keep('/teacher/school/rosters/waiting')}>Look at it</ButtonLink>}
    >
      <b>A list waits for you.</b> {waiting.words.join(' ')} Nothing has changed; everybody goes on
      as before.
    </Banner>
  );
}

function Facts({ source }: { source: RosterSource }): ReactElement {
  const { timeZone } = useUser();
  const at = (iso: string) =>
    `${dayWords(iso, serverNow(), timeZone)}, ${formatTime(Date.parse(iso), undefined, timeZone)}`;
  return (
    <dl className={s['facts']}>
      <div>
        <dt>Address</dt>
        <dd>
          <code>{source.address}</code>
        </dd>
      </div>
      <div>
        <dt>Speaks</dt>
        <dd>
          OneRoster {source.version}{' '}
          {source.found && (
            <Tag tone="ok" icon="check">
              {source.found.answered} of {source.found.asked} lists answered
            </Tag>
          )}
        </dd>
      </div>
      <div>
        <dt>Client</dt>
        <dd>
          <code>{source.clientId}</code>; secret sealed, given{' '}
          {dayWords(source.givenAt, serverNow(), timeZone)}
          {source.givenBy !== null && ` by ${source.givenBy}`}
        </dd>
      </div>
      {source.found && (
        <div>
          <dt>Our school there</dt>
          <dd>
            {source.found.name} · <code>{source.found.id}</code>
            {source.found.others > 0 &&
              `. ${counted(source.found.others, 'other school')} at this address ${source.found.others === 1 ? 'is' : 'are'} left alone`}
          </dd>
        </div>
      )}
      <div>
        <dt>Every night</dt>
        <dd>
          {source.isPaused
            ? 'paused: it is fetched when you press Fetch now'
            : source.nextAt === null
              ? 'once you have fetched the first list'
              : `next ${at(source.nextAt)}, and when you press Fetch now. The whole list each time`}
        </dd>
      </div>
      <div>
        <dt>Brings</dt>
        <dd>
          students with classes and year of birth, teachers with classes. Never administrators,
          never passwords
        </dd>
      </div>
    </dl>
  );
}

function Remove({ onShow, onNo }: { onShow: Show; onNo: () => void }): ReactElement {
  const remove = useMutation({
    mutationFn: removeRoster,
    onSuccess: (reply) => {
      onShow(reply);
      onNo();
    },
  });
  return (
    <Dialog
      title="Fetch the list from nowhere any more?"
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>Cancel</Button>
          <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <p>
        The address, its secret and what the list said are forgotten. People, classes and results
        stay as they are.
      </p>
      {remove.error && <Banner tone="err">{textOf(remove.error)}</Banner>}
    </Dialog>
  );
}

function SourcePanel({
  source,
  latest,
  onShow,
  onEdit,
}: {
  source: RosterSource;
  latest: RosterNight | undefined;
  onShow: Show;
  onEdit: () => void;
}): ReactElement {
  const isNew = latest === undefined;
  const [isRemoving, setRemoving] = useState(false);
  const fetch = useMutation({ mutationFn: fetchRoster, onSuccess: onShow });
  const pause = useMutation({ mutationFn: pauseRoster, onSuccess: onShow });
  const error = fetch.error ?? pause.error;
  const isBusy = source.isBusy || fetch.isPending;
  const { came, ask } = useAskedFetch(latest);
  return (
    <Panel aria-labelledby="system">
      <div className={s['stack']}>
        <h2 id="system">
          Your student information system {source.isPaused && <Tag icon="pause">paused</Tag>}
        </h2>
        <Facts source={source} />
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        <p role="status" className="muted small">
          {wordsOfFetch(isBusy, came)}
        </p>
        <div className={s['foot']}>
          <Button onClick={onEdit}>Change</Button>
          <Button onClick={() => setRemoving(true)}>Remove</Button>
          {!isNew && (
            <Button disabled={pause.isPending} onClick={() => pause.mutate(!source.isPaused)}>
              {source.isPaused ? 'Fetch every night again' : 'Pause'}
            </Button>
          )}
          <Button
            look={isNew ? 'main' : 'plain'}
            disabled={isBusy}
            onClick={() => {
              ask();
              fetch.mutate();
            }}
          >
            <Icon name="retry" />
            {isBusy ? 'Fetching …' : isNew ? 'Fetch the first list' : 'Fetch now'}
          </Button>
        </div>
      </div>
      {isRemoving && <Remove onShow={onShow} onNo={() => setRemoving(false)} />}
    </Panel>
  );
}

const MOST_PERCENT = 100;

function WhenItWaits({
  limits: given,
  onShow,
}: {
  limits: RosterLimits;
  onShow: Show;
}): ReactElement {
  const [limits, setLimits] = useState(given);
  const save = useMutation({ mutationFn: limitRoster, onSuccess: onShow });
  const change = (part: Partial<RosterLimits>): void => {
    const next = { ...limits, ...part };
    setLimits(next);
    save.mutate(next);
  };
  const stepper = (label: string, key: 'mostLeaving' | 'mostRenamed') => (
    <li className={s['limit']}>
      <span aria-hidden="true">{label}</span>
      <Stepper
        label={label}
        value={limits[key]}
        min={0}
        max={MOST_PERCENT}
        onChange={(value) => change({ [key]: value })}
      />
    </li>
  );
  return (
    <Panel aria-labelledby="waits">
      <h2 id="waits">When it waits for you</h2>
      <p className="muted small">
        The list is fetched, nothing is changed, and you find a line here and on My School. Of a
        hundred students, or teachers:
      </p>
      <ul className={s['limits']}>
        {stepper('More would leave than', 'mostLeaving')}
        {stepper('More names would change than', 'mostRenamed')}
        <li>
          <Check
            label="A class would be empty"
            checked={limits.waitsForEmpty}
            onChange={(waitsForEmpty) => change({ waitsForEmpty })}
          />
        </li>
      </ul>
      {save.error && <Banner tone="err">{textOf(save.error)}</Banner>}
    </Panel>
  );
}

function StaysYours({ erased, onShow }: { erased: number; onShow: Show }): ReactElement {
  return (
    <Panel aria-labelledby="yours">
      <h2 id="yours">What stays yours</h2>
      <ul className={s['yours']}>
        <li>A name, class or year that was set here is not changed by the list.</li>
        <li>Who was added here, and was never on the list, does not leave by it.</li>
        <li>Who leaves can’t come in any more. Results stay until your retention ends.</li>
        <li>
          Addresses of students are kept as a seal only, to know them at their first sign-in, then
          dropped.
        </li>
        <li>Who was erased here does not come back by the list.</li>
      </ul>
      {erased > 0 && <Erased erased={erased} onShow={onShow} />}
    </Panel>
  );
}

function Roster({ source, nights, erased }: RosterSourceReply['rosterSource']): ReactElement {
  const { queryKey } = rosterOptions(useOverrideTeacher());
  const keep = useKeepOverride();
  const [isEdited, setEdited] = useState(false);
  const show: Show = (reply) => {
    queryClient.setQueryData(queryKey, reply);
    setEdited(false);
  };
  if (isEdited)
    return <RosterForm source={source} onSaved={show} onCancel={() => setEdited(false)} />;
  const isFirst = nights.every(({ change }) => change === null);
  if (source === null)
    return (
      <div className={s['stack']}>
        <WayInFirst />
        <EmptyState text="Your list of students, teachers and classes can come from your student information system by itself, every night. It has to speak OneRoster 1.1 or 1.2. You look at the first list before anything changes.">
          <Button look="main" onClick={() => setEdited(true)}>
            Set it up
          </Button>
          <ButtonLink to={keep('/teacher/school/import')}>Import a file instead</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className={s['stack']}>
      {isFirst && <WayInFirst />}
      <Waits nights={nights} />
      <div className={s['beside']}>
        <div className={s['stack']}>
          <SourcePanel
            source={source}
            latest={nights[0]}
            onShow={show}
            onEdit={() => setEdited(true)}
          />
          <RosterNights nights={nights} />
        </div>
        <div className={s['stack']}>
          <WhenItWaits limits={source.limits} onShow={show} />
          <StaysYours erased={erased} onShow={show} />
        </div>
      </div>
    </div>
  );
}

/** How many the school has now, whom a list is held against. */
function SchoolFigures(): ReactElement | null {
  const { data } = useQuery(schoolOptions(useOverrideTeacher()));
  if (!data) return null;
  const { students, teachers, classes } = data.school.totals;
  return (
    <KeyFigures
      figures={[
        { label: 'Students', value: grouped(students) },
        { label: 'Teachers', value: grouped(teachers) },
        { label: 'Classes', value: grouped(classes) },
      ]}
    />
  );
}

/** School Management: the list that is fetched every night from where the school keeps it. */
export function Rosters(): ReactElement {
  const { data, error } = useQuery(rosterOptions(useOverrideTeacher()));
  return (
    <>
      <SchoolHead
        page="rosters"
        title="Rosters"
        sub="Your list, fetched every night from where your school keeps it"
        aside={<SchoolFigures />}
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Roster {...data.rosterSource} />}
      </BookPage>
    </>
  );
}
