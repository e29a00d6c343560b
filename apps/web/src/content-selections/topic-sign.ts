import { INK, mix, placed, skyStars } from '../design/art/draw.ts';
import { SAUCER_COLOURS } from '../design/art/saucer.ts';
import { visitor } from '../design/art/visitor.ts';
import { levelColour } from './level-colours.ts';

const word = (text: string): string =>
  `<text x="22" y="30" text-anchor="middle" font-family="Andika" font-weight="700" font-size="${text.length > 2 ? 17 : 24}" fill="${INK}">${text}</text>`;
const line = (path: string): string =>
  `<path d="${path}" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A picture of each topic, in the order of the topics, on 44 x 44. */
const PICTURES: readonly string[] = [
  word('123'),
  line('M10 22H24M17 15V29M29 22H35'),
  line('M10 16L20 28M20 16L10 28M27 22H37') + dots(32),
  word('½'),
  word('0.1'),
  word('%'),
  `<circle cx="18" cy="24" r="10" fill="none" stroke="${INK}" stroke-width="4"/><circle cx="28" cy="19" r="9" fill="#FFD23F" stroke="${INK}" stroke-width="4"/>`,
  `<circle cx="22" cy="22" r="13" fill="#fff" stroke="${INK}" stroke-width="4"/>${line('M22 14V22L28 25')}`,
  line('M8 16H36V29H8ZM15 16V22M22 16V24M29 16V22'),
  line('M9 33L21 11L35 33ZM9 33'),
  line('M11 33V23M19 33V13M27 33V19M35 33V26'),
  line('M12 16H33M11 27H32M19 10L16 33M28 10L25 33'),
  word('x²'),
];

function dots(x: number): string {
  return `<circle cx="${x}" cy="15" r="2.6" fill="${INK}"/><circle cx="${x}" cy="29" r="2.6" fill="${INK}"/>`;
}

/** The sign of a topic on its coloured tile, 44 x 44. @param topicId 1 to 13; tables have none */
export function topicSign(topicId: number): string {
  const colour = levelColour(((topicId * 3) % 10) + 1);
  return `<rect y="2" width="44" height="42" rx="13" fill="${INK}" opacity=".4"/><rect width="44" height="41" rx="13" fill="${colour}"/>${PICTURES[topicId - 1] ?? ''}`;
}

/** The box of a topic's place. */
export const TOPIC_PLACE = { width: 180, height: 112 };

/**
 * The place of a topic: its sign stands on a moon, and somebody waits beside it who cheers when it is chosen.
 *
 * @param topicId 1 to 13
 */
export function topicPlace(topicId: number, isChosen: boolean): string {
  const colour = levelColour(((topicId * 3) % 10) + 1);
  const who = visitor(topicId % SAUCER_COLOURS.length, isChosen ? 'cheer' : 'idle');
  return `<rect width="180" height="112" fill="#0B1030"/>${skyStars(180, 70, 14, topicId)}<circle cx="90" cy="236" r="150" fill="${mix(colour, INK, 0.45)}"/><circle cx="90" cy="250" r="150" fill="${mix(colour, INK, 0.28)}"/>${placed(74, 14, 1.72, topicSign(topicId))}${placed(14, 36, 0.72, who)}`;
}
