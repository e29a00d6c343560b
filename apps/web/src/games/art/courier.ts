import { eye, GOLD, INK, mix, star } from '../../design/art/draw.ts';

/** The golden saucer with an optional question, 120 x 90; a star on its left marks it without colour. */
export function courier(): string {
  const dark = mix(GOLD, INK, 0.3);
  const lamps = Array.from(
    { length: 5 },
    (_, lamp) =>
      `<circle cx="${28 + lamp * 16}" cy="${59 + (lamp === 2 ? 3 : lamp % 4 === 0 ? 0 : 2)}" r="3.4" fill="#FFF3B0"/>`,
  ).join('');
  return (
    '<path d="M34 44Q60 0 86 44Z" fill="#D8ECFF" opacity=".85"/>' +
    eye(50, 36, 7) +
    eye(62, 30, 7) +
    eye(73, 37, 7) +
    `<path d="M6 56Q60 26 114 56Q60 80 6 56Z" fill="${GOLD}"/>` +
    '<path d="M26 50Q60 36 94 50Q60 58 26 50Z" fill="#FFF3B0"/>' +
    `<path d="M12 58Q60 82 108 58Q60 74 12 58Z" fill="${dark}" opacity=".5"/>` +
    lamps +
    `<path d="${star(8, 40, 11)}" fill="${GOLD}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`
  );
}
