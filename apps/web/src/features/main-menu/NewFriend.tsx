import { useCallback, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { robot } from '../../games/art/robots.ts';

/** The Muddlebot that has just moved in, with its arms up. Its drawing is loaded when there is one. */
export function NewFriend({ area, says }: { area: number; says: string }): ReactElement {
  const draw = useCallback(() => placed(0, 90, 1, robot(area, { arms: 'up' })), [area]);
  return <Art draw={draw} width={200} height={290} says={says} />;
}
