import { placed } from '../../design/art/draw.ts';
import { areaBust } from '../art/area-people.ts';
import { robot } from '../art/robots.ts';
import { areaVignette } from './area-vignette.ts';

/**
 * The place of a passed round, 560 x 136: one of the area's people cheers, and so does its Muddlebot once it is a
 * friend.
 */
export function passedScene(area: number, befriended: boolean): string {
  const friend = befriended ? placed(404, 22, 0.58, robot(area, { arms: 'up' })) : '';
  return areaVignette(area) + placed(40, 10, 0.64, areaBust(area, 'cheer')) + friend;
}
