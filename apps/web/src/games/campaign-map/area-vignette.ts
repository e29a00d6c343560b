import { placed } from '../../design/art/draw.ts';
import { landOf, nightOf } from '../art/places.ts';
import { areaPlanet } from '../art/planet.ts';

/** A strip of an area for the head of a popup, 560 x 136: the place in which its rounds are played. */
export function areaVignette(area: number): string {
  return (
    nightOf(area, 560, 136) +
    placed(372, -34, 0.72, areaPlanet(area, `strip${area}`)) +
    landOf(area, 560, 136)
  );
}
