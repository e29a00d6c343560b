import type { Farewell } from './waiting-rooms.queries.ts';

export const HOST_LEFT = 'The host has closed this game.';
export const HOST_AWAY = 'The host was away for too long, so this game was closed.';
export const TOO_LONG = 'This game waited for half an hour and was closed.';
const SEAT_LOST = 'You were away for too long, so your seat in that game is free again.';
const OWN_ROOM_LOST = 'Your game was closed because you were away for too long.';

/** The words for somebody who comes back after their seat in a waiting room was gone; null: nothing to tell. */
export function farewellWords({ closedFor, host }: Farewell): string | null {
  switch (closedFor) {
    case 'too-long':
      return TOO_LONG;
    case 'host-left':
      return HOST_LEFT;
    case 'host-away':
      return host ? OWN_ROOM_LOST : HOST_AWAY;
    case 'started':
    case 'empty':
    case null:
      return SEAT_LOST;
  }
}
