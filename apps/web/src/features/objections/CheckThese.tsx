import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import { useParams } from 'react-router';

import type { CheckCard } from '@moonbase/contracts/objections';

import { BookPage } from '../../design/BookHead.tsx';
import { Segmented } from '../../design/Field.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { PersonHead } from '../../shell/PersonHead.tsx';
import { Card, DecidedCard } from './Card.tsx';
import { childChecksOptions, classChecksOptions, type ListPath } from './objections.api.ts';
import s from './objections.module.css';

interface Lists {
  readonly open: readonly CheckCard[];
  readonly decided: readonly CheckCard[];
  readonly more: boolean;
}

const LATEST_SHOWN = 3;

function WhatCountingDoes(): ReactElement {
  return (
    <aside className={s['side']}>
      <Panel aria-label="What counting does">
        <h2>What counting does</h2>
        <ul>
          <li>
            The answer becomes right everywhere: totals, facts, results, the open board of the week.
          </li>
          <li>Closed weeks stay. Levels that were shown stay.</li>
          <li>It can be undone. The log says who and when.</li>
          <li>Open ones close after 14 days. The student reads that you could not look at it.</li>
          <li>“I pressed a wrong key” stays with the student and does not come here.</li>
        </ul>
      </Panel>
    </aside>
  );
}

function Decided({
  cards,
  path,
  decides,
  onDone,
}: {
  cards: readonly CheckCard[];
  path: ListPath;
  decides: boolean;
  onDone: (words: string) => void;
}): ReactElement {
  return (
    <Panel aria-label="Decided lately" className={s['lately']}>
      <h2>Decided lately</h2>
      {cards.length === 0 ? (
        <p className="muted">Nothing was decided in the last 14 days.</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <DecidedCard
              key={card.objections.join()}
              card={card}
              path={path}
              decides={decides}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ListsOf({
  lists,
  path,
  decides = true,
}: {
  lists: Lists;
  path: ListPath;
  decides?: boolean;
}): ReactElement {
  const [which, setWhich] = useState<'open' | 'decided'>('open');
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const done = (words: string): void => {
    setSaid(words);
    status.current?.focus(); // the card that had the focus is gone
  };
  const { open, decided, more } = lists;
  return (
    <>
      <div className={s['tools']}>
        <Segmented
          label="Which"
          hideLabel
          value={which}
          choices={[
            { value: 'open', label: `Open ${open.length}` },
            { value: 'decided', label: 'Decided' },
          ]}
          onChange={setWhich}
        />
        <p role="status" ref={status} tabIndex={-1}>
          {said}
        </p>
      </div>
      <div className={s['layout']}>
        <div className={s['cards']}>
          {which === 'open' && open.length === 0 && (
            <EmptyState text="Nobody thinks a mark is wrong. When a student does, it stands here." />
          )}
          {which === 'open' && (
            <ul className={s['cards']}>
              {open.map((card) => (
                <Card
                  key={card.objections.join()}
                  card={card}
                  path={path}
                  decides={decides}
                  onDone={done}
                />
              ))}
            </ul>
          )}
          <Decided
            cards={which === 'decided' ? decided : decided.slice(0, LATEST_SHOWN)}
            path={path}
            decides={decides}
            onDone={done}
          />
          {more && <p className="muted small">Only the first 200 are listed.</p>}
        </div>
        <WhatCountingDoes />
      </div>
    </>
  );
}

const Waiting = ({ error }: { error: unknown }): ReactElement =>
  error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />;

/** Answers that students of a class think are right, for their teacher. */
export function ClassChecks(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classChecksOptions(classGroupId));
  useTitle(data?.classGroup.name ? `Check these: ${data.classGroup.name}` : 'Check these');
  if (!data)
    return (
      <BookPage>
        <Waiting error={error} />
      </BookPage>
    );
  return (
    <>
      <ClassHead
        classGroup={data.classGroup}
        current="checks"
        page="Check these"
        aside={<KeyFigures figures={[{ label: 'Open', value: data.open.length }]} />}
      />
      <BookPage>
        <ListsOf
          key={classGroupId}
          lists={data}
          path={`/class-groups/${classGroupId}/objections`}
        />
      </BookPage>
    </>
  );
}

/** Answers that a child at home thinks are right, for the parent. */
export function ChildChecks(): ReactElement {
  const { userId = '' } = useParams();
  const { data, error } = useQuery(childChecksOptions(userId));
  useTitle('Check these');
  return (
    <>
      <PersonHead
        area="parent"
        userId={userId}
        page="checks"
        name={data ? data.child.name : ''}
        crumb="Check these"
        title="Check these"
      />
      <BookPage>
        {data ? (
          <>
            {!data.decides && (
              <Banner tone="info">The teacher of {data.child.name} decides about these.</Banner>
            )}
            <ListsOf
              key={userId}
              lists={data}
              path={`/users/${userId}/objections`}
              decides={data.decides}
            />
          </>
        ) : (
          <Waiting error={error} />
        )}
      </BookPage>
    </>
  );
}
