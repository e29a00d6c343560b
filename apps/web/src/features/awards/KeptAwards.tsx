import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import { ECHELONS, findEchelon } from '@moonbase/content';
import type { EarnedEchelonsReply } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Check } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { queryClient } from '../../platform/query-client.ts';
import { changeChildSharing, earnedEchelonsOptions } from '../../play/api/awards.api.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import type { PersonArea } from '../../shell/PersonTabs.tsx';
import { AwardWall } from './AwardWall.tsx';
import s from './LevelPage.module.css';

/** A student's awards, for their teacher to print. */
export function StudentAwards(): ReactElement {
  return <KeptAwards area="teacher" />;
}

/** A child's awards, for their parent, who also decides whether they may be shared. */
export function ChildAwards(): ReactElement {
  return <KeptAwards area="parent" />;
}

function KeptAwards({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  useTitle('Awards');
  const { data, error } = useQuery(earnedEchelonsOptions(userId));
  const name = data?.name ?? '';
  return (
    <>
      <PersonHead
        area={area}
        userId={userId}
        page="awards"
        name={name}
        crumb={`Awards: ${name}`}
        title="Awards"
        sub="One for each Defender Level that was reached. Choose one to print it or its page for colouring in."
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Awards key={userId} userId={userId} of={data} />}
        {data && area === 'parent' && <MayShare userId={userId} of={data} />}
      </BookPage>
    </>
  );
}

function Awards({ userId, of }: { userId: string; of: EarnedEchelonsReply }): ReactElement {
  const position = of.earnedEchelons.length;
  const present = findEchelon(position);
  return (
    <Panel aria-labelledby="awards">
      <div className={`row ${s['head'] ?? ''}`}>
        <h2 id="awards">
          {present ? `Defender Level ${position}: ${present.name}` : 'No Defender Level yet'}
        </h2>
        <span className="muted small push">
          {position} of {ECHELONS.length} levels
        </span>
      </div>
      <AwardWall of={{ id: userId, name: of.name }} position={position} />
    </Panel>
  );
}

/** Whether a parent's own child may share the page of a level. */
function MayShare({ userId, of }: { userId: string; of: EarnedEchelonsReply }): ReactElement {
  const change = useMutation({
    mutationFn: (mayShare: boolean) => changeChildSharing(userId, mayShare),
    onSettled: () => queryClient.invalidateQueries(earnedEchelonsOptions(userId)),
  });
  return (
    <Panel className={s['sharing']} aria-label="Sharing">
      <Check
        label={`${of.name} may share Defender Levels`}
        checked={change.isPending ? change.variables : of.mayShare}
        disabled={change.isPending}
        onChange={(mayShare) => change.mutate(mayShare)}
      />
      <p className="muted small">A shared page shows the level and its badge. It names nobody.</p>
      {change.error && <Banner tone="err">{textOf(change.error)}</Banner>}
    </Panel>
  );
}
