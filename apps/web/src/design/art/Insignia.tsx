import { useCallback, type ReactElement } from 'react';

import { findEchelon } from '@moonbase/content';

import { Art } from './Art.tsx';
import { drawInsignia } from '@moonbase/paper/insignia';

/** The badge of a Defender Level, 1 to 50. Words stand beside it, so it is decoration. */
export function Insignia({
  position,
  locked = false,
  className,
}: {
  position: number;
  locked?: boolean;
  className?: string | undefined;
}): ReactElement {
  const draw = useCallback(() => {
    const echelon = findEchelon(position);
    return echelon ? drawInsignia(echelon.insignia, position, { locked }) : '';
  }, [position, locked]);
  return <Art draw={draw} width={120} height={120} className={className} />;
}
