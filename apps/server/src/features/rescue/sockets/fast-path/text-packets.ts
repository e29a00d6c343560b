import { EventEmitter } from 'node:events';

/** Types of Socket.IO's packets, version 5 of its protocol. */
const TYPES = { connect: 0, disconnect: 1, event: 2 } as const;

/** The name of the event that reports to Socket.IO's caller; its content comes as a {@link HeardEvent}. */
export const HEARD = 'heard';

/** A client's message: the name of an event, its arguments, and the number under which it waits for a reply. */
export type HeardEvent = readonly [name: string, args: readonly unknown[], id: number | null];

const CONNECT = /^0(\{.*\})?$/s;
const EVENT = /^2(\d{0,9})(\[.*\])$/s;

/**
 * Reads the text packets of clients in the main namespace. Socket.IO's own reader hides the number under which a client
 * waits, makes a function for each event, and takes binary packets and namespaces, which this server has no use for.
 */
class Decoder extends EventEmitter {
  /** @throws Error for anything else, which ends the connection */
  add(packet: unknown): void {
    this.emit('decoded', decode(packet));
  }

  destroy(): void {
    this.removeAllListeners();
  }
}

function decode(packet: unknown) {
  if (typeof packet !== 'string') throw new Error('A binary packet');
  const event = EVENT.exec(packet);
  if (event) return { type: TYPES.event, nsp: '/', data: [HEARD, ...read(event)] };
  if (packet === String(TYPES.disconnect)) return { type: TYPES.disconnect, nsp: '/' };
  const connect = CONNECT.exec(packet);
  if (!connect) throw new Error('Not a packet of a client');
  const data: unknown = JSON.parse(connect[1] ?? '{}');
  return { type: TYPES.connect, nsp: '/', data };
}

function read([, id, json = '']: RegExpExecArray): HeardEvent {
  const said: unknown = JSON.parse(json);
  if (!isList(said)) throw new Error('Not an event');
  const [name, ...args] = said;
  if (typeof name !== 'string') throw new Error('An event without a name');
  return [name, args, id === '' ? null : Number(id)];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

class Encoder {
  encode({ type, data }: { readonly type: number; readonly data?: unknown }): readonly [string] {
    return [data === undefined ? String(type) : `${type}${JSON.stringify(data)}`];
  }
}

/** Socket.IO's parser here: reads and writes text packets only. */
export const TEXT_PACKETS = { Encoder, Decoder };

export function ackPacket(id: number, reply: unknown): string {
  return `3${id}${JSON.stringify([reply])}`;
}
