import { useCallback, useEffect, useReducer, useRef } from 'react';

import type { RescueAck } from '@moonbase/contracts';

import { type ClientEvent, type ClientState, nextState, NOT_CONNECTED } from './client-state.ts';
import { type Link, openLink, type OpenLink } from './link.ts';
import type { Received } from './received.ts';

/** Replaceable, so that tests can play the game server. */
const wire: { open: OpenLink } = { open: openLink };

export function setOpenLink(open: OpenLink): void {
  wire.open = open;
}

/** The current way of opening connections, for other screens on the game server. */
export function linkOpener(): OpenLink {
  return wire.open;
}

export type Send = Link['send'];

export interface Rescue {
  readonly state: ClientState;
  readonly send: Send;
  /** Leaves the waiting room or the match; the lobby is shown at once. */
  readonly leave: () => Promise<RescueAck>;
  /** Closes the results on screen; the server has returned the student to the class already. */
  readonly closeResults: () => void;
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
 * @param classCode code of a class session to join on each connection
 * @param choices sent to the lobby on each connection: the player's character, a guest's school year
 */
export function useRescue(
  firstTicket: string | null,
  choices: { readonly character: number; readonly year: number },
  classCode: string | null,
): Rescue {
  const [state, dispatch] = useReducer(nextState, NOT_CONNECTED);
  const link = useRef<Link | null>(null);
  const chosen = useRef(choices);
  useEffect(() => {
    chosen.current = choices;
  });

  useEffect(() => {
    let isNew = true; // the connection has not been greeted yet
    const opened = wire.open(
      {
        onEvent: (event) => {
          dispatch({ type: 'received', event, now: performance.now() });
          greet(opened, event, chosen.current);
          if (event.name !== 'lobby-joined' || !isNew) return;
          isNew = false;
          const [{ running }] = event.args;
          if (classCode === null && running === null) return;
          void comeBack(opened, classCode, running !== null).then((text) =>
            dispatch({ type: 'notice', text }),
          );
        },
        onStatus: (status) => {
          if (status === 'lost') isNew = true;
          dispatch({ type: 'status', status });
        },
        onFailure: (message) => dispatch({ type: 'failed', message }),
      },
      firstTicket,
    );
    link.current = opened;
    return () => {
      link.current = null;
      opened.close();
    };
  }, [firstTicket, classCode]);

  const send: Send = useCallback(
    (event, ...args) => link.current?.send(event, ...args) ?? Promise.resolve(UNREACHED),
    [],
  );
  const change = useCallbacks(dispatch);
  const leave = useCallback(() => {
    const left = send('leave-game');
    dispatch({ type: 'left' });
    return left;
  }, [send]);
  return { state, send, leave, ...change };
}

/** Callbacks that change this page alone. */
function useCallbacks(
  dispatch: (event: ClientEvent) => void,
): Pick<Rescue, 'closeResults' | 'dismissNotice' | 'showNotice'> {
  return {
    closeResults: useCallback(() => dispatch({ type: 'results-closed' }), [dispatch]),
    dismissNotice: useCallback(() => dispatch({ type: 'notice', text: null }), [dispatch]),
    showNotice: useCallback((text: string) => dispatch({ type: 'notice', text }), [dispatch]),
  };
}

/** Returns to the running game, or else joins the session of the student's own class. @returns why not */
async function comeBack(link: Link, code: string | null, playing: boolean): Promise<string | null> {
  const reply =
    playing || code === null ? await link.send('rejoin-game') : await link.send('join-class', code);
  return reply.ok ? null : reply.message;
}

/** The messages sent to the server without anybody pressing a key. */
function greet(
  link: Link,
  event: Received,
  { character, year }: { readonly character: number; readonly year: number },
): void {
  if (event.name === 'lobby-joined') {
    const [{ user }] = event.args;
    void link.send('select-character', character);
    if (user.guest) void link.send('select-year', year);
  }
  if (event.name === 'start-game') {
    if (event.args[0].rejoined) void link.send('game-request', 'full');
    else void link.send('game-ready');
  }
}
