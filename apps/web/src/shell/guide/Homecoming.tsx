import { type CSSProperties, type ReactElement, type ReactNode, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { saucer } from '../../design/art/saucer.ts';
import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { Guide } from './Guide.tsx';
import { inOneRow } from './places.ts';
import { StageSky } from './StageSky.tsx';
import s from './Homecoming.module.css';

const MOST = 24; // friends who find room
const WAITING = 3; // saucers where nobody came out yet
const COMES_APART_MS = 60;
const ARRIVED_MS = 700;

function Friend({ index }: { index: number }): ReactElement {
  const draw = useCallback(() => visitor(index, index % 2 === 0 ? 'cheer' : 'idle'), [index]);
  const at = COMES_APART_MS * index;
  return (
    <span style={{ animationDelay: `${at}ms, ${ARRIVED_MS + at}ms` }}>
      <Art draw={draw} {...VISITOR} />
    </span>
  );
}

function Waiting({ index }: { index: number }): ReactElement {
  const draw = useCallback(() => saucer(index), [index]);
  return (
    <span className={s['waits']} style={{ animationDelay: `${index * 400}ms` }}>
      <Art draw={draw} width={120} height={90} />
    </span>
  );
}

/**
 * The end of a round on the ground: the student's own character says who came out and what comes next. Where nobody did, the
 * saucers wait.
 *
 * @see requirement AD-19
 */
export function Homecoming({
  title,
  words,
  freed,
  children,
}: {
  title: string; // of the page, read aloud first
  words: string;
  freed: number;
  children?: ReactNode; // what to do next, below the words
}): ReactElement {
  const inRow: CSSProperties & Record<'--each', number> = {
    '--each': freed > 0 ? inOneRow(Math.min(freed, MOST)) : WAITING,
  };
  return (
    <div className={s['home']}>
      <StageSky className={s['sky']} />
      <Guide title={title} words={words} pose={freed > 0 ? 'cheer' : 'point'}>
        {children}
      </Guide>
      <div className={s['friends']} style={inRow} aria-hidden="true">
        {freed > 0
          ? Array.from({ length: Math.min(freed, MOST) }, (_, index) => (
              <Friend key={index} index={index} />
            ))
          : Array.from({ length: WAITING }, (_, index) => <Waiting key={index} index={index} />)}
      </div>
    </div>
  );
}
