import { useCallback, useEffect, useReducer, useRef } from 'react';

import type { RescueAck } from '@moonbase/contracts';

import { type ClientState, nextState, NOT_CONNECTED } from './client-state.ts';
import { type Link, openLink, type OpenLink } from './link.ts';
import type { Received } from './received.ts';

/** Replaceable, so that tests play the game server. */
const wire: { open: OpenLink } = { open: openLink };

export function setOpenLink(open: OpenLink): void {
  wire.open = open;
}

export type Send = Link['send'];

export interface Rescue {
  readonly state: ClientState;
  readonly send: Send;
  /** Leaves the waiting room or the match; the lobby is shown at once. */
  readonly leave: () => Promise<RescueAck>;
  readonly dismissNotice: () => void;
  readonly showNotice: (text: string) => void;
}

const UNREACHED: RescueAck = {
  ok: false,
  reason: 'unavailable',
  message: 'The game server cannot be reached.',
};

/**
 * Connects to the game server while the screen is open.
 *
 * @param choices what the lobby is told on each connection: the own character, a guest's school year
 */
export function useRescue(
  firstTicket: string | null,
  choices: { readonly character: number; readonly year: number },
): Rescue {
  const [state, dispatch] = useReducer(nextState, NOT_CONNECTED);
  const link = useRef<Link | null>(null);
  const onBoard = useRef<string | null>(null);
  const chosen = useRef(choices);
  useEffect(() => {
    chosen.current = choices;
    onBoard.current = state.game?.start.gameId ?? null;
  });

  useEffect(() => {
    const opened = wire.open(
      {
        onEvent: (event) => {
          dispatch({ type: 'received', event, now: performance.now() });
          greet(opened, event, chosen.current, onBoard.current);
        },
        onStatus: (status) => {
          dispatch({ type: 'status', status });
        },
        onFailure: (message) => {
          dispatch({ type: 'failed', message });
        },
      },
      firstTicket,
    );
    link.current = opened;
    return () => {
      link.current = null;
      opened.close();
    };
  }, [firstTicket]);

  const send: Send = useCallback(
    (event, ...args) => link.current?.send(event, ...args) ?? Promise.resolve(UNREACHED),
    [],
  );
  return {
    state,
    send,
    leave: useCallback(() => {
      const left = send('leave-game');
      dispatch({ type: 'left' });
      return left;
    }, [send]),
    dismissNotice: useCallback(() => {
      dispatch({ type: 'notice', text: null });
    }, []),
    showNotice: useCallback((text: string) => {
      dispatch({ type: 'notice', text });
    }, []),
  };
}

/** What the server is told without anybody pressing a key. @param onBoard the match on this screen */
function greet(
  link: Link,
  event: Received,
  { character, year }: { readonly character: number; readonly year: number },
  onBoard: string | null,
): void {
  if (event.name === 'lobby-joined') {
    const [{ user, running }] = event.args;
    void link.send('select-character', character);
    if (user.guest) void link.send('select-year', year);
    if (running !== null && running.gameId === onBoard) void link.send('rejoin-game');
  }
  if (event.name === 'start-game') {
    if (event.args[0].rejoined) void link.send('game-request', 'full');
    else void link.send('game-ready');
  }
}
