import { useEffect, useState } from 'react';

import type { SessionUser } from '@moonbase/contracts';

import { remembered } from '../../../platform/remembered.ts';
import { refusalAt, type BoardSight, type Place } from '../../../games/rescue/sight.ts';
import type { GameState } from '../client/game-state.ts';
import type { Send } from '../client/use-rescue.ts';

const KEY = 'rescue-pointed';
const TURNS = 3; // own turns in which a first game points
export const POINTERS = [1, 2, 3] as const;
export type PointerNumber = (typeof POINTERS)[number];

/** Something on the board that a first game explains, and where it is. */
export interface Pointer extends Place {
  readonly number: PointerNumber;
  readonly tiles: number; // that an arrow is away
}

/** What there is to point at: a tile to press, a ring, an arrow. */
export function pointersOf(sight: BoardSight): readonly Pointer[] {
  const { tiles } = sight.board;
  const at = sight.cursor ?? { x: 0, y: 0 };
  const away = (place: Place): number => Math.hypot(place.x - at.x, place.y - at.y);
  const open = tiles
    .filter((tile) => refusalAt(sight, tile) === null && away(tile) > 0)
    .sort((one, other) => away(one) - away(other))[0];
  const ring = tiles.find(
    ({ revealed, target, targetAdjacent }) => revealed && targetAdjacent && !target,
  );
  const arrow = tiles.find(({ hint }) => hint && 'dir' in hint && !hint.spent);
  const far = arrow?.hint && 'dir' in arrow.hint ? arrow.hint.distance : 0;
  const pointer = (number: PointerNumber, place: Place | undefined, away = 0): Pointer[] =>
    place ? [{ number, x: place.x, y: place.y, tiles: away }] : [];
  return [...pointer(1, open), ...pointer(2, ring), ...pointer(3, arrow, far)];
}

interface Pointing {
  readonly pointers: readonly Pointer[];
  readonly holds: boolean; // the player’s clock waits for them
  readonly onGotIt: () => void;
}

const NOTHING: Pointing = { pointers: [], holds: false, onGotIt: () => undefined };

/**
 * The pointers of a first game; each is gone with "Got it" and all after three turns of the player. In others' turns they
 * explain what is there; in the player’s turn the clock waits while they are read (requirement SR-21).
 */
export function usePointers(
  game: GameState,
  sight: BoardSight | null,
  user: Pick<SessionUser, 'id' | 'totalMultiplayerGames'> | undefined, // undefined: a guest
  send: Send,
): Pointing {
  const who = user?.id ?? 'guest';
  const isNew = user === undefined || user.totalMultiplayerGames === 0;
  const [isFirst] = useState(() => isNew && remembered.get(who, KEY) === null);
  const [gone, setGone] = useState<readonly PointerNumber[]>([]);
  const [turns, setTurns] = useState<readonly string[]>([]);
  const { turn, start } = game;
  const own = turn?.playerId === start.you ? `${turn.round} ${turn.turn}` : null;
  if (isFirst && own !== null && !turns.includes(own)) {
    setTurns([...turns, own]);
    if (turns.length + 1 >= TURNS) remembered.set(who, KEY, 'yes');
  }
  const isOver = !isFirst || turn === null || turns.length > TURNS;
  const pointers =
    isOver || sight === null
      ? []
      : pointersOf(sight).filter(({ number }) => !gone.includes(number));
  const holds = pointers.length > 0 && own !== null && game.phase?.name === 'turn-input';
  useEffect(() => {
    if (holds) void send('read-pointers', false);
  }, [holds, send]);
  if (pointers.length === 0) return NOTHING;
  return {
    pointers,
    holds,
    onGotIt: () => {
      if (holds) void send('read-pointers', true);
      setGone([...gone, ...pointers.map(({ number }) => number)]);
    },
  };
}
