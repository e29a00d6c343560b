import { Suspense, type ReactElement } from 'react';

import { lazyPart } from '../design/lazy-part.ts';
import { messageQueue } from '../platform/messages.ts';
import { useStore } from '../platform/store.ts';

const MessageDialog = lazyPart(() =>
  import('./MessageDialog.tsx').then((module) => ({ default: module.MessageDialog })),
);

/** Shows waiting messages, one after the other. */
export function MessageHost(): ReactElement | null {
  const first = useStore(messageQueue)[0];
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <MessageDialog key={first.message.id} message={first.message} />
    </Suspense>
  );
}
