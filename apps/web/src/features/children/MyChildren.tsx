import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';

import type { Child } from '@moonbase/contracts';

import { Art } from '../../design/art/Art.tsx';
import { bust } from '@moonbase/paper/bust';
import { Insignia } from '../../design/art/Insignia.tsx';
import { ActionBar, BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Check } from '../../design/Field.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped, percentRight, percentText } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useMinutesSince } from '../../platform/clock.ts';
import { formatDay } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession, useUser } from '../../platform/session.ts';
import { ageOf } from '../../play/age.ts';
import { afterMinutes } from '../../content-selections/lock-minutes.ts';
import { unlockContent } from '../../play/api/content-selections.api.ts';
import { LockChosen } from '../../content-selections/LockChosen.tsx';
import { askToLockAll, askToUnlockAll } from '../../content-selections/lock-all.ts';
import { childrenOptions } from '../../play/api/children.api.ts';
import s from './children.module.css';
import { NextChildThing } from './NextChildThing.tsx';
import { useChildrenNews } from '../../shell/ErasedChildren.tsx';
import { FamilyTabs } from '../../shell/FamilyTabs.tsx';
import { AtHome } from './AtHome.tsx';
import { LatestPractice } from './LatestPractice.tsx';

const contentPath = (ids: readonly string[]): string =>
  `/parent/content-selection?users=${ids.join(',')}`;

/** Unlocks a child's content. @returns true when it was done */
async function unlock(ids: readonly string[]): Promise<boolean> {
  const done = await unlockContent(ids);
  if (done) await queryClient.invalidateQueries(childrenOptions());
  return done;
}

function Week({ sevenDays }: Pick<Child, 'sevenDays'>): ReactElement {
  const days = sevenDays
    .filter(({ answered }) => answered > 0)
    .map(({ day }) => formatDay(day, { weekday: 'long' }));
  return (
    <div
      className={s['week']}
      role="img"
      aria-label={`Practised in the last seven days: ${days.length === 0 ? 'no day' : days.join(', ')}`}
    >
      {sevenDays.map(({ day, answered }) => (
        <span key={day} className={cx(answered > 0 && s['practised'])}>
          {answered > 0 && <Icon name="check" />}
          <em>{formatDay(day, { weekday: 'narrow' })}</em>
        </span>
      ))}
    </div>
  );
}

function Content({ child }: { child: Child }): ReactElement {
  const { selection } = child;
  const locked = selection !== null && selection.lockedMinutes > 0;
  return (
    <div className={s['lock']}>
      <Icon name={locked ? 'lock' : 'unlock'} />
      {locked ? (
        <b>
          {selection.summary}, {counted(selection.lockedMinutes, 'more minute')}
        </b>
      ) : (
        <span className="muted">Chooses own content{selection && `: ${selection.summary}`}</span>
      )}
      {locked ? (
        <Button onClick={() => void unlock([child.id])} aria-label={`Unlock ${child.firstName}`}>
          Unlock
        </Button>
      ) : (
        <ButtonLink
          className="no-print"
          to={contentPath([child.id])}
          aria-label={`Choose content for ${child.firstName}`}
        >
          Choose content
        </ButtonLink>
      )}
    </div>
  );
}

const PORTRAITS = (['paws', 'orbo', 'gilly', 'luma', 'zigg'] as const).map(
  (name) => () => bust(name),
);

/** The same crew member for a child at every visit. */
function portraitOf(id: string): () => string {
  return PORTRAITS[Number(id) % PORTRAITS.length] ?? (() => bust('paws'));
}

function ChildCard({
  child,
  chosen,
  onChoose,
}: {
  child: Child;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}): ReactElement {
  const correct = child.sevenDays.reduce((sum, day) => sum + day.correct, 0);
  const answered = child.sevenDays.reduce((sum, day) => sum + day.answered, 0);
  const age = ageOf(child.yearOfBirth);
  return (
    <Panel as="article" className={s['child']} aria-label={child.name}>
      <div className={s['childhead']}>
        <Check bare label={`Choose ${child.name}`} checked={chosen} onChange={onChoose} />
        <Art draw={portraitOf(child.id)} width={200} height={200} className={s['portrait']} />
        <div>
          <h2>{child.firstName}</h2>
          {age !== null && <p>age {age}</p>}
        </div>
        {child.echelon > 0 && (
          <span className={s['insignia']}>
            <Insignia position={child.echelon} />
          </span>
        )}
      </div>
      <KeyFigures
        figures={[
          { label: 'Correct in 7 days', value: grouped(correct) },
          { label: 'Right', value: percentText(percentRight(correct, answered)) },
          { label: 'Step', value: child.maxStoryStage },
        ]}
      />
      <Week sevenDays={child.sevenDays} />
      <LatestPractice child={child} />
      <AtHome childId={child.id} />
      <Content child={child} />
      <nav className={cx(s['links'], 'no-print')} aria-label={child.name}>
        <Link to={`/parent/child/${child.id}/report`}>All Results</Link>
        <Link to={`/parent/child/${child.id}/history`}>History</Link>
        <Link to={`/parent/child/${child.id}/work`}>Work</Link>
        <Link to={`/parent/children/${child.id}/adaptive-leveling-report`}>Adaptive Report</Link>
        <Link to={`/parent/children/${child.id}/story-report`}>Galactic Campaign</Link>
        <Link to={`/parent/child/${child.id}/practice-report`}>Practice report</Link>
        <Link to={`/parent/child/${child.id}/awards`}>Awards</Link>
        <Link to={`/parent/child/${child.id}/settings`}>Settings</Link>
      </nav>
    </Panel>
  );
}

