import type { ReactElement } from 'react';

import { Art } from './Art.tsx';
import { eveningSky } from './ground.ts';

/** The evening that fills the box of its class, seen from its foot, or from the middle of a whole page. */
export function EveningSky({
  className,
  isPage = false,
}: {
  className: string | undefined;
  isPage?: boolean;
}): ReactElement {
  const fit = isPage ? 'xMidYMid slice' : 'xMidYMax slice';
  return <Art draw={eveningSky} width={1440} height={900} fit={fit} className={className} />;
}
