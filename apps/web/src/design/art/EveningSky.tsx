import type { ReactElement } from 'react';

import { cx } from '../cx.ts';
import { Art } from './Art.tsx';
import s from './EveningSky.module.css';
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

/**
 * The evening behind all that stands in a box of its own (`position: relative; isolation: isolate`). In calm mode, with
 * high contrast, in a contrast theme and on paper the box keeps its own ground, unless the evening `stays`.
 */
export function EveningBox({ stays = false }: { stays?: boolean }): ReactElement {
  return <EveningSky className={cx(s['box'], stays && s['stays'])} />;
}
