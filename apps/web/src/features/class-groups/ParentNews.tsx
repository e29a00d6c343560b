import type { ReactElement } from 'react';

import type { ClassGroupReply } from '@moonbase/contracts';

import { ButtonLink } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useKeepOverride } from '../../play/override.ts';
import { useOnlyWatches } from '../../play/Changes.tsx';
import { useMay } from '../../play/permissions.ts';
import { namesOff, useShownName } from '../../play/names-off.ts';
import { useStore } from '../../platform/store.ts';
import s from './class-groups.module.css';

type News = ClassGroupReply['parentNews'][number];

function Linked({ news, classGroupId }: { news: News; classGroupId: string }): ReactElement {
  const keep = useKeepOverride();
  const shown = useShownName();
  const onlyWatches = useOnlyWatches();
  const { timeZone } = useUser();
  const day = formatDayIn(Date.parse(news.at), timeZone, { day: 'numeric', month: 'long' });
  const link = (
    <ButtonLink
      to={keep(`/teacher/class-groups/${classGroupId}/sign-in`)}
      aria-label={`Links to parents of ${shown(news.name)}`}
    >
      Links to parents
    </ButtonLink>
  );
  return (
    <Banner tone="info" action={onlyWatches ? undefined : link}>
      <b>
        {shown(news.parent)} is linked to {shown(news.name)}
      </b>{' '}
      as a parent by a letter, since {day}. If that is somebody else, end the link.
    </Banner>
  );
}

function Asks({ news }: { news: News }): ReactElement {
  const keep = useKeepOverride();
  const shown = useShownName();
  const isAdmin = useMay('school:manage');
  const { timeZone } = useUser();
  const day = formatDayIn(Date.parse(news.at), timeZone, { day: 'numeric', month: 'long' });
  return (
    <Banner
      tone="warn"
      action={
        isAdmin ? <ButtonLink to={keep('/teacher/school/privacy')}>Answer</ButtonLink> : undefined
      }
    >
      <b>
        {shown(news.parent)} asked the school to erase {shown(news.name)}
      </b>{' '}
      on {day}. The account stays open until an admin of the school answers.
    </Banner>
  );
}

/** The class has one student fewer: that is said without a reason. */
function Closed({ news }: { news: News }): ReactElement {
  const shown = useShownName();
  const { timeZone } = useUser();
  const day = formatDayIn(Date.parse(news.at), timeZone, { day: 'numeric', month: 'long' });
  return (
    <Banner tone="info">
      <b>The school closed the account of {shown(news.name)}</b> on {day}. Questions go to an admin
      of the school.
    </Banner>
  );
}

/** What a teacher is told of the parents of a class: a link that is a week old at most, and requests to erase, and of accounts that the school closed. Nothing of it is for the board: not while names are off. */
export function ParentNews({
  classGroupId,
  news,
}: {
  classGroupId: string;
  news: readonly News[];
}): ReactElement | null {
  const isBoard = useStore(namesOff);
  if (news.length === 0 || isBoard) return null;
  return (
    <div className={s['schoollines']}>
      {news.map((each) =>
        each.kind === 'asks' ? (
          <Asks key={`asks ${each.userId} ${each.parent}`} news={each} />
        ) : each.kind === 'closed' ? (
          <Closed key={`closed ${each.userId}`} news={each} />
        ) : (
          <Linked
            key={`linked ${each.userId} ${each.parent}`}
            news={each}
            classGroupId={classGroupId}
          />
        ),
      )}
    </div>
  );
}
