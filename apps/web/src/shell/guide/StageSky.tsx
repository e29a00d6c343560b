import type { ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { skyStars } from '../../design/art/draw.ts';

const stageSky = (): string =>
  `<rect width="720" height="120" fill="#101A4A"/>${skyStars(720, 66, 26, 9)}<path d="M0 74Q170 42 360 70T720 58V120H0Z" fill="#1D2866"/><path d="M0 98Q220 84 440 96T720 90V120H0Z" fill="#3A479C"/>`;

/** The night with its ground, on which those stand who came out; it fills the box of its class. */
export function StageSky({ className }: { className: string | undefined }): ReactElement {
  return (
    <Art draw={stageSky} width={720} height={120} fit="xMidYMax slice" className={className} />
  );
}
