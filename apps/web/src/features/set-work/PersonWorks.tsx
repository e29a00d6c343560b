import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';

import type { UserWorksReply } from '@moonbase/contracts/set-work';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, percentRight, percentText } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel, Tag } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { Changes } from '../../play/Changes.tsx';
import { useClassPlace } from '../../play/class-place.ts';
import { useShownName } from '../../play/names-off.ts';
import { useKeepOverride } from '../../play/override.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import type { PersonArea } from '../../shell/PersonTabs.tsx';
import { reachedWords } from './own-words.ts';
import { userWorksOptions } from './set-work.api.ts';
import { SlipBar } from './SlipFace.tsx';
import { EndIt, MoreTime } from './WorkActs.tsx';
import { dayName, halfWords, leftWords, STATE_WORDS } from './words.ts';
import s from './set-work.module.css';

type UserWork = UserWorksReply['works'][number];

/** The works of a student, for their teacher. */
export function StudentWorks(): ReactElement {
  return <WorksOf area="teacher" />;
}

/** The works of a child, for a parent: those of the school, and those set at home. */
export function ChildWorks(): ReactElement {
  return <WorksOf area="parent" />;
}

/** What a parent does about work that they have set. */
function OwnActs({ work, userId }: { work: UserWork; userId: string }): ReactElement {
  const [open, setOpen] = useState<'more' | 'end' | null>(null);
  const close = (): void => setOpen(null);
  const whose = { child: userId };
  return (
    <>
      <Button look="quiet" aria-label={`More time: ${work.title}`} onClick={() => setOpen('more')}>
        More time
      </Button>
      {work.isOpen && (
        <Button look="quiet" aria-label={`End: ${work.title}`} onClick={() => setOpen('end')}>
          End
        </Button>
      )}
      {open === 'more' && <MoreTime whose={whose} work={work} whom="it" onClose={close} />}
      {open === 'end' && <EndIt whose={whose} work={work} onClose={close} />}
    </>
  );
}

/** The halves of a quiz, or how many answers were right. */
function resultWords({ kind, progress }: UserWork): string {
  const { before, after, right, answered, weakest } = progress;
  if (kind === 'quiz')
    return `before: ${halfWords(before, 'not yet')} · after: ${halfWords(after, 'not yet')}`;
  if (answered === 0) return 'Nothing was answered yet.';
  const weak = weakest === null ? '' : ` · weakest: ${weakest}`;
  return `${percentText(percentRight(right, answered))} right of ${counted(answered, 'answer')}${weak}`;
}

function OneWork({
  work,
  userId,
  area,
  today,
}: {
  work: UserWork;
  userId: string;
  area: PersonArea;
  today: string;
}): ReactElement {
  const keep = useKeepOverride();
  const { progress } = work;
  const goesOn = work.isOpen && progress.state !== 'done';
  return (
    <Panel as="li" className={s['own']}>
      <p className="small muted">
        From {work.by}, by {dayName(work.until)}, {leftWords(work, today)}
      </p>
      <h2>{work.title}</h2>
      {work.note !== '' && <p>“{work.note}”</p>}
      <SlipBar
        title={work.title}
        done={progress.done}
        of={progress.of}
        words={reachedWords({ target: work.target, of: progress.of })}
      />
      <p>
        <Tag tone={progress.state === 'done' ? 'ok' : 'info'}>{STATE_WORDS[progress.state]}</Tag>{' '}
        {resultWords(work)}
      </p>
      {goesOn && <p>About {counted(work.expected, 'minute')} more, at the usual pace.</p>}
      <div className={s['keys']}>
        {work.units.length > 0 && (
          <ButtonLink
            to={keep(sheetOfUnits(work.units))}
            aria-label={`Print as a sheet: ${work.title}`}
          >
            <Icon name="print" />
            Print as a sheet
          </ButtonLink>
        )}
        {area === 'parent' && work.isOwn && <OwnActs work={work} userId={userId} />}
      </div>
    </Panel>
  );
}

function WorksOf({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  const keep = useKeepOverride();
  const classGroupId = useClassPlace();
  const { data, error } = useQuery(userWorksOptions(userId));
  const name = useShownName()(data === undefined ? '' : data.name);
  useTitle(data ? `Work: ${name}` : 'Work');
  const newOne =
    area === 'parent'
      ? `/parent/child/${userId}/work/new`
      : classGroupId === null
        ? null
        : keep(`/teacher/class-groups/${classGroupId}/work/new?users=${userId}`);
  const list = (works: readonly UserWork[], today: string): ReactElement => (
    <ul>
      {works.map((work) => (
        <OneWork key={work.id} work={work} userId={userId} area={area} today={today} />
      ))}
    </ul>
  );
  const over = data?.works.filter(({ isOpen }) => !isOpen) ?? [];
  return (
    <>
      <PersonHead
        area={area}
        userId={userId}
        page="work"
        name={name}
        crumb="Work"
        title="Work"
        aside={
          newOne !== null && (
            <Changes>
              <ButtonLink look="main" to={newOne}>
                <Icon name="more" />
                Set work
              </ButtonLink>
            </Changes>
          )
        }
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && over.length === data.works.length && <EmptyState text="No work is open" />}
        {data &&
          list(
            data.works.filter(({ isOpen }) => isOpen),
            data.today,
          )}
        {data && over.length > 0 && (
          <>
            <h2 className={s['over']}>Before that</h2>
            {list(over, data.today)}
          </>
        )}
      </BookPage>
    </>
  );
}
