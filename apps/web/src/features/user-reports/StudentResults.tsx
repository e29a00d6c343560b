import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { useTitle } from '../../platform/page.ts';
import { useKeepOverride } from '../../play/override.ts';
import { PersonTabs } from '../../shell/PersonTabs.tsx';
import { AllResults } from './AllResults.tsx';

interface Home {
  readonly area: 'teacher' | 'parent';
  readonly to: string;
  readonly label: string;
}

/** A student's results, for their teacher. */
export function StudentResults(): ReactElement {
  return <AllResultsOf home={{ area: 'teacher', to: '/teacher', label: 'My Classes' }} />;
}

/** A child's results, for their parent. */
export function ChildResults(): ReactElement {
  return <AllResultsOf home={{ area: 'parent', to: '/parent', label: 'My Child Accounts' }} />;
}

function AllResultsOf({ home }: { home: Home }): ReactElement {
  const { userId = '' } = useParams();
  useTitle('All Results');
  return <AllResultsPage key={userId} userId={userId} home={home} />;
}

function AllResultsPage({ userId, home }: { userId: string; home: Home }): ReactElement {
  const keep = useKeepOverride();
  return (
    <BookPage>
      <AllResults
        userId={userId}
        examples
        head={(name) => (
          <BookHead
            crumbs={[{ to: keep(home.to), label: home.label }, { label: `All Results: ${name}` }]}
            title={name === '' ? 'All Results' : name}
            tabs={<PersonTabs area={home.area} userId={userId} current="results" />}
          />
        )}
      />
    </BookPage>
  );
}
