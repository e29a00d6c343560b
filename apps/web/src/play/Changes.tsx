import { ROLE_TRAITS } from '@moonbase/access';
import type { ReactElement, ReactNode } from 'react';

import { useUser } from '../platform/session.ts';

/** Whether the signed-in person sees their classes and changes nothing, as an assistant teacher. @see requirement MG-10 */
export function useOnlyWatches(): boolean {
  const { schoolRole } = useUser();
  return schoolRole !== null && ROLE_TRAITS[schoolRole].onlyWatches;
}

/** What somebody who only watches is not offered. */
export function Changes({ children }: { children: ReactNode }): ReactElement | null {
  return useOnlyWatches() ? null : <>{children}</>;
}
