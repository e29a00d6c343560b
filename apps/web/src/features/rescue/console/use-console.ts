import { useEffect, useRef, useState } from 'react';

import {
  type CrewBoard,
  OpenSessionReply,
  type RescueAck,
  type SessionView,
} from '@moonbase/contracts';

import { call } from '../../../platform/api-client.ts';
import { type Link, type LinkStatus } from '../client/link.ts';
import type { Received } from '../client/received.ts';
import { linkOpener } from '../client/use-rescue.ts';

/** A class session as its teacher's page knows it. */
export interface ConsoleState {
  readonly status: LinkStatus;
  readonly failure: string | null;
  readonly closed: boolean;
  readonly session: SessionView | null; // null until the server has sent it
  readonly boards: readonly CrewBoard[]; // by crew
}

const START: ConsoleState = {
  status: 'connecting',
  failure: null,
  closed: false,
  session: null,
  boards: [],
};

export interface Console {
  readonly state: ConsoleState;
  readonly send: Link['send'];
}

const UNREACHED: RescueAck = {
  ok: false,
  reason: 'unavailable',
  message: 'The game server cannot be reached.',
};

/** Opens the session of a class, or the one already open, and stays connected to it. */
export function useConsole(classGroupId: string): Console {
  const [state, setState] = useState(START);
  const link = useRef<Link | null>(null);
  useEffect(() => {
    const opened = linkOpener()(
      {
        onEvent: (event) => setState((before) => after(before, event)),
        onStatus: (status) => setState((before) => ({ ...before, status })),
        onFailure: (failure) => setState((before) => ({ ...before, failure })),
      },
      null,
      () => call('POST', `/class-groups/${classGroupId}/rescue-session`, OpenSessionReply),
    );
    link.current = opened;
    return () => {
      link.current = null;
      opened.close();
    };
  }, [classGroupId]);
  return {
    state,
    send: (event, ...args) => link.current?.send(event, ...args) ?? Promise.resolve(UNREACHED),
  };
}

function after(state: ConsoleState, event: Received): ConsoleState {
  switch (event.name) {
    case 'session-state': {
      const [session] = event.args;
      return { ...state, session, boards: session.running ? state.boards : [] };
    }
    case 'session-board': {
      const [board] = event.args;
      const others = state.boards.filter(({ gameId }) => gameId !== board.gameId);
      return { ...state, boards: [...others, board].sort((one, other) => one.crew - other.crew) };
    }
    case 'session-closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}
