import { at } from '../../design/art/draw.ts';
import { muddlebot } from '../art/muddlebot.ts';
import { areaVignette } from './area-vignette.ts';
import { companion } from './cast.ts';

/** Where a round was passed, 560 x 136: one of the area's people is glad, and so is its Muddlebot once it is a friend. */
export function passedScene(area: number, befriended: boolean): string {
  const friend = befriended ? at(404, 22, 0.58, muddlebot(area, 'smile')) : '';
  return areaVignette(area) + at(40, 10, 0.64, companion(area)) + friend;
}
