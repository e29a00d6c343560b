import type { ReactElement } from 'react';

import { LoadingPage } from '../design/Loading.tsx';
import { leaveTo } from '../platform/navigation.ts';
import { ConnectionSign } from './ConnectionSign.tsx';

/** Shown while the first page of a visit loads; the way out is the public home. */
export function FirstLoading(): ReactElement {
  return (
    <>
      <LoadingPage />
      <ConnectionSign onLeave={() => leaveTo('/')} />
    </>
  );
}
