import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import { BookPage } from '../../design/BookHead.tsx';
import { useTitle } from '../../platform/page.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import type { PersonArea } from '../../shell/PersonTabs.tsx';
import { useShownName } from '../../play/names-off.ts';
import { AllResults, SampleResultsButton } from './AllResults.tsx';

/** A student's results, for their teacher. */
export function StudentResults(): ReactElement {
  return <AllResultsOf area="teacher" />;
}

/** A child's results, for their parent. */
export function ChildResults(): ReactElement {
  return <AllResultsOf area="parent" />;
}

function AllResultsOf({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  useTitle('All Results');
  const shown = useShownName();
  return (
    <AllResults
      key={userId}
      userId={userId}
      examples
      head={(name) => (
        <PersonHead
          area={area}
          userId={userId}
          page="results"
          name={shown(name)}
          crumb={`All Results: ${shown(name)}`}
          title="All Results"
          aside={<SampleResultsButton />}
        />
      )}
      body={(results) => <BookPage>{results}</BookPage>}
    />
  );
}
