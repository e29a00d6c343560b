import { polygon, star } from './draw.ts';

/** A player's seat in Space Rescue: its colour never appears without its shape. */
export interface SeatLook {
  readonly name: string;
  readonly colour: string;
  readonly shape: string; // a path in a box of 24 x 24
}

const CIRCLE = 'M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z';
const SQUARE = 'M5 3H19Q21 3 21 5V19Q21 21 19 21H5Q3 21 3 19V5Q3 3 5 3Z';

/** Seats 1 to 4, in the order in which players sit down. */
export const SEAT_LOOKS = [
  { name: 'Blue', colour: '#7CC0FF', shape: CIRCLE },
  { name: 'Yellow', colour: '#FFD23F', shape: polygon(12, 14, 3, () => 13) },
  { name: 'Green', colour: '#0E9F5E', shape: SQUARE },
  { name: 'Pink', colour: '#EE4F9B', shape: star(12, 13, 12) },
] as const satisfies readonly SeatLook[];

/** @param colour seat order, 0 to 3 */
export function seatLook(colour: number): SeatLook {
  return SEAT_LOOKS[colour] ?? SEAT_LOOKS[0];
}
