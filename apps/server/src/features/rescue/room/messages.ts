import type { RescueSentEvents, RescueServerEvent } from '@moonbase/contracts';
import { assertNever } from '@moonbase/kit';
import {
  boardFor,
  changedTiles,
  type Match,
  type MatchEvent,
  playersOf,
  seatOf,
  tilesFor,
  TIMES,
  turnViewOf,
} from '@moonbase/rescue';

import {
  type Moment,
  toBoard,
  toLevels,
  toQuestion,
  toResult,
  toResults,
  toState,
  toTile,
} from './present.ts';
import type { RoomState } from './stored-room.ts';

/** One event for one seat or for everybody in the room. */
export interface Message {
  readonly to: number | 'all';
  readonly event: RescueServerEvent;
  readonly args: readonly unknown[];
}

/** Makes a message with arguments of the contract's type. */
export function message<Event extends RescueServerEvent>(
  to: Message['to'],
  event: Event,
  ...args: Parameters<RescueSentEvents[Event]>
): Message {
  return { to, event, args };
}

const ALL_HOME = 'All ships are home!';
const FLEET_COMES = 'The rescue fleet brings the others home.';

/** Events that may change how tiles look to somebody. */
const CHANGES_TILES: ReadonlySet<MatchEvent['kind']> = new Set<MatchEvent['kind']>([
  'board',
  'begin-turn',
  'turn',
  'reveal-tiles',
  'reveal-tiles-complete',
  'zone-added',
  'zone-removed',
  'end-game-message',
]);

/** The messages about an action's events to each person in the room; never more than `viewFor` would show them. */
export function messagesFor(
  before: RoomState,
  after: RoomState,
  events: readonly MatchEvent[],
  moment: Moment,
): Message[] {
  const people = after.match.seats.flatMap(({ crew }, seat) => (crew === null ? [seat] : []));
  const sent = events.flatMap((event) => [
    ...rightAnswer(event, before),
    ...messagesOf(event, after, people, moment),
  ]);
  if (!events.some(({ kind }) => CHANGES_TILES.has(kind))) return sent;
  return [...sent, ...changedMessages(before.match, after.match, people)];
}

/** The right answer of a question that was answered in another way, to the person alone who answered. */
function rightAnswer(event: MatchEvent, { desks }: RoomState): Message[] {
  if (event.kind !== 'question-result' || event.result === 'right') return [];
  const open = desks[event.seat]?.open;
  return open ? [message(event.seat, 'right-answer', open.expected)] : [];
}

function messagesOf(
  event: MatchEvent,
  state: RoomState,
  people: readonly number[],
  moment: Moment,
): Message[] {
  const { match } = state;
  switch (event.kind) {
    case 'state':
      return [message('all', 'game-update', 'state', toState(match, moment))];
    case 'board':
      return people.map((seat) => boardMessage(match, seat));
    case 'players':
      return [message('all', 'game-update', 'players', playersOf(match))];
    case 'begin-questions':
      return [message('all', 'begin-questions', TIMES.questionsReady / 1000)];
    case 'ask':
      return askedMessage(state, event.seat);
    case 'question-countdown':
      return people.flatMap((seat) => countdown(match, seat, event.seconds));
    case 'question-result':
      return [message(event.seat, 'question-result', toResult(event.result))];
    case 'begin-turn': {
      const turn = turnViewOf(match);
      return turn ? [message('all', 'game-update', 'begin-turn', turn)] : [];
    }
    case 'turn':
      return [message('all', 'game-update', 'turn', turnViewOf(match))];
    case 'cursor':
      return cursor(match, event.tile);
    case 'reveal-tiles':
      return [reveal(match, event)];
    case 'reveal-tiles-complete': {
      const scansLeft = match.turn?.scansLeft ?? 0;
      return [message('all', 'game-update', 'reveal-tiles-complete', { scansLeft })];
    }
    case 'zone-added':
    case 'zone-removed':
      return [zoneMessage(match, event)];
    case 'end-game-message': {
      const text = event.allRescued ? ALL_HOME : FLEET_COMES;
      return [message('all', 'end-game-message', text, event.allRescued, true)];
    }
    case 'end-game-bonus':
      return [bonusMessage(match, event)];
    case 'end-game-score':
      return [message('all', 'end-game-score', playersOf(match))];
    case 'results':
      return people.map((seat) => message(seat, 'game-update', 'results', toResults(state, seat)));
    case 'started':
    case 'arrived': // the newcomer gets the whole view
    case 'questions-over':
    case 'power': // the turn and the players that follow show it
    case 'closed': // the room itself announces its end
      return [];
    default:
      return assertNever(event);
  }
}

export function boardMessage(match: Match, seat: number): Message {
  return message(seat, 'game-update', 'board', toBoard(boardFor(match, seat)));
}

export function askedMessage({ desks }: RoomState, seat: number): Message[] {
  const open = desks[seat]?.open;
  return open ? [message(seat, 'question', ...toQuestion(open))] : [];
}

function countdown(match: Match, seat: number, seconds: number): Message[] {
  const player = match.seats[seat];
  return player ? [message(seat, 'question-countdown', seconds, toLevels(player))] : [];
}

/** The turn as everybody sees it, with the cursor over a tile. */
export function cursor(match: Match, tile: number): Message[] {
  const turn = turnViewOf(match);
  if (!turn) return [];
  const x = tile % match.layout.width;
  const y = (tile - x) / match.layout.width;
  return [message('all', 'game-update', 'turn', { ...turn, x, y })];
}

/** Nobody sees a tile that is being turned over as distant, so everybody sees the same. */
function reveal(
  match: Match,
  { cause, tiles }: Extract<MatchEvent, { kind: 'reveal-tiles' }>,
): Message {
  const views = tilesFor(
    match,
    null,
    tiles.map(({ tile }) => tile),
  );
  const scanner = match.turn ? match.seats[match.turn.seat] : undefined;
  return message('all', 'game-update', 'reveal-tiles', {
    cause,
    playerId: cause === 'end' ? null : (scanner?.id ?? null),
    tiles: tiles.flatMap(({ outcome, score, scoreType }, index) => {
      const tile = views[index];
      return tile ? [{ tile: toTile(tile), outcome, score, scoreType }] : [];
    }),
  });
}

function zoneMessage(
  match: Match,
  { kind, zone }: Extract<MatchEvent, { kind: 'zone-added' | 'zone-removed' }>,
): Message {
  const { width } = match.layout;
  const x = zone.centre % width;
  const shown = {
    playerId: seatOf(match, zone.seat).id,
    x,
    y: (zone.centre - x) / width,
    radius: zone.radius,
  };
  return kind === 'zone-added'
    ? message('all', 'game-update', 'add-restricted-zone', shown)
    : message('all', 'game-update', 'remove-restricted-zone', shown);
}

function bonusMessage(
  match: Match,
  { seat, name, points }: Extract<MatchEvent, { kind: 'end-game-bonus' }>,
): Message {
  return message('all', 'end-game-bonus', seatOf(match, seat).id, name, points);
}

/** The tiles that look different now; everybody who sees the same shares one message. */
function changedMessages(before: Match, after: Match, people: readonly number[]): Message[] {
  return changedTiles(before, after, people).flatMap(({ seats, tiles }) => {
    const [first, ...others] = seats;
    if (first === undefined) return [];
    const sent = message(first, 'game-update', 'tiles', tiles.map(toTile));
    return [sent, ...others.map((to) => ({ to, event: sent.event, args: sent.args }))];
  });
}
