import type { RescueAck, RescueRefusal } from '@moonbase/contracts';

import type { LobbyReply } from '../lobby/lobby.ts';

/**
 * The text that a person reads when an event was refused. For a refused tile or power the board itself shows the
 * reason.
 */
const REFUSAL_WORDS: Readonly<Record<RescueRefusal, string>> = {
  'too-early': 'It is too early for that.',
  paused: 'The game is paused.',
  'not-now': 'You cannot do that now.',
  'not-your-turn': 'It is not your turn.',
  'input-off': 'Wait until the tiles have been shown.',
  'no-such-seat': 'There is no such player.',
  'no-such-tile': 'There is no such sector.',
  'already-open': 'This sector is open already.',
  'out-of-reach': 'This sector is out of reach.',
  blocked: 'This sector is in a restricted zone.',
  'no-powers': 'There are no powers on this board.',
  'already-bought': 'You have bought this power in this turn.',
  'too-expensive': 'You do not have enough points.',
  'nothing-there': 'There is nothing left to scan there.',
  'outside-board': 'The zone must lie inside the board.',
  'zone-overlaps': 'The zone must not overlap another zone.',
  'all-answered': 'Waiting for the others.',
  'not-alone': 'Others are still playing.',
  'seat-taken': 'Somebody else has this seat.',
  closed: 'This game is over.',
  'bad-request': 'The game did not understand that.',
  'too-many-requests': 'That was too fast. Wait a moment and try again.',
  'content-locked': 'Your teacher has locked access to this area.',
  'half-waits': 'Your half works on paper now.',
  'no-such-game': "We can't find that game. Check the code.",
  'not-your-class': 'This code belongs to another class.',
  'game-full': 'That game is full.',
  'game-started': 'That game has already started.',
  removed: 'You were removed from this game.',
  'server-full': 'All boards are taken. Try again in a minute.',
  'in-a-room': 'You are waiting for a game already.',
  'in-a-game': 'You are in a game already.',
  'not-in-a-room': 'You are not waiting for a game.',
  'not-in-a-game': 'You are not in a game.',
  'not-the-host': 'Only the host can do that.',
  'too-few-players': 'Wait for at least one more player.',
  'no-such-player': 'There is no such player.',
  'no-such-question': 'This question is no longer open.',
  unavailable: 'The game is not available right now. Please try again.',
};

/** The acknowledgement of an event: a refusal gets its own words, or those for its reason. */
export function inWords(reply: LobbyReply): RescueAck {
  if (reply.ok) return reply;
  const { reason, message = REFUSAL_WORDS[reason] } = reply;
  return { ok: false, reason, message };
}

const NO_FAULT: ReadonlySet<RescueRefusal> = new Set([
  'too-many-requests',
  'unavailable',
  'paused',
  'server-full',
]);

/** Whether a reply counts towards the refusals after which a connection ends. */
export function isFault(reply: LobbyReply): boolean {
  return !reply.ok && !NO_FAULT.has(reply.reason);
}
