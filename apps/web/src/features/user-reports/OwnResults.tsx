import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { Icon } from '../../design/icons.tsx';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { AllResults } from './AllResults.tsx';
import s from './user-reports.module.css';

/** The student's own results: a sheet of paper lying on the night. */
export function OwnResults(): ReactElement {
  useTitle('All Results');
  const user = useUser();
  return (
    <section className={s['paper']} data-skin="staff" aria-labelledby="all-results">
      <AllResults
        userId={user.id}
        head={() => (
          <div className={s['head']}>
            <h1 id="all-results">All Results</h1>
            <span className="muted small">{user.name}</span>
            <Link to="/app" className={s['close']} aria-label="Close">
              <Icon name="close" />
            </Link>
          </div>
        )}
      />
    </section>
  );
}
