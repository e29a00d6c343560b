import { lazy, Suspense, useEffect, useRef, type ReactElement } from 'react';
import { useLocation } from 'react-router';

import { cancelCeremonies, ceremony, nextCeremony } from '../play/echelon-check.ts';
import { useStore } from '../platform/store.ts';

const Ceremony = lazy(() =>
  import('./Ceremony.tsx').then((module) => ({ default: module.Ceremony })),
);

/** Shows a new Defender Level; moving on cancels the display (requirement SC-9). */
export function CeremonyHost(): ReactElement | null {
  const position = useStore(ceremony);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) cancelCeremonies();
    before.current = pathname;
  }, [pathname]);
  if (position === null) return null;
  return (
    <Suspense fallback={null}>
      <Ceremony key={position} position={position} onClose={nextCeremony} />
    </Suspense>
  );
}
