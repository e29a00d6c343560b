import { Suspense, useEffect, useRef, type ReactElement } from 'react';
import { useLocation } from 'react-router';

import { cancelCeremonies, ceremony, nextCeremony } from '../play/echelon-check.ts';
import { lazyPart } from '../design/lazy-part.ts';
import { messageQueue } from '../platform/messages.ts';
import { useStore } from '../platform/store.ts';

const Ceremony = lazyPart(() =>
  import('./Ceremony.tsx').then((module) => ({ default: module.Ceremony })),
);

/**
 * Shows a new Defender Level; moving on cancels it (requirement SC-9). It waits while a message is open: two
 * dialogs that open at once would each make the other unreachable.
 */
export function CeremonyHost(): ReactElement | null {
  const position = useStore(ceremony);
  const isMessageOpen = useStore(messageQueue).length > 0;
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) cancelCeremonies();
    before.current = pathname;
  }, [pathname]);
  if (position === null || isMessageOpen) return null;
  return (
    <Suspense fallback={null}>
      <Ceremony key={position} position={position} onClose={nextCeremony} />
    </Suspense>
  );
}
