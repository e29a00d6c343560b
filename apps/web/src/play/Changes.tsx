import type { ReactElement, ReactNode } from 'react';

import { useUser } from '../platform/session.ts';

/** What an assistant teacher is not offered: they see their classes and change nothing. @see requirement MG-10 */
export function Changes({ children }: { children: ReactNode }): ReactElement | null {
  return useUser().isAssistant ? null : <>{children}</>;
}
