import type { BustName } from '@moonbase/paper/bust';
import { type ReactElement, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { figure } from '../../design/art/figure.ts';
import type { Pose } from '../../design/art/poses.ts';
import { cx } from '../../design/cx.ts';
import s from './CardFigure.module.css';

/** Somebody in the corner of a white card, who thinks with the student and cheers after a right answer. */
export function CardFigure({
  who,
  suit,
  pose,
}: {
  who: BustName;
  suit: string | undefined; // colour
  pose: Pose;
}): ReactElement {
  const draw = useCallback(
    () => placed(6, 4, 0.94, figure(who, pose, { suit, isOnPale: true })),
    [who, suit, pose],
  );
  return (
    <Art
      draw={draw}
      width={200}
      height={290}
      className={cx(s['figure'], pose === 'point' && s['left'])}
    />
  );
}
