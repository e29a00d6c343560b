import { type ReactElement, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { saucer } from '../../design/art/saucer.ts';
import { OwnFigure } from './OwnFigure.tsx';
import { StageSky } from './StageSky.tsx';
import s from './WaitingField.module.css';

const SAUCERS = [0, 1, 2, 3, 4] as const;

function Saucer({ kind }: { kind: number }): ReactElement {
  const draw = useCallback(() => saucer(kind), [kind]);
  return <Art draw={draw} width={120} height={90} />;
}

/** The field before a round: the student's own character, and the saucers whose visitors wait to be let out. */
export function WaitingField(): ReactElement {
  return (
    <div className={s['field']} aria-hidden="true">
      <StageSky className={s['sky']} />
      <span className={s['own']}>
        <OwnFigure pose="point" />
      </span>
      <span className={s['saucers']}>
        {SAUCERS.map((kind) => (
          <Saucer key={kind} kind={kind} />
        ))}
      </span>
    </div>
  );
}
