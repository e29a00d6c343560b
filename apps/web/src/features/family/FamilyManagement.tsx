import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';

import type { FamilyChild } from '@moonbase/contracts';
import { bust } from '@moonbase/paper/bust';

import { Art } from '../../design/art/Art.tsx';
import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Check } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel, Tag } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords, formatDayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { ageOf } from '../../play/age.ts';
import { useChildrenNews } from '../../shell/ErasedChildren.tsx';
import { ChildForm } from './ChildForm.tsx';
import { ChildSignIn } from './ChildSignIn.tsx';
import { familyOptions, restoreChild, saveChild, showFamily } from './family.api.ts';
import { AskToEndLink, AskToRemove } from './FamilyQuestions.tsx';
import s from './family.module.css';

function Sharing({ child }: { child: FamilyChild }): ReactElement {
  const share = useMutation({
    mutationFn: (sharingAllowed: boolean) => {
      const { firstName, lastName, yearOfBirth } = child;
      return saveChild(child.id, { firstName, lastName, yearOfBirth, sharingAllowed });
    },
    onSuccess: showFamily,
  });
  return (
    <div className={s['sharing']}>
      <Check
        label="May share a Defender Level (a page without the name)"
        checked={child.sharingAllowed}
        disabled={share.isPending}
        onChange={(allowed) => share.mutate(allowed)}
      />
      {share.error && <Banner tone="err">{textOf(share.error)}</Banner>}
    </div>
  );
}

function contentWords(content: FamilyChild['content']): string {
  if (content === null) return 'chooses own';
  if (content.lockedMinutes === 0) return content.summary;
  return `${content.summary}, ${counted(content.lockedMinutes, 'more minute')}`;
}

function timeWords(time: FamilyChild['time']): string {
  if (time === 'off') return 'no clock';
  return time === '1' ? 'as usual' : `× ${time}`;
}

function Fact({ name, value }: { name: string; value: string | number }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const PORTRAITS = ['paws', 'orbo', 'gilly', 'luma', 'zigg'] as const;

function ChildCard({
  child,
  onRemove,
}: {
  child: FamilyChild;
  onRemove: () => void;
}): ReactElement {
  const { timeZone, lastName } = useUser();
  const [edits, setEdits] = useState(false);
  const { yearOfBirth, lastSignInAt, schoolName, time } = child;
  const draw = () => bust(PORTRAITS[Number(child.id) % PORTRAITS.length] ?? 'paws');
  return (
    <Panel as="article" className={s['child']} aria-label={child.firstName}>
      <div className={s['head']}>
        <Art draw={draw} width={200} height={200} className={s['portrait']} />
        <div>
          <h2>{child.firstName}</h2>
          {yearOfBirth !== null && <p>age {ageOf(yearOfBirth)}</p>}
        </div>
        {schoolName !== null && <Tag>{schoolName}</Tag>}
        {schoolName === null && !edits && (
          <Button aria-label={`Rename ${child.firstName}`} onClick={() => setEdits(true)}>
            <Icon name="pencil" />
            Rename
          </Button>
        )}
      </div>
      {edits && <ChildForm child={child} lastName={lastName} onClose={() => setEdits(false)} />}
      <dl className={s['facts']}>
        <Fact name="Year of birth" value={yearOfBirth ?? '–'} />
        <Fact
          name="Last sign-in"
          value={lastSignInAt === null ? 'never' : dayWords(lastSignInAt, serverNow(), timeZone)}
        />
        <Fact name="Time in games" value={timeWords(time)} />
        <Fact name="Content" value={contentWords(child.content)} />
      </dl>
      {schoolName === null && <ChildSignIn child={child} />}
      {schoolName === null && <Sharing child={child} />}
      <nav className={s['links']} aria-label={child.firstName}>
        <Link to={`/parent/content-selection?users=${child.id}`}>Choose content</Link>
        <Link to={`/parent/child/${child.id}/history`}>History</Link>
        <Link to={`/parent/child/${child.id}/settings`}>Settings</Link>
        <Link to={`/parent/child/${child.id}/kept`}>What is kept</Link>
      </nav>
      <div className={s['leave']}>
        {schoolName === null ? (
          <Button look="quiet" aria-label={`Remove ${child.firstName}`} onClick={onRemove}>
            <Icon name="delete" />
            Remove
          </Button>
        ) : (
          <Button
            look="quiet"
            aria-label={`End the link with ${child.firstName}`}
            onClick={onRemove}
          >
            <Icon name="delete" />
            End the link
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Removed({ child }: { child: FamilyChild }): ReactElement {
  const { timeZone } = useUser();
  const restore = useMutation({ mutationFn: () => restoreChild(child.id), onSuccess: showFamily });
  const { erasedOn } = child;
  return (
    <li>
      {child.firstName} <Tag>removed</Tag>
      {erasedOn !== null && (
        <span className="small muted">
          erased for good on{' '}
          {formatDayIn(Date.parse(erasedOn), timeZone, { day: 'numeric', month: 'long' })}
        </span>
      )}
      <Button
        aria-label={`Bring back ${child.firstName}`}
        disabled={restore.isPending}
        onClick={() => restore.mutate()}
      >
        Bring back
      </Button>
      {restore.error && <Banner tone="err">{textOf(restore.error)}</Banner>}
    </li>
  );
}

function trialWords(daysLeft: number): string {
  return daysLeft === 0
    ? 'the home trial has ended'
    : `home trial, ${counted(daysLeft, 'day')} left`;
}

/** The children of a parent: added, renamed, removed, brought back. */
export function FamilyManagement(): ReactElement {
  useTitle('Family Management');
  const { name, lastName, trialDaysLeft } = useUser();
  const { data, error } = useQuery(familyOptions());
  const [search] = useSearchParams();
  const [adds, setAdds] = useState(search.has('add')); // from the parent's first page, whose key says so
  const [removed, setRemoved] = useState<FamilyChild | null>(null);
  const { isAnyClosed, news } = useChildrenNews('schools');
  const Ask = removed?.schoolName == null ? AskToRemove : AskToEndLink;
  const here = data?.children.filter(({ removedAt }) => removedAt === null) ?? [];
  const gone = data?.children.filter(({ removedAt }) => removedAt !== null) ?? [];
  return (
    <>
      <BookHead
        crumbs={[{ to: '/parent', label: 'Home' }, { label: 'Family Management' }]}
        title="Family Management"
        sub={trialDaysLeft === null ? name : `${name} · ${trialWords(trialDaysLeft)}`}
        aside={
          <Button look="main" onClick={() => setAdds(true)}>
            <Icon name="more" />
            Add a child
          </Button>
        }
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {news}
        {data && here.length === 0 && !adds && !isAnyClosed && (
          <EmptyState text="No child accounts have been added yet" />
        )}
        <div className={s['cards']}>
          {here.map((child) => (
            <ChildCard key={child.id} child={child} onRemove={() => setRemoved(child)} />
          ))}
        </div>
        {adds && data && (
          <Panel aria-labelledby="add-a-child">
            <h2 id="add-a-child">Add a child</h2>
            <ChildForm child={null} lastName={lastName} onClose={() => setAdds(false)} />
          </Panel>
        )}
        {gone.length > 0 && (
          <ul className={s['gone']}>
            {gone.map((child) => (
              <Removed key={child.id} child={child} />
            ))}
          </ul>
        )}
        {removed && <Ask child={removed} onClose={() => setRemoved(null)} />}
      </BookPage>
    </>
  );
}
