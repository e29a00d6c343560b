import { placed, skyStars } from '../../design/art/draw.ts';
import { areaPlanet } from './planet.ts';

export const LEVEL_SCENE = { width: 600, height: 180 };
const LEVELS = 10;

/**
 * The planet of a level between those of its neighbours, 600 x 180; the rocket is drawn separately. @param level 1 to
 * 10
 */
export function levelScene(level: number): string {
  const { width, height } = LEVEL_SCENE;
  const before = level > 1 ? placed(18, 62, 0.5, areaPlanet(level - 1, 'level-before')) : '';
  const after = level < LEVELS ? placed(482, 8, 0.5, areaPlanet(level + 1, 'level-after')) : '';
  return (
    `<rect width="${width}" height="${height}" rx="18" fill="#0B1030"/>` +
    skyStars(width, height, 46, level) +
    `<path d="M70 112Q190 40 300 96T532 58" fill="none" stroke="#FFD23F" stroke-width="3" stroke-dasharray="1 12" stroke-linecap="round" opacity=".7"/>` +
    before +
    after +
    placed(200, 40, 1, areaPlanet(level, 'level-here'))
  );
}
