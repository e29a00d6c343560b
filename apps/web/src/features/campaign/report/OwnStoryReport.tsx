import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { UserStoryReport } from '@moonbase/contracts';

import { ButtonLink } from '../../../design/Button.tsx';
import { Icon } from '../../../design/icons.tsx';
import { counted } from '../../../design/numbers.ts';
import { useTitle } from '../../../platform/page.ts';
import { useUser } from '../../../platform/session.ts';
import { useClosedByLock } from '../../../play/lock.ts';
import { GuideSky } from '../../../shell/guide/GuideSky.tsx';
import { OnePerson } from './OnePerson.tsx';
import { SampleReportButton } from './SampleReportButton.tsx';
import s from './report.module.css';

/** The student's own report: a sheet of paper on the night sky. Without a name, since it is the student's own. */
export function OwnStoryReport(): ReactElement {
  const { id } = useUser();
  useTitle('Galactic Campaign Report');
  useClosedByLock(false);
  return (
    <section className={s['paper']} data-skin="staff" aria-labelledby="campaign-report">
      <div className={s['head']}>
        <h1 id="campaign-report">Galactic Campaign</h1>
        <span className={s['headend']}>
          <SampleReportButton of="person" />
          <Link to="/app/campaign" className={s['close']} aria-label="Close">
            <Icon name="close" />
          </Link>
        </span>
      </div>
      <OnePerson userId={id} head={(report) => <OwnWords report={report} />} />
    </section>
  );
}

/** What the student's own character says of the campaign, with the way back to it. */
function OwnWords({ report: { stars, maxStoryStage } }: { report: UserStoryReport }): ReactElement {
  const words =
    stars === 0
      ? `Your first star waits on step ${maxStoryStage}.`
      : `${counted(stars, 'star')} so far! Step ${maxStoryStage} is open.`;
  return (
    <GuideSky title="Galactic Campaign" words={words} pose={stars === 0 ? 'point' : 'cheer'}>
      <ButtonLink to="/app/campaign" look="go">
        To the map
        <Icon name="rocket" />
      </ButtonLink>
    </GuideSky>
  );
}
