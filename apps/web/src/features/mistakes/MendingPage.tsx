import type { ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';

import { Sheet } from '../../design/Sheet.tsx';
import { MendingQuestions } from '../../games/mistake/MendingQuestions.tsx';
import { useTitle } from '../../platform/page.ts';

/** The questions that mend a mistake, on a page of their own: from the menu, from results and from a teacher. */
export function MendingPage(): ReactElement {
  useTitle('Three to mend');
  const { mistake = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Sheet title="Three to mend" sub="no clock, no score, about 2 minutes" close="/app">
      <MendingQuestions
        mistake={mistake}
        leave={{ label: 'Done', act: () => void navigate('/app') }}
      />
    </Sheet>
  );
}
