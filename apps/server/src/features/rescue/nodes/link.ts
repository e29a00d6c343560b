import type { RawData, WebSocket } from 'ws';

import { packParcels, type Parcel, unpackParcels } from './parcels.ts';

const MOST_WAITING = 64 * 1024 * 1024; // bytes that the other node has not taken
const BETWEEN_MESSAGES_MS = 4; // a message for each visitor's event would cost more than the events

export interface LinkListener {
  readonly frames: (channel: number, frames: Buffer) => void;
  readonly said: (channel: number, said: unknown) => void;
  readonly closed: () => void;
}

/**
 * A connection between two nodes, for all visitors of one who play on the other; each has a channel. Everything of some
 * milliseconds leaves in one message, and frames for several visitors go once.
 */
export class Link {
  readonly #socket: WebSocket;
  #sentAt = Number.NEGATIVE_INFINITY;
  #waiting: { kind: Parcel['kind']; channels: number[]; content: Buffer }[] = [];

  constructor(socket: WebSocket, listener: (link: Link) => LinkListener) {
    this.#socket = socket;
    const { frames, said, closed } = listener(this);
    socket.on('message', (data) => {
      try {
        for (const { kind, channels, content } of unpackParcels(toBuffer(data))) {
          if (kind === 'frames') for (const channel of channels) frames(channel, content);
          else {
            const what: unknown = JSON.parse(content.toString());
            for (const channel of channels) said(channel, what);
          }
        }
      } catch {
        socket.terminate();
      }
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', closed);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends a visitor frames of a WebSocket. */
  frames(channel: number, frames: Buffer): void {
    const last = this.#waiting.at(-1);
    if (last?.content === frames) last.channels.push(channel);
    else this.#add({ kind: 'frames', channels: [channel], content: frames });
  }

  /** Says something about a visitor to the other node. */
  say(channel: number, said: unknown): void {
    const content = Buffer.from(JSON.stringify(said));
    this.#add({ kind: 'said', channels: [channel], content });
  }

  close(): void {
    this.#socket.terminate();
  }

  #add(parcel: { kind: Parcel['kind']; channels: number[]; content: Buffer }): void {
    if (this.#waiting.length === 0) this.#sendSoon();
    this.#waiting.push(parcel);
  }

  /** At the end of this turn of the event loop; on a busy connection, some milliseconds after the last message. */
  #sendSoon(): void {
    const left = this.#sentAt + BETWEEN_MESSAGES_MS - performance.now();
    const send = () => this.#send();
    if (left > 0) setTimeout(send, left);
    else setImmediate(send);
  }

  #send(): void {
    const parcels = this.#waiting;
    this.#waiting = [];
    this.#sentAt = performance.now();
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) this.close();
    else this.#socket.send(packParcels(parcels));
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
