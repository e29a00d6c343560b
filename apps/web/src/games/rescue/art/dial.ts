import { GO, GOLD, INK, round, star } from '../../../design/art/draw.ts';

const HATCH = '#46508F';
const MIDDLE = 70;
const RADIUS = 55;

function point(share: number, radius: number): string {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return `${round(MIDDLE + radius * Math.cos(angle))} ${round(MIDDLE + radius * Math.sin(angle))}`;
}

/** A part of the ring from one share of a turn to another, both 0 to 1. */
function arc(from: number, to: number, rest: string): string {
  if (to - from >= 0.999)
    return `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}" fill="none" ${rest}/>`;
  const large = to - from > 0.5 ? 1 : 0;
  return `<path d="M${point(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${large} 1 ${point(to, RADIUS)}" fill="none" ${rest}/>`;
}

/**
 * The chance of a scan as a ring, 140 x 140: the green part works, the hatched part does not; four quarters to read it
 * by. A star stands in it when every scan works.
 */
export function dial(chance: number): string {
  const quarters = [0, 0.25, 0.5, 0.75]
    .map(
      (share) =>
        `<path d="M${point(share, 63)}L${point(share, 47)}" stroke="${INK}" stroke-width="4"/>`,
    )
    .join('');
  return (
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="62" fill="${INK}" opacity=".82"/>` +
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}" fill="none" stroke="${HATCH}" stroke-width="12" stroke-dasharray="3 5"/>` +
    (chance > 0 ? arc(0, chance, `stroke="${GO}" stroke-width="13"`) : '') +
    quarters +
    (chance >= 1 ? `<path d="${star(MIDDLE, MIDDLE, 26)}" fill="${GOLD}"/>` : '')
  );
}
