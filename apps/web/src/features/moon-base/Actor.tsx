import { useCallback, type CSSProperties, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { cx } from '../../design/cx.ts';
import type { BaseLayout, Spot } from './layouts.ts';
import s from './moon-base.module.css';

/** A box around the feet of somebody, in units of the drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One layer of somebody: the body bobs, the tool swings. */
export interface Layer {
  readonly draw: () => string;
  readonly moves?: 'bob' | 'wander' | 'tool' | 'hop' | undefined;
}

interface ActorProps {
  readonly layout: BaseLayout;
  readonly spot: Spot;
  readonly box: Box;
  readonly layers: readonly Layer[];
  readonly name: string;
  readonly phase: number; // so that not all move alike
  readonly says: string; // '' while silent
  readonly arrives?: number | undefined; // ms until it comes in; undefined when it was there before
  readonly isExtra?: boolean; // not a stop of the Tab key
  readonly onPress: () => void;
}

type Place = CSSProperties & Record<'--phase' | '--from' | '--wait', string>;

/** Where a box stands in the picture, as shares of it. */
export function placeOf({ width, height }: BaseLayout, [x, y, scale]: Spot, box: Box) {
  const share = (length: number, whole: number): string => `${(length / whole) * 100}%`;
  return {
    left: share(x + box.left * scale, width),
    top: share(y + box.top * scale, height),
    width: share(box.width * scale, width),
    height: share(box.height * scale, height),
    zIndex: Math.round((y / height) * 1_000),
  };
}

/** Somebody or something at the base that answers a tap. */
export function Actor({
  layout,
  spot,
  box,
  layers,
  name,
  phase,
  says,
  arrives,
  isExtra = false,
  onPress,
}: ActorProps): ReactElement {
  const side = spot[0] < layout.width / 2 ? -1 : 1;
  const style: Place = {
    ...placeOf(layout, spot, box),
    '--phase': `${-phase}ms`,
    '--from': `${side * 28}cqw`,
    '--wait': arrives === undefined ? '0ms' : `${arrives}ms`,
  };
  return (
    <button
      type="button"
      className={cx(s['actor'], arrives !== undefined && s['arrives'])}
      style={style}
      aria-label={name}
      tabIndex={isExtra ? -1 : 0}
      onClick={onPress}
    >
      {layers.map(({ draw, moves }, index) => (
        <span key={index} className={cx(s['layer'], moves !== undefined && s[moves])}>
          <Drawn draw={draw} box={box} says={says} />
        </span>
      ))}
    </button>
  );
}

/** A drawing around its feet. */
export function Drawn({
  draw,
  box,
  says = '',
}: {
  draw: () => string;
  box: Box;
  says?: string;
}): ReactElement {
  const { left, top, width, height } = box;
  const moved = useCallback(
    () => `<g transform="translate(${-left} ${-top})">${draw()}</g>`,
    [draw, left, top],
  );
  return <Art draw={moved} width={width} height={height} says={says} />;
}
