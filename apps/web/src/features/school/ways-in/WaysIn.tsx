import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { WayIn, WaysInReply } from '@moonbase/contracts/ways-in';

import { BookPage } from '../../../design/BookHead.tsx';
import { Button } from '../../../design/Button.tsx';
import { KeyFigures } from '../../../design/Figures.tsx';
import { LoadingList } from '../../../design/Loading.tsx';
import { grouped } from '../../../design/numbers.ts';
import { Banner, EmptyState } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useOverrideTeacher } from '../../../play/override.ts';
import { LatestChanges } from '../Changes.tsx';
import { schoolOptions } from '../school.api.ts';
import { SchoolHead } from '../SchoolHead.tsx';
import { Knocks } from './Knocks.tsx';
import { WayInCard } from './WayInCard.tsx';
import { WayInForm } from './WayInForm.tsx';
import { WaysLog } from './WaysLog.tsx';
import { waysInOptions } from './ways-in.api.ts';
import s from './ways-in.module.css';
import { WhoIsFound } from './WhoIsFound.tsx';

const MOST = 5; // ways in of a school

function Ways({ ways, ...knocking }: WaysInReply['waysIn']): ReactElement {
  const { queryKey } = waysInOptions(useOverrideTeacher());
  const [edited, setEdited] = useState<WayIn | 'new' | null>(null);
  const show = (reply: WaysInReply): void => {
    queryClient.setQueryData(queryKey, reply);
    setEdited(null);
  };
  if (edited !== null)
    return (
      <WayInForm
        way={edited === 'new' ? null : edited}
        onSaved={show}
        onCancel={() => setEdited(null)}
      />
    );
  const add = (
    <Button
      look={ways.length === 0 ? 'main' : 'plain'}
      disabled={ways.length >= MOST}
      onClick={() => setEdited('new')}
    >
      Add a way in
    </Button>
  );
  return (
    <div className={ways.length === 0 ? s['stack'] : s['beside']}>
      <div className={s['stack']}>
        <Knocks {...knocking} onChange={show} />
        <LatestChanges kind="knock-joined" />
        {ways.length === 0 ? (
          <EmptyState text="People of your school can come in with their school account at Google Workspace, Microsoft Entra or another OpenID service. The way they come in now stays beside it.">
            {add}
          </EmptyState>
        ) : (
          <>
            {ways.map((way) => (
              <WayInCard key={way.id} way={way} onChange={show} onEdit={() => setEdited(way)} />
            ))}
            <p>{add}</p>
          </>
        )}
      </div>
      {ways.length > 0 && (
        <div className={s['stack']}>
          {ways.map((way) => (
            <WhoIsFound key={way.id} way={way} isOneOf={ways.length > 1} />
          ))}
          <WaysLog />
        </div>
      )}
    </div>
  );
}

/** How many of the list come in already, and who waits at the door. */
function Figures({ ways, listed, cameIn, knocked }: WaysInReply['waysIn']): ReactElement | null {
  if (ways.length === 0) return null;
  return (
    <KeyFigures
      figures={[
        { label: 'On your list', value: grouped(listed) },
        { label: 'Have come in', value: grouped(cameIn) },
        { label: 'Knocked', value: grouped(knocked) },
      ]}
    />
  );
}

/** My School: the ways in by OpenID Connect, how they are tried, and who knocked. */
export function WaysIn(): ReactElement {
  const by = useOverrideTeacher();
  const { data, error } = useQuery(waysInOptions(by));
  const { data: own } = useQuery(schoolOptions(by));
  return (
    <>
      <SchoolHead
        page="ways-in"
        title="Ways in"
        sub={`How the people of ${own?.school.name ?? 'your school'} come in`}
        aside={data && <Figures {...data.waysIn} />}
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Ways {...data.waysIn} />}
      </BookPage>
    </>
  );
}
