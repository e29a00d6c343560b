import { STORY_AREAS } from '@moonbase/content/story';

import type { BustName } from '@moonbase/paper/bust';

import { areaBust } from '../art/area-people.ts';
import { baron } from '../art/baron.ts';
import { robot } from '../art/robots.ts';

const mirrored = (fragment: string): string =>
  `<g transform="translate(200 0) scale(-1 1)">${fragment}</g>`;

/** Grey, as it is on the stage until its chain has fallen. */
const chained = (fragment: string): string =>
  `<filter id="chained"><feColorMatrix type="saturate" values=".08"/></filter><g filter="url(#chained)">${fragment}</g>`;

/**
 * The speaker in a dialog, 200 x 200; an unknown one looks like one of the area's people.
 *
 * @param passed after the step is passed, when its Muddlebot is a friend and the Baron kind
 * @param own the child's own character, which nobody else looks like
 */
export function speakerBust(speaker: string, area: number, passed = false, own?: BustName): string {
  if (speaker.startsWith('Muddlebot'))
    return passed ? robot(area) : chained(robot(area, { isFree: false }));
  if (speaker === 'Baron von Muddle') return baron(passed ? 'kind' : 'cross');
  const home = STORY_AREAS.find(({ characterName }) => characterName === speaker)?.id ?? area;
  const person = areaBust(home, 'idle', own);
  return speaker === 'Mat' ? mirrored(person) : person;
}
