import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { drawTock } from '../../design/art/crew.ts';
import { ButtonLink } from '../../design/Button.tsx';
import { Icon, type IconName } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { ExportButton } from './ExportButton.tsx';
import { keptOptions } from './privacy.api.ts';
import s from './privacy.module.css';

/** A question about the student's data with its answer and its sign. */
function Answered({
  sign,
  title,
  children,
}: {
  sign: IconName;
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <section>
      <span className={s['sign']}>
        <Icon name={sign} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </section>
  );
}

/** The page for a student about their own data, in words for a child of eight. @see requirement PV-7 */
export function AboutMe(): ReactElement {
  useTitle('What Moon Base Pi knows about me');
  const { id } = useUser();
  const { data, error, isPending } = useQuery(keptOptions(id, null));
  if (isPending) return <LoadingPage />;
  if (error) throw error;
  const { user, kept, months } = data.keptAbout;
  const helper = user.schoolName === null ? 'your parent' : 'your teacher';
  return (
    <Panel aria-labelledby="about-me">
      <div className={s['about']}>
        <div className={s['abouthead']}>
          <Art draw={drawTock} width={200} height={200} />
          <h1 id="about-me">What Moon Base Pi knows about me</h1>
        </div>
        <Answered sign="account" title="Who you are">
          Your name is {user.firstName} {user.lastName}.
          {user.yearOfBirth !== null && ` You were born in ${user.yearOfBirth}.`}
          {user.schoolName !== null && ` Your school is ${user.schoolName}.`}
          {user.classGroups.length > 0 && ` Your class is ${user.classGroups.join(' and ')}.`}
        </Answered>
        <Answered sign="star" title="What you did">
          You gave {counted(kept.answers, 'answer')}. {counted(kept.totalCorrect, 'answer')} in all{' '}
          {kept.totalCorrect === 1 ? 'was' : 'were'} right. You have {counted(kept.stars, 'star')}.
          We keep the question, your answer and how long it took. That is how the next question can
          be just right for you.
        </Answered>
        <Answered sign="show" title="Who can see it">
          You can. {user.teachers.length > 0 && `${user.teachers.join(' and ')} can. `}
          {user.hasParent && (user.hasTwoParents ? 'Your parents can. ' : 'Your parent can. ')}
          {user.schoolName !== null &&
            'So can the grown-ups who look after your school’s accounts. '}
          Other children cannot. Nobody else in the world can.
        </Answered>
        <Answered sign="clock" title="How long">
          Your answers stay for {months.answers} months. Then we only keep how many were right. If
          you leave, all of it can be taken away.
        </Answered>
        <Answered sign="hide" title="What we do not know">
          We do not know where you live or what you look like. We do not listen. We show no
          advertisements.
        </Answered>
        <p>Is something wrong, or do you want it gone? Tell {helper}.</p>
        <div className={s['row']}>
          <ExportButton userId={null} label="Save what you know about me" />
          <ButtonLink to="/app" look="main">
            Back
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
