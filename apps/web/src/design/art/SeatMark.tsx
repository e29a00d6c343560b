import type { ReactElement } from 'react';

import { seatLook } from './seats.ts';

/** The shape of a seat in its colour. The player's name stands beside it, so it is decoration. */
export function SeatMark({
  colour,
  className,
}: {
  colour: number; // seat order, 0 to 3
  className?: string | undefined;
}): ReactElement {
  const { colour: fill, shape } = seatLook(colour);
  return (
    <svg viewBox="0 0 24 24" className={className ?? 'i'} aria-hidden="true">
      <path d={shape} fill={fill} />
    </svg>
  );
}
