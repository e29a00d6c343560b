import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import type { ClassWork, ClassWorksReply } from '@moonbase/contracts/set-work';

import { BookPage } from '../../design/BookHead.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, percentRight, percentText } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { Changes } from '../../play/Changes.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { classWorksOptions } from './set-work.api.ts';
import { WorkActs } from './WorkActs.tsx';
import { dayName, leftWords } from './words.ts';
import s from './set-work.module.css';

/** How many are done, under way and not begun, as a bar with its figures. */
function Counts({ sums }: Pick<ClassWork, 'sums'>): ReactElement {
  const { students, done, underWay, notBegun, right, answered, weakest } = sums;
  const parts = [
    { name: 'done', count: done },
    { name: 'under way', count: underWay },
    { name: 'not begun', count: notBegun },
  ];
  return (
    <div>
      <div
        className={s['stack']}
        role="img"
        aria-label={`${parts.map(({ name, count }) => `${count} ${name}`).join(', ')}, of ${students}`}
      >
        {parts.map(({ name, count }) => (
          <i key={name} style={{ flex: count }} hidden={count === 0} />
        ))}
      </div>
      <p className={cx('small', s['legend'])}>
        {parts.map(({ name, count }) => (
          <span key={name}>
            <b>{count}</b> {name}
          </span>
        ))}
      </p>
      {answered > 0 && (
        <p className="small muted">
          {percentText(percentRight(right, answered))} right of {counted(answered, 'answer')}
          {weakest !== null && ` · weakest: ${weakest}`}
        </p>
      )}
    </div>
  );
}

function OneWork({
  work,
  reply: { classGroup, today },
}: {
  work: ClassWork;
  reply: ClassWorksReply;
}): ReactElement {
  const keep = useKeepOverride();
  const whole = work.sums.students === classGroup.totalStudents;
  return (
    <Panel as="li" className={cx(s['work'], work.isOpen && work.daysLeft === 0 && s['today'])}>
      <div>
        <h3>
          <Link to={keep(`/teacher/class-groups/${classGroup.id}/work/${work.id}`)}>
            {work.title}
          </Link>
        </h3>
        {work.kind === 'mending' && <p className="small">{work.subject}</p>}
        <p className="small muted">
          {whole ? 'whole class' : counted(work.sums.students, 'student')}, set by {work.by}
        </p>
      </div>
      <div className={s['when']}>
        <b>{dayName(work.until)}</b>
        <span className="small muted">{leftWords(work, today)}</span>
      </div>
      <Counts sums={work.sums} />
      <div className={s['acts']}>
        <WorkActs work={work} classGroupId={classGroup.id} />
      </div>
    </Panel>
  );
}

function Loaded({ reply }: { reply: ClassWorksReply }): ReactElement {
  const { classGroup, works } = reply;
  const keep = useKeepOverride();
  useTitle(`Set work: ${classGroup.name ?? 'unnamed'}`);
  const newOne = keep(`/teacher/class-groups/${classGroup.id}/work/new`);
  const over = works.filter(({ isOpen }) => !isOpen);
  const list = (listed: readonly ClassWork[]): ReactElement => (
    <ul className={s['works']}>
      {listed.map((work) => (
        <OneWork key={work.id} work={work} reply={reply} />
      ))}
    </ul>
  );
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="work"
        page="Set work"
        aside={
          <Changes>
            <ButtonLink look="main" to={newOne}>
              <Icon name="more" />
              Set work
            </ButtonLink>
          </Changes>
        }
      />
      <BookPage>
        {over.length === works.length ? (
          <EmptyState text="No work is open for this class">
            <Changes>
              <ButtonLink to={newOne}>Set work</ButtonLink>
            </Changes>
          </EmptyState>
        ) : (
          list(works.filter(({ isOpen }) => isOpen))
        )}
        {over.length > 0 && (
          <>
            <h2 className={s['over']}>Over</h2>
            {list(over)}
          </>
        )}
      </BookPage>
    </>
  );
}

/** The works of a class: who is done, who is under way, who has not begun. @see requirement SW-3 */
export function ClassWorks(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classWorksOptions(classGroupId));
  if (data) return <Loaded reply={data} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
