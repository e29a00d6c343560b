import { WORLDS } from './planet.ts';

/** The colour of each area of the campaign, by its number minus one. */
export const AREA_COLOURS = [
  WORLDS.meadow.colour, // Pebble Hollow
  '#5566C9', // Lantern Grove
  '#B59A7A', // Cogwheel Canyon
  '#49B6F2', // Coral Shallows
  WORLDS.frost.colour, // Snowdrift Ridge
  WORLDS.honey.colour, // Whispering Dunes
  '#A77BF3', // Thunder Terraces
  '#F3A6C8', // Mirror Marsh
  WORLDS.ember.colour, // Ember Heights
  '#FFD54A', // Crown of Stars
] as const;

const STANDARD_ROCKET = '#7CC0FF';

/** The colour of a rocket. @param paint 0 for the standard, 1 to 10 for the colour of an area */
export function rocketColour(paint: number): string {
  return suitColour(paint) ?? STANDARD_ROCKET;
}

/** The colour of a suit's ring and stripe; undefined for the standard, in which each Defender has their own. */
export function suitColour(paint: number): string | undefined {
  return AREA_COLOURS[paint - 1];
}
