import { type ReactElement, type ReactNode, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { EveningBox } from '../../design/art/EveningSky.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { rocket } from '../../design/art/rocket.ts';
import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { cx } from '../../design/cx.ts';
import { useUser } from '../../platform/session.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import s from './LaunchPad.module.css';

/** Visitors, as many as there are kinds. */
const drawFirst = (): string => visitor(0, 'cheer');
const CROWD = [drawFirst, ...[1, 2, 3, 4].map((kind) => () => visitor(kind, 'cheer'))];
const IN_SIGHT = 10; // people who stand there

/** Where a mix is put together: for each thing that is chosen somebody comes down, and the rocket waits for Next. */
export function LaunchPad({
  title,
  words,
  count,
  isReady,
  children,
}: {
  title: string; // of the page
  words: string;
  count: number; // of what is chosen
  isReady: boolean;
  children?: ReactNode; // a key, where nobody has come down yet
}): ReactElement {
  const colour = rocketColour(useUser().paints.rocket);
  const drawShip = useCallback(() => rocket(colour, isReady), [colour, isReady]);
  return (
    <div className={s['pad']}>
      <EveningBox />
      <Guide
        title={title}
        words={words}
        pose={isReady ? 'cheer' : 'point'}
        className={s['guide']}
      />
      {children && <div className={s['offer']}>{children}</div>}
      <div className={s['crowd']} aria-hidden="true">
        {Array.from({ length: Math.min(count, IN_SIGHT) }, (_, index) => (
          <Art
            key={index}
            draw={CROWD[index % CROWD.length] ?? drawFirst}
            width={VISITOR.width}
            height={VISITOR.height}
          />
        ))}
      </div>
      <span className={cx(s['ship'], isReady && s['ready'])}>
        <Art draw={drawShip} width={120} height={112} />
      </span>
    </div>
  );
}
