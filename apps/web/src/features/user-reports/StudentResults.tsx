import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { useTitle } from '../../platform/page.ts';
import { AllResults } from './AllResults.tsx';

/** A student's results, for their teacher. */
export function StudentResults(): ReactElement {
  const { userId = '' } = useParams();
  useTitle('All Results');
  return <AllResultsPage key={userId} userId={userId} />;
}

function AllResultsPage({ userId }: { userId: string }): ReactElement {
  return (
    <BookPage>
      <AllResults
        userId={userId}
        head={(name) => (
          <BookHead
            crumbs={[{ to: '/teacher', label: 'My Classes' }, { label: `All Results: ${name}` }]}
            title={name === '' ? 'All Results' : name}
          />
        )}
      />
    </BookPage>
  );
}
