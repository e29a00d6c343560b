import { bust } from '@moonbase/paper/bust';

import { GOLD, placed } from '../../../design/art/draw.ts';
import { dome } from '../../../design/art/ground.ts';
import { planet } from '../../../design/art/planet.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';

/** The pictures of the four ways into a game, 200 x 110. */
export const gameScenes = {
  quick: (): string =>
    placed(12, 14, 0.62, rocket('#FF6B6B')) +
    placed(62, 2, 0.72, rocket('#7CC0FF')) +
    placed(122, 16, 0.62, rocket('#9B7BFF')),
  computer: (): string =>
    placed(2, 22, 0.4, bust('orbo')) +
    placed(52, 4, 0.5, bust('bix')) +
    placed(120, 22, 0.4, bust('orbo')),
  host: (): string =>
    `<path d="M-20 104Q60 84 110 96T220 92V110H-20Z" fill="#5666BE"/>${dome(96, 98, 44, '#8F9CEB')}<path d="M96 56V14" stroke="#F7F9FF" stroke-width="5" stroke-linecap="round"/><path d="M98 14H136L126 26L136 38H98Z" fill="${GOLD}"/>`,
  join: (): string =>
    placed(104, 6, 0.48, planet('frost', 'join')) +
    `<path d="M70 70Q96 34 118 44" fill="none" stroke="${GOLD}" stroke-width="4" stroke-dasharray="1 10" stroke-linecap="round"/>` +
    placed(4, 34, 0.66, saucer(1)),
};
