import { INK, mix, placed, skyStars } from '../../design/art/draw.ts';
import { areaPlanet, lookOfArea } from '../art/planet.ts';
import { areaProp } from './area-props.ts';

/** A strip of an area for the head of a popup, 560 x 136. */
export function areaVignette(area: number): string {
  const { colour } = lookOfArea(area);
  return (
    `<rect width="560" height="136" fill="${mix(INK, colour, 0.36)}"/>` +
    skyStars(560, 90, 26, area + 40) +
    placed(400, -36, 0.82, areaPlanet(area, `strip${area}`)) +
    `<path d="M0 104Q90 70 210 88T430 96T560 84V136H0Z" fill="${mix(INK, colour, 0.52)}"/>` +
    placed(210, 116, 0.8, areaProp(area)) +
    placed(318, 128, 0.5, areaProp(area))
  );
}
