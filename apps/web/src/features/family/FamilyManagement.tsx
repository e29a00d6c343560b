import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import type { FamilyChild, SaveChildBody } from '@moonbase/contracts';
import { bust } from '@moonbase/paper/bust';

import { Art } from '../../design/art/Art.tsx';
import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Check, TextField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel, Tag } from '../../design/Panel.tsx';
import { ApiError, fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords, formatDayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { familyOptions, restoreChild, saveChild, showFamily } from './family.api.ts';
import { AskToEndLink, AskToRemove } from './FamilyQuestions.tsx';
import s from './family.module.css';

type Draft = SaveChildBody['child'];

const yearOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A child's name and year; below the list for a new one, in its card for one who is there. */
function ChildForm({
  child,
  lastName,
  onClose,
}: {
  child: FamilyChild | null; // null: a new one
  lastName: string;
  onClose: () => void;
}): ReactElement {
  const [texts, setTexts] = useState({
    firstName: child?.firstName ?? '',
    lastName: child?.lastName ?? lastName,
    yearOfBirth: child?.yearOfBirth?.toString() ?? '',
  });
  const save = useMutation({
    mutationFn: () => {
      const draft: Draft = {
        ...texts,
        yearOfBirth: yearOf(texts.yearOfBirth),
        sharingAllowed: child?.sharingAllowed ?? false,
      };
      return saveChild(child?.id ?? null, draft);
    },
    onSuccess: async (reply) => {
      await showFamily(reply);
      onClose();
    },
  });
  const atFields = save.error instanceof ApiError && Object.keys(save.error.fields).length > 0;
  const lines = [
    { field: 'firstName', label: 'First name', hint: undefined },
    { field: 'lastName', label: 'Last name', hint: 'Only you see it' },
    { field: 'yearOfBirth', label: 'Year of birth', hint: undefined },
  ] as const;
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {lines.map(({ field, label, hint }) => (
        <TextField
          key={field}
          label={label}
          hint={hint}
          value={texts[field]}
          maxLength={field === 'yearOfBirth' ? 4 : 80}
          inputMode={field === 'yearOfBirth' ? 'numeric' : 'text'}
          errors={fieldTextsOf(save.error, field)}
          autoFocus={field === 'firstName'}
          onChange={(text) => {
            setTexts({ ...texts, [field]: text });
          }}
        />
      ))}
      {save.error && !atFields && <Banner tone="err">{textOf(save.error)}</Banner>}
      <div className={s['actions']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" type="submit" disabled={save.isPending}>
          {child === null ? 'Add child' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

function Sharing({ child }: { child: FamilyChild }): ReactElement {
  const share = useMutation({
    mutationFn: (sharingAllowed: boolean) => {
      const { firstName, lastName, yearOfBirth } = child;
      return saveChild(child.id, { firstName, lastName, yearOfBirth, sharingAllowed });
    },
    onSuccess: showFamily,
  });
  return (
    <>
      <Check
        label="May share a Defender Level (a page without the name)"
        checked={child.sharingAllowed}
        disabled={share.isPending}
        onChange={(allowed) => {
          share.mutate(allowed);
        }}
      />
      {share.error && <Banner tone="err">{textOf(share.error)}</Banner>}
    </>
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
  const { yearOfBirth, lastSignInAt, schoolName } = child;
  const draw = () => bust(PORTRAITS[Number(child.id) % PORTRAITS.length] ?? 'paws');
  return (
    <Panel as="article" aria-label={child.firstName}>
      <div className={s['head']}>
        <Art draw={draw} width={200} height={200} className={s['portrait']} />
        <div>
          <h2>{child.firstName}</h2>
          {yearOfBirth !== null && <p>age {new Date(serverNow()).getFullYear() - yearOfBirth}</p>}
        </div>
        {schoolName !== null && <Tag>{schoolName}</Tag>}
        {schoolName === null && !edits && (
          <Button
            aria-label={`Rename ${child.firstName}`}
            onClick={() => {
              setEdits(true);
            }}
          >
            <Icon name="pencil" />
            Rename
          </Button>
        )}
      </div>
      {edits && (
        <ChildForm
          child={child}
          lastName={lastName}
          onClose={() => {
            setEdits(false);
          }}
        />
      )}
      <dl className={s['facts']}>
        <dt>Year of birth</dt>
        <dd>{yearOfBirth ?? '–'}</dd>
        <dt>Last sign-in</dt>
        <dd>{lastSignInAt === null ? 'never' : dayWords(lastSignInAt, serverNow(), timeZone)}</dd>
      </dl>
      {schoolName === null && <Sharing child={child} />}
      <nav className={s['actions']} aria-label={child.firstName}>
        <Link to={`/parent/content-selection?users=${child.id}`}>Choose content</Link>
        <Link to={`/parent/child/${child.id}/history`}>History</Link>
        <Link to={`/parent/child/${child.id}/settings`}>Settings</Link>
        <Link to={`/parent/child/${child.id}/kept`}>What is kept</Link>
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
      </nav>
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
        onClick={() => {
          restore.mutate();
        }}
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
  const [adds, setAdds] = useState(false);
  const [removed, setRemoved] = useState<FamilyChild | null>(null);
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
          <Button
            look="main"
            onClick={() => {
              setAdds(true);
            }}
          >
            <Icon name="more" />
            Add a child
          </Button>
        }
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && here.length === 0 && <EmptyState text="No child accounts have been added yet" />}
        <div className={s['cards']}>
          {here.map((child) => (
            <ChildCard
              key={child.id}
              child={child}
              onRemove={() => {
                setRemoved(child);
              }}
            />
          ))}
        </div>
        {adds && (
          <Panel aria-labelledby="add-a-child">
            <h2 id="add-a-child">Add a child</h2>
            <ChildForm
              child={null}
              lastName={lastName}
              onClose={() => {
                setAdds(false);
              }}
            />
          </Panel>
        )}
        {gone.length > 0 && (
          <ul className={s['gone']}>
            {gone.map((child) => (
              <Removed key={child.id} child={child} />
            ))}
          </ul>
        )}
        {removed && (
          <Ask
            child={removed}
            onClose={() => {
              setRemoved(null);
            }}
          />
        )}
      </BookPage>
    </>
  );
}
