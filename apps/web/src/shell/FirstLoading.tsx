import type { ReactElement } from 'react';

import { LoadingPage } from '../design/Loading.tsx';
import { leaveTo } from '../platform/navigation.ts';
import { ConnectionSign } from './ConnectionSign.tsx';

/** The first page of a visit waits; the way out is the public home. */
export function FirstLoading(): ReactElement {
  return (
    <>
      <LoadingPage />
      <ConnectionSign
        onLeave={() => {
          leaveTo('/');
        }}
      />
    </>
  );
}
