import { CONSOLE_EVENTS, type ConsoleEvent } from '@moonbase/contracts';
import type { z } from 'zod';

import type { LobbyReply } from '../lobby/lobby.ts';
import type { Visitor } from '../sockets/visitor.ts';
import type { ClassSession } from './class-session.ts';

export type Command = (
  session: ClassSession<Visitor>,
  args: readonly unknown[],
) => LobbyReply | Promise<LobbyReply>;

/** Checks the arguments of a command before it is carried out. */
export function on<Schema extends z.ZodType>(
  schema: Schema,
  run: (session: ClassSession<Visitor>, args: z.output<Schema>) => LobbyReply | Promise<LobbyReply>,
): Command {
  return (session, args) => {
    const parsed = schema.safeParse(args);
    return parsed.success ? run(session, parsed.data) : { ok: false, reason: 'bad-request' };
  };
}

export function isCommand(name: string): name is ConsoleEvent {
  return Object.hasOwn(CONSOLE_EVENTS, name);
}
