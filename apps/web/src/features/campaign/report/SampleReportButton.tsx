import { Suspense, type ReactElement } from 'react';

import { lazyPart } from '../../../design/lazy-part.ts';
import { SampleButton } from '../../../design/SampleButton.tsx';

const SampleReport = lazyPart(() =>
  import('./SampleReport.tsx').then((module) => ({ default: module.SampleReport })),
);

/** The button that shows a sample report of a campaign well under way. */
export function SampleReportButton({ of }: { of: 'person' | 'class' }): ReactElement {
  return (
    <SampleButton
      sample={(close) => (
        <Suspense fallback={null}>
          <SampleReport of={of} onClose={close} />
        </Suspense>
      )}
    />
  );
}
