import { useCallback, useState, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { planet, type WorldName } from '../../design/art/planet.ts';
import { visitor } from '../../design/art/visitor.ts';
import { cx } from '../../design/cx.ts';
import s from './SkyPlanet.module.css';

/** A planet in the sky that answers a touch: it turns, and somebody looks out from behind it. @see requirement ST-36 */
export default function SkyPlanet({
  className,
  id,
  world,
}: {
  className: string | undefined;
  id: string; // unique on the page: the drawing is clipped by it
  world: WorldName;
}): ReactElement {
  const [touches, setTouches] = useState(0);
  const drawPlanet = useCallback(() => planet(world, id), [world, id]);
  const drawVisitor = useCallback(() => visitor(touches, 'cheer'), [touches]);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={cx(s['planet'], className)}
      onClick={() => setTouches(touches + 1)}
    >
      {touches > 0 && (
        <span key={`who${touches}`} className={s['who']}>
          <Art draw={drawVisitor} width={80} height={96} />
        </span>
      )}
      <span key={`ball${touches}`} className={cx(s['ball'], touches > 0 && s['touched'])}>
        <Art draw={drawPlanet} width={200} height={200} />
      </span>
    </button>
  );
}
