import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { type AccessProfile, STANDARD_PROFILE } from '@moonbase/contracts';

import { CHARGE } from '@moonbase/rescue';

import { Board } from '../../../games/rescue/Board.tsx';
import {
  type BoardEffect,
  type Chances,
  effectsOf,
} from '../../../games/rescue/drawing/effects.ts';
import { boardLookOf } from '../../../games/rescue/look.ts';
import { type BoardSight, clampCursor, colourOf, type Place } from '../../../games/rescue/sight.ts';
import { type GameState, type Happening, playerOf } from '../client/game-state.ts';
import { boardKey } from './keys.ts';
import { PointerMarks } from './Pointers.tsx';
import { useHappenings } from './use-happenings.ts';
import type { Pointer } from './use-pointers.ts';
import type { Send } from '../client/use-rescue.ts';

const REPORT_MS = 1_000; // between two reports of the cursor

/** The board in a turn: the player's cursor, the chosen tile, and tiles that open. */
export function TurnBoard({
  game,
  sight,
  profile,
  clues,
  still,
  pointers,
  send,
  onRefused,
}: {
  game: GameState;
  sight: BoardSight;
  profile: AccessProfile | null;
  clues: boolean;
  still: boolean;
  pointers: readonly Pointer[]; // in a first game
  send: Send;
  onRefused: () => void;
}): ReactElement {
  const me = playerOf(game, game.start.you);
  const [at, setAt] = useState<Place>({ x: me?.x ?? 0, y: me?.y ?? 0 });
  const mine = game.turn?.playerId === game.start.you;
  const [turnOf, setTurnOf] = useState(game.turn?.playerId ?? null);
  if (turnOf !== (game.turn?.playerId ?? null)) {
    setTurnOf(game.turn?.playerId ?? null);
    if (mine) setAt({ x: game.turn.x, y: game.turn.y }); // the player's turn begins where the crew is
  }
  const report = useReport(send, mine && game.phase?.name !== 'reveal');
  const [effects, setEffects] = useState<readonly BoardEffect[]>([]);
  useHappenings(game, (what) => {
    if (what.kind !== 'reveal') return;
    const shown = effectsOfReveal(what, sight, { still, chances: chancesOf(game.turn) });
    setEffects((known) => [...known.filter(isFresh), ...shown]);
  });
  const look = useMemo(
    () => boardLookOf(profile, { systemStill: still, clues }),
    [profile, still, clues],
  );
  const own = useMemo(
    () => (mine ? { ...sight, cursor: clampCursor(sight, at) } : sight),
    [sight, mine, at],
  );
  const { keys } = profile ?? STANDARD_PROFILE;
  return (
    <>
      <Board
        sight={own}
        look={look}
        effects={effects}
        at={mine ? clampCursor(sight, at) : at}
        keyOf={(key) => boardKey(keys, key)}
        onMove={(place) => {
          setAt(place);
          report(place);
        }}
        onChoose={(place) => {
          void send('click-tile', place.x, place.y).then((reply) => {
            if (!reply.ok) onRefused();
          });
        }}
        onRefused={onRefused}
      />
      <PointerMarks pointers={pointers} tiles={sight.board.width} />
    </>
  );
}

/** The chance of the scan that was just drawn, and of the one after a miss. */
function chancesOf(turn: GameState['turn']): Chances | null {
  if (turn === null) return null;
  return { chance: turn.chance, next: Math.min(1, turn.accuracy + CHARGE) };
}

function isFresh({ at }: BoardEffect): boolean {
  return at > performance.now();
}

function effectsOfReveal(
  { reveal }: Extract<Happening, { kind: 'reveal' }>,
  sight: BoardSight,
  { still, chances }: { still: boolean; chances: Chances | null },
): readonly BoardEffect[] {
  const { cause, playerId, tiles } = reveal;
  const ships = tiles.flatMap(({ tile: { target, x, y }, outcome }) => {
    if (outcome !== 'rescued' || target === null || target.length === null) return [];
    const { length, part, hue } = target;
    const vertical = target.vertical ?? false;
    return [{ x: vertical ? x : x - part, y: vertical ? y - part : y, length, vertical, hue }];
  });
  return effectsOf(
    tiles.map(({ tile: { x, y }, outcome, score, scoreType }) => ({
      x,
      y,
      outcome,
      score,
      scoreType,
    })),
    {
      cause,
      colour: colourOf(sight, playerId ?? ''),
      now: performance.now(),
      still,
      ships,
      chances,
    },
  );
}

/** Sends this player's cursor at most once per second, always including the last position. */
function useReport(send: Send, on: boolean): (place: Place) => void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef<Place | null>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = null;
    },
    [on],
  );
  return useCallback(
    (place: Place) => {
      last.current = place;
      if (!on || waiting.current !== null) return;
      const wait = Math.max(0, sentAt.current + REPORT_MS - performance.now());
      waiting.current = setTimeout(() => {
        waiting.current = null;
        sentAt.current = performance.now();
        if (last.current) void send('report-turn-position', last.current.x, last.current.y);
      }, wait);
    },
    [on, send],
  );
}
