import { useCallback, type ReactElement } from 'react';

import { Art } from './Art.tsx';
import { insignia } from './insignia.ts';

/** The badge of a Defender Level. Words stand beside it, so it is decoration. */
export function Insignia({
  position,
  locked = false,
  className,
}: {
  position: number;
  locked?: boolean;
  className?: string | undefined;
}): ReactElement {
  const draw = useCallback(() => insignia(position, { locked }), [position, locked]);
  return <Art draw={draw} width={120} height={120} className={className} />;
}
