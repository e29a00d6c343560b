import type { BossMood } from '@moonbase/practice';

import { eye, INK, mix, part } from '../../design/art/draw.ts';
import { lookOfArea } from './planet.ts';

const MOUTHS: Readonly<Record<BossMood, string>> = {
  frown: 'M70 146L84 138L98 148L112 138L126 146',
  puzzled: 'M76 146Q98 138 122 146',
  smile: 'M66 136Q98 170 130 136',
};

/** One of the Baron's robots, 200 x 200: a ball in the area's colour whose sums have come undone. */
export function muddlebot(area: number, mood: BossMood = 'frown'): string {
  const { colour } = lookOfArea(area);
  const dark = mix(colour, INK, 0.45);
  const pale = mix(colour, '#ffffff', 0.45);
  return (
    `<path d="M112 40Q132 20 120 8" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/><circle cx="120" cy="10" r="9" fill="#FFB020"/>` +
    `<path d="M52 176L40 196H76L84 180ZM148 176L160 196H124L116 180Z" fill="${dark}"/>` +
    `<circle cx="100" cy="112" r="74" fill="${colour}"/><path d="M30 104A72 72 0 0 1 170 104Q100 76 30 104Z" fill="${pale}" opacity=".55"/>` +
    `<path d="M100 186A74 74 0 0 0 174 112A90 90 0 0 1 100 186Z" fill="${INK}" opacity=".22"/>` +
    part('lids', eye(72, 100, 25, 0.6) + eye(132, 94, 17, -0.6)) +
    part(
      'mouth',
      `<path d="${MOUTHS[mood]}" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
    ) +
    `<text x="34" y="72" font-family="Andika" font-weight="700" font-size="30" fill="${dark}" transform="rotate(-18 34 72)">?</text>` +
    `<text x="148" y="66" font-family="Andika" font-weight="700" font-size="26" fill="${dark}" transform="rotate(14 148 66)">×</text>`
  );
}
