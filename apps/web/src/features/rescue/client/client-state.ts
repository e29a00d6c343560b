import type { ClassRoom, RoomPlayer } from '@moonbase/contracts';
import type { MatchMode } from '@moonbase/rescue';

import { type GameState, play, startGame } from './game-state.ts';
import type { LinkStatus } from './link.ts';
import type { Received } from './received.ts';

type Joined = Extract<Received, { name: 'lobby-joined' }>['args'][0];

/** A waiting room. */
export type Room =
  | ({ readonly kind: 'class' } & ClassRoom)
  | {
      readonly kind: 'private';
      readonly mode: MatchMode;
      readonly players: readonly RoomPlayer[];
      readonly hostId: string;
      readonly code: string;
      readonly options: { readonly fill: boolean; readonly relaxed: boolean };
    }
  | {
      readonly kind: 'quick';
      readonly mode: MatchMode;
      readonly players: readonly RoomPlayer[];
      readonly vacant: number;
      readonly startsAt: number; // ms of performance.now()
    };

/** The page's whole knowledge of the game server. */
export interface ClientState {
  readonly status: LinkStatus;
  readonly failure: string | null; // shown on the Error screen
  readonly notice: string | null; // shown in the lobby, for example after being removed from a room
  readonly joined: Joined | null; // null until the lobby accepts us
  readonly inLobby: number;
  readonly inGames: number;
  readonly room: Room | null;
  readonly game: GameState | null;
}

export const NOT_CONNECTED: ClientState = {
  status: 'connecting',
  failure: null,
  notice: null,
  joined: null,
  inLobby: 0,
  inGames: 0,
  room: null,
  game: null,
};

export type ClientEvent =
  | { readonly type: 'received'; readonly event: Received; readonly now: number }
  | { readonly type: 'status'; readonly status: LinkStatus }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'notice'; readonly text: string | null }
  | { readonly type: 'results-closed' }
  | { readonly type: 'left' }; // the room or the match, at the person's own request

const KICKED = 'You have been removed from this game by the host.';

/** The client after an event. Pure; `now` is ms of performance.now(). */
export function nextState(state: ClientState, happened: ClientEvent): ClientState {
  switch (happened.type) {
    case 'status':
      return { ...state, status: happened.status };
    case 'failed':
      return { ...state, failure: happened.message };
    case 'notice':
      return { ...state, notice: happened.text };
    case 'results-closed':
      return { ...state, game: null };
    case 'left':
      return { ...state, room: null, game: null };
    case 'received':
      return receive(state, happened.event, happened.now);
  }
}

function receive(state: ClientState, event: Received, now: number): ClientState {
  switch (event.name) {
    case 'lobby-joined':
      return joinLobby(state, event.args[0]);
    case 'lobby-state': {
      const [inLobby, inGames] = event.args;
      return { ...state, inLobby, inGames };
    }
    case 'waiting-room-state':
      return { ...state, room: roomOf(event.args, now), notice: null };
    case 'class-room': {
      const [room] = event.args;
      const game = state.game?.results ? state.game : null;
      return { ...state, room: { kind: 'class', ...room }, notice: null, game };
    }
    case 'waiting-room-kicked':
      return { ...state, room: null, notice: KICKED };
    case 'waiting-room-error':
      return { ...state, room: null, notice: event.args[0] };
    case 'start-game': {
      const [start] = event.args;
      const known = state.game?.start.gameId === start.gameId ? state.game : null;
      return { ...state, room: null, notice: null, game: known ?? startGame(start) };
    }
    case 'game-over':
      // The results stay until the person leaves them.
      return state.game?.results ? state : { ...state, game: null };
    default:
      return state.game ? { ...state, game: play(state.game, event, now) } : state;
  }
}

/** A reconnected client has lost its waiting room; a running match stays on screen until it is rejoined. */
function joinLobby(state: ClientState, joined: Joined): ClientState {
  const { game } = state;
  const goesOn =
    game !== null && (game.results !== null || joined.running?.gameId === game.start.gameId);
  return { ...state, joined, room: null, game: goesOn ? game : null };
}

function roomOf(
  args: Extract<Received, { name: 'waiting-room-state' }>['args'],
  now: number,
): Room {
  if (args[2] === null) {
    const [mode, players, , vacant, seconds] = args;
    return { kind: 'quick', mode, players, vacant, startsAt: now + seconds * 1000 };
  }
  const [mode, players, hostId, code, options] = args;
  return { kind: 'private', mode, players, hostId, code, options };
}