/** The reports about one child. */
const ONE_CHILD = [
  { label: 'All Results', icon: 'chart', to: (id: string) => `/parent/child/${id}/report` },
  { label: 'History', icon: 'clock', to: (id: string) => `/parent/child/${id}/history` },
  {
    label: 'Adaptive Report',
    icon: 'chart',
    to: (id: string) => `/parent/children/${id}/adaptive-leveling-report`,
  },
  {
    label: 'Galactic Campaign',
    icon: 'rocket',
    to: (id: string) => `/parent/children/${id}/story-report`,
  },
  {
    label: 'Practice report',
    icon: 'print',
    to: (id: string) => `/parent/child/${id}/practice-report`,
  },
] as const;

function chosenWords(
  ids: readonly string[],
  of: { readonly isOnly: boolean; readonly namesOf: (ids: readonly string[]) => string },
): string {
  if (ids.length === 0) return 'No children chosen';
  if (of.isOnly) return of.namesOf(ids);
  return ids.length === 1 ? '1 child chosen' : `${ids.length} children chosen`;
}

/** Why keys of the bar are grey. */
function whyGrey(chosen: number): string | undefined {
  if (chosen === 0) return 'Select one or more child accounts.';
  return chosen === 1
    ? undefined
    : `${ONE_CHILD.map(({ label }) => label).join(', ')}: Select one child.`;
}

function Children({ list }: { list: readonly Child[] }): ReactElement {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(list.length === 1 ? list.map(({ id }) => id) : []), // an only child needs no choosing
  );
  const ids = [...chosen];
  const clear = (): void => setChosen(new Set());
  const none = chosen.size === 0;
  const isOnly = list.length === 1;
  const reports = isOnly ? [] : ONE_CHILD; // an only child's card has them all
  const namesOf = (of: readonly string[]): string =>
    list
      .filter(({ id }) => of.includes(id))
      .map(({ firstName }) => firstName)
      .join(', ');
  return (
    <>
      <ActionBar
        chosen={chosenWords(ids, { isOnly, namesOf })}
        onClear={none || isOnly ? undefined : clear}
        reason={whyGrey(ids.length)}
      >
        <Button look="main" disabled={none} onClick={() => void navigate(contentPath(ids))}>
          <Icon name="pencil" />
          Content selection
        </Button>
        <LockChosen
          users={ids}
          who={namesOf(ids)}
          onDone={() => {
            if (!isOnly) clear();
            void queryClient.invalidateQueries(childrenOptions());
          }}
        />
        {reports.map(({ label, icon, to }) => (
          <Button
            key={label}
            disabled={ids.length !== 1}
            onClick={() => void navigate(to(ids[0] ?? ''))}
          >
            <Icon name={icon} />
            {label}
          </Button>
        ))}
      </ActionBar>
      <div className={s['children']}>
        {list.map((child) => (
          <ChildCard
            key={child.id}
            child={child}
            chosen={chosen.has(child.id)}
            onChoose={(wanted) => {
              const next = new Set(chosen);
              if (wanted) next.add(child.id);
              else next.delete(child.id);
              setChosen(next);
            }}
          />
        ))}
      </div>
    </>
  );
}

/** The actions for the whole family. @param service the central service's address, if there is one */
function FamilyKeys({
  list,
  service,
}: {
  list: readonly Child[];
  service: string | null;
}): ReactElement {
  const ids = list.map(({ id }) => id);
  const reload = (): void => void queryClient.invalidateQueries(childrenOptions());
  return (
    <span className={cx(s['headend'], 'no-print')}>
      <Button onClick={() => askToLockAll(ids, 'all your children', reload)}>
        <Icon name="lock" />
        Lock All
      </Button>
      <Button
        disabled={!list.some(({ selection }) => (selection?.lockedMinutes ?? 0) > 0)}
        onClick={() => askToUnlockAll(ids, 'all your children', reload)}
      >
        <Icon name="unlock" />
        Unlock All
      </Button>
      <ButtonLink to="/worksheets">
        <Icon name="print" />
        Print Worksheets
      </ButtonLink>
      {service === null ? (
        <ButtonLink to="/parent/family?add">
          <Icon name="more" />
          Add a child
        </ButtonLink>
      ) : (
        <ButtonLink to={`${service}/family`}>Family Management</ButtonLink>
      )}
    </span>
  );
}

/** The parent's start: the children with their week, their content and its lock. */
export function MyChildren(): ReactElement {
  const { name } = useUser();
  const { data, error, isPending, dataUpdatedAt } = useQuery(childrenOptions());
  const minutes = useMinutesSince(dataUpdatedAt);
  const title = `Home - ${name}`;
  const service = useSession()?.links.centralService ?? null;
  useTitle(title);
  const list = afterMinutes(data ?? [], minutes);
  const { isAnyClosed, news } = useChildrenNews('all');
  return (
    <>
      <BookHead
        title={title}
        sub="My Child Accounts"
        aside={list.length > 0 && <FamilyKeys list={list} service={service} />}
        tabs={list.length > 0 && <FamilyTabs current="children" />}
      />
      <BookPage>
        {isPending && <LoadingList />}
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {news}
        {data && list.length === 0 && !isAnyClosed && (
          <EmptyState text="No child accounts have been added yet">
            <p>Your child gets a card to sign in with. Then their week of practice stands here.</p>
            <ButtonLink
              look="main"
              to={service === null ? '/parent/family?add' : `${service}/family`}
            >
              {service === null ? 'Add your child' : 'Family Management'}
            </ButtonLink>
          </EmptyState>
        )}
        {list.length > 0 && <NextChildThing list={list} />}
        {list.length > 0 && <Children list={list} />}
      </BookPage>
    </>
  );
}
