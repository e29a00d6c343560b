import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { PeopleChange } from '@moonbase/contracts';
import type { Concerned, ConcernedReply } from '@moonbase/contracts/school';
import { classWords } from '@moonbase/rosters';

import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { counted } from '../../../design/numbers.ts';
import { Banner } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { useKeepOverride } from '../../../play/override.ts';
import { changeWords } from '../Changes.tsx';
import { concernedOptions } from '../school.api.ts';
import s from './roster-wire.module.css';

type Kind = keyof ConcernedReply['concerned'];

const TITLES: readonly (readonly [Kind, string])[] = [
  ['moved', 'Moved class'],
  ['came', 'New'],
  ['left', 'Left'],
  ['changed', 'Changed'],
];

/** From where to where, or what the person was called before. */
function wordsOf(kind: Kind, { from, to, nameBefore }: Concerned): string {
  const before = nameBefore === null ? '' : `was called ${nameBefore}`;
  const place = {
    moved: `${classWords(from)} → ${classWords(to)}`,
    came: to.length === 0 ? '' : `into ${classWords(to)}`,
    left: from.length === 0 ? '' : `from ${classWords(from)}`,
    changed: before === '' ? 'year of birth, student ID, title or address' : '',
  }[kind];
  return [place, before].filter((part) => part !== '').join(', ');
}

function People({
  kind,
  title,
  people,
  total,
}: { kind: Kind; title: string } & ConcernedReply['concerned'][Kind]): ReactElement | null {
  const keep = useKeepOverride();
  if (total === 0) return null;
  return (
    <section>
      <h3>
        {title} ({total})
      </h3>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            {person.isStudent ? (
              <Link to={keep(`/teacher/school/students?find=${encodeURIComponent(person.name)}`)}>
                {person.name}
              </Link>
            ) : (
              <b>{person.name}</b>
            )}{' '}
            <span className="muted">{wordsOf(kind, person)}</span>
          </li>
        ))}
      </ul>
      {total > people.length && <p className="small muted">and {total - people.length} more</p>}
    </section>
  );
}

/** Whom the list of a night concerned, by name: nothing is taken back by looking. */
export function WhoChanged({
  change,
  onClose,
}: {
  change: PeopleChange;
  onClose: () => void;
}): ReactElement {
  const { data, error } = useQuery(concernedOptions(change.id));
  const sum = Object.values(data?.concerned ?? {}).reduce((all, { total }) => all + total, 0);
  return (
    <Dialog
      title="Who it was"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{changeWords(change)}</p>
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {!data && !error && <p role="status">One moment…</p>}
      {data && (
        <div className={s['who']}>
          <p className="vh" role="status">
            {counted(sum, 'person', 'people')}
          </p>
          {sum === 0 && (
            <p>Nobody by name: what changed are classes, or people who are gone since.</p>
          )}
          {TITLES.map(([kind, title]) => (
            <People key={kind} kind={kind} title={title} {...data.concerned[kind]} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
