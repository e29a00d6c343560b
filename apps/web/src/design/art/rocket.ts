import { INK, mix, WARN } from './draw.ts';

/** The flame of a rocket, in its box. */
export const rocketFlame = (): string =>
  `<path d="M50 83Q60 112 70 83Z" fill="${WARN}"/><path d="M55 83Q60 99 65 83Z" fill="#FFF3B0"/>`;

/** The rescue rocket, 120 x 112, nose up. @param lit whether its flame burns: not on the ground */
export function rocket(colour: string, lit = true): string {
  const dark = mix(colour, INK, 0.45);
  return `<path d="M60 4C78 24 82 48 80 74H40C38 48 42 24 60 4Z" fill="#F2F5FF"/><path d="M60 4C70 15 75 27 77.5 40H42.5C45 27 50 15 60 4Z" fill="${colour}"/><circle cx="60" cy="50" r="11" fill="${dark}"/><circle cx="60" cy="50" r="8" fill="#BFE4FF"/><path d="M55 46Q58 42 62 43" stroke="#fff" stroke-width="2.5" fill="none" stroke-linecap="round"/><path d="M40 52L16 84L40 78ZM80 52L104 84L80 78Z" fill="${colour}"/><rect x="46" y="74" width="28" height="9" rx="4" fill="${dark}"/>${lit ? rocketFlame() : ''}`;
}
