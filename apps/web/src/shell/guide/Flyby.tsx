import { type ReactElement, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { saucer } from '../../design/art/saucer.ts';
import s from './Flyby.module.css';

/** Somebody flies across the page, soon after it has opened and then every few seconds. @see requirement ST-36 */
export default function Flyby({ kind }: { kind: number }): ReactElement {
  const draw = useCallback(() => saucer(kind), [kind]);
  return (
    <span className={s['way']} aria-hidden="true">
      <Art draw={draw} width={120} height={90} />
    </span>
  );
}
