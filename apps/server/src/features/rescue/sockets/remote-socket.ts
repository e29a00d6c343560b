import type { Link } from '../nodes/link.ts';
import { MESSAGE, textFrame } from './fast-path/text-frame.ts';

/** An event as a packet of Socket.IO: its first digit. */
export const EVENT = '2';

/** The socket of somebody whose browser is connected to another node: what it is sent goes there. */
export class RemoteSocket {
  readonly id: string; // of the browser's socket on the other node
  readonly node: string; // the other node
  connected = true;
  readonly #link: Link;
  readonly #channel: number;
  readonly #left: () => void;

  constructor(
    at: {
      readonly id: string;
      readonly node: string;
      readonly link: Link;
      readonly channel: number;
    },
    left: () => void,
  ) {
    this.id = at.id;
    this.node = at.node;
    this.#link = at.link;
    this.#channel = at.channel;
    this.#left = left;
  }

  emit(event: string, ...args: readonly unknown[]): void {
    this.pass(textFrame(`${MESSAGE}${EVENT}`, JSON.stringify([event, ...args])));
  }

  /** @param frames of a WebSocket, as a server sends them */
  pass(frames: Buffer): void {
    if (this.connected) this.#link.frames(this.#channel, frames);
  }

  /** Ends the browser's connection. */
  disconnect(): void {
    this.part({ say: 'end' });
  }

  /** Says a last thing to the other node; this one has the visitor no longer. */
  part(said: unknown): void {
    if (!this.connected) return;
    this.connected = false;
    this.#link.say(this.#channel, said);
    this.#left();
  }

  /** The browser's connection has ended. */
  end(): void {
    if (!this.connected) return;
    this.connected = false;
    this.#left();
  }
}
