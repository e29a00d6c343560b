import { skyStars } from '../../design/art/draw.ts';

/** The box of the night with its ground, on which those stand who came out. */
export const STAGE_SKY = { width: 720, height: 120 };

export const stageSky = (): string =>
  `<rect width="720" height="120" fill="#101A4A"/>${skyStars(720, 66, 26, 9)}<path d="M0 74Q170 42 360 70T720 58V120H0Z" fill="#1D2866"/><path d="M0 98Q220 84 440 96T720 90V120H0Z" fill="#3A479C"/>`;
