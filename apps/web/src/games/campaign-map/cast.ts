import { STORY_AREAS } from '@moonbase/content/story';

import { bust, type BustName } from '@moonbase/paper/bust';
import { eye } from '../../design/art/draw.ts';
import { muddlebot } from '../art/muddlebot.ts';

/** The character that represents each area's people, area 1 first. */
const PEOPLE: readonly BustName[] = [
  'zigg', // Tumble
  'moss', // Willa Wick
  'orbo', // Sprocket Sue
  'gilly', // Old Barnacle Bo
  'tock', // Professor Mitten
  'paws', // Sir Reginald Dune
  'nim', // Miss Fizz
  'bix', // Tam and Mat
  'dash', // Chef Scorch
  'luma', // The Archivist
];

const mirrored = (fragment: string): string =>
  `<g transform="translate(200 0) scale(-1 1)">${fragment}</g>`;

/** Baron von Muddle, 200 x 200: tall hat, eye-glass and a moustache that has lost its way. */
function baron(): string {
  return (
    `<path d="M30 200C34 168 60 156 100 156S166 168 170 200Z" fill="#4A2A63"/><path d="M100 158L78 200H122Z" fill="#F7F9FF"/><path d="M84 164L100 176L116 164V184L100 176L84 184Z" fill="#EE4F9B"/>` +
    `<ellipse cx="100" cy="110" rx="50" ry="56" fill="#C9A6E8"/><ellipse cx="100" cy="126" rx="34" ry="32" fill="#E7D3F7"/>` +
    `<path d="M62 64H138L132 4H68Z" fill="#2E1A45"/><rect x="44" y="58" width="112" height="14" rx="7" fill="#2E1A45"/><path d="M66 42H134L136 58H64Z" fill="#EE4F9B"/>` +
    eye(80, 100, 14, 0.3) +
    eye(122, 100, 14, -0.3) +
    `<circle cx="122" cy="100" r="20" fill="none" stroke="#FFD23F" stroke-width="5"/><path d="M138 112Q150 140 144 166" fill="none" stroke="#FFD23F" stroke-width="3"/>` +
    `<path d="M100 130Q82 116 66 130Q56 138 48 126Q54 150 76 146Q94 144 100 134Q106 144 124 146Q150 150 152 120Q146 134 134 130Q118 116 100 130Z" fill="#2E1A45"/>`
  );
}

/**
 * The speaker in a dialog, 200 x 200; an unknown one looks like one of the area's people.
 *
 * @param passed after the step is passed, when its Muddlebot is a friend
 */
export function speakerBust(speaker: string, area: number, passed = false): string {
  if (speaker.startsWith('Muddlebot')) return muddlebot(area, passed ? 'smile' : 'frown');
  if (speaker === 'Baron von Muddle') return baron();
  const home = STORY_AREAS.find(({ characterName }) => characterName === speaker)?.id ?? area;
  const person = bust(PEOPLE[home - 1] ?? 'zigg');
  return speaker === 'Mat' ? mirrored(person) : person;
}

/** The companion who waits beside the current step, 200 x 200. */
export function companion(area: number): string {
  return bust(PEOPLE[area - 1] ?? 'zigg');
}
