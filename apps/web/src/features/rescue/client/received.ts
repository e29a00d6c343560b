import { RESCUE_SERVER_EVENTS as EVENTS, type RescueServerEvent } from '@moonbase/contracts';
import type { z } from 'zod';

/** An event of the game server with its arguments. */
export type Received = {
  [Name in RescueServerEvent]: Event<Name>;
}[RescueServerEvent];

interface Event<Name extends RescueServerEvent> {
  readonly name: Name;
  readonly args: z.output<(typeof EVENTS)[Name]>;
}

const reader =
  <Name extends RescueServerEvent, Args>(name: Name, schema: z.ZodType<Args>) =>
  (args: unknown): { readonly name: Name; readonly args: Args } | null => {
    const read = schema.safeParse(args);
    return read.success ? { name, args: read.data } : null;
  };

const READERS: { readonly [Name in RescueServerEvent]: (args: unknown) => Event<Name> | null } = {
  'lobby-joined': reader('lobby-joined', EVENTS['lobby-joined']),
  'lobby-state': reader('lobby-state', EVENTS['lobby-state']),
  'waiting-room': reader('waiting-room', EVENTS['waiting-room']),
  'waiting-room-state': reader('waiting-room-state', EVENTS['waiting-room-state']),
  'waiting-room-kicked': reader('waiting-room-kicked', EVENTS['waiting-room-kicked']),
  'waiting-room-error': reader('waiting-room-error', EVENTS['waiting-room-error']),
  'class-room': reader('class-room', EVENTS['class-room']),
  'session-state': reader('session-state', EVENTS['session-state']),
  'session-board': reader('session-board', EVENTS['session-board']),
  'session-closed': reader('session-closed', EVENTS['session-closed']),
  'start-game': reader('start-game', EVENTS['start-game']),
  'game-update': reader('game-update', EVENTS['game-update']),
  'begin-questions': reader('begin-questions', EVENTS['begin-questions']),
  'question-countdown': reader('question-countdown', EVENTS['question-countdown']),
  question: reader('question', EVENTS.question),
  'right-answer': reader('right-answer', EVENTS['right-answer']),
  'question-result': reader('question-result', EVENTS['question-result']),
  'end-game-message': reader('end-game-message', EVENTS['end-game-message']),
  'end-game-bonus': reader('end-game-bonus', EVENTS['end-game-bonus']),
  'end-game-score': reader('end-game-score', EVENTS['end-game-score']),
  sticker: reader('sticker', EVENTS.sticker),
  'game-over': reader('game-over', EVENTS['game-over']),
  'fatal-error': reader('fatal-error', EVENTS['fatal-error']),
};

export function isServerEvent(name: string): name is RescueServerEvent {
  return name in EVENTS;
}

/** Checks a message from the wire; null when it does not fit. */
export function readEvent(name: RescueServerEvent, args: readonly unknown[]): Received | null {
  return READERS[name](args);
}
