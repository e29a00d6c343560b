import { useCallback, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { GOLD, INK, placed, round, skyStars, star } from '../../design/art/draw.ts';
import { saucer } from '../../design/art/saucer.ts';
import { visitor } from '../../design/art/visitor.ts';
import { cx } from '../../design/cx.ts';
import s from './mistake.module.css';

const BOX = { width: 560, height: 132 };
const KIND = 3;

/** A crack in the hull, or the plate of gold that covers it. */
const repair = (index: number, of: number, isMended: boolean): string => {
  const x = round(60 + (index - (of - 1) / 2) * (72 / of));
  return isMended
    ? `<path d="${star(x, 57, 11)}" fill="${GOLD}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`
    : `<path d="M${x - 7} 47L${x + 3} 53L${x - 4} 59L${x + 7} 66" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
};

function scene(mended: number, of: number, isDone: boolean): string {
  const isWhole = isDone && mended >= of;
  const cracks = Array.from({ length: of }, (_, index) => repair(index, of, index < mended)).join(
    '',
  );
  const hull = `<g transform="rotate(${isWhole ? 0 : 9} 60 60)">${saucer(KIND)}${cracks}</g>`;
  const pose = mended === 0 ? 'idle' : isWhole ? 'cheer' : 'point';
  return (
    `<rect width="560" height="132" fill="#101A4A"/>${skyStars(560, 80, 24, 5)}<path d="M0 96Q140 74 290 92T560 84V132H0Z" fill="#1D2866"/><path d="M0 116Q170 102 330 114T560 108V132H0Z" fill="#3A479C"/>` +
    placed(210, isWhole ? 4 : 22, 1.16, hull) +
    placed(356, 30, 1, visitor(KIND, pose)) +
    (isWhole ? placed(120, 30, 1, visitor(KIND + 1, 'cheer')) : '')
  );
}

/** A saucer that is mended plate by plate, one for each right answer; whole, it flies. Nothing of it can be lost. */
export function RepairScene({
  mended,
  of,
  isDone = false,
}: {
  mended: number; // right answers so far
  of: number; // questions
  isDone?: boolean;
}): ReactElement {
  const draw = useCallback(() => scene(mended, of, isDone), [mended, of, isDone]);
  return (
    <Art
      key={mended}
      draw={draw}
      {...BOX}
      fit="xMidYMax slice"
      className={cx(s['repair'], mended > 0 && s['mends'])}
    />
  );
}
