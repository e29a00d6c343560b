// A client of Socket.IO in its text form over a bare WebSocket: the driver opens thousands of them.
import WebSocket from 'ws';

export interface Wire {
  /** Sends an event. @returns milliseconds until it was acknowledged, and the reply; not ok when the connection ends */
  readonly ask: (event: string, ...args: readonly unknown[]) => Promise<Acked>;
  /** Sends text unchanged. */
  readonly raw: (text: string) => void;
  readonly close: () => void;
}

export interface Acked {
  readonly ms: number;
  readonly ok: boolean;
}

const PATH = '/game-server/socket.io/?EIO=4&transport=websocket';

const SILENCE_MS = 10_000; // the server sends something every 5 s

/**
 * @param hear gets the text of each event, which begins with `["` and the event's name
 * @param lost is called once when the connection has ended, also when nothing came for so long that a browser would
 * give it up
 */
export function openWire(
  port: number,
  query: string,
  hear: (text: string) => void,
  lost: () => void = () => undefined,
): Promise<Wire> {
  return new Promise((opened, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}&${query}`, {
      perMessageDeflate: false,
      handshakeTimeout: SILENCE_MS,
    });
    const waiting = new Map<number, (reply: string) => void>();
    let asked = 0;
    const ask = (event: string, ...args: readonly unknown[]) =>
      new Promise<Acked>((done) => {
        const id = (asked += 1);
        const begun = performance.now();
        if (socket.readyState !== WebSocket.OPEN) {
          done({ ms: 0, ok: false });
          return;
        }
        waiting.set(id, (reply) =>
          done({ ms: performance.now() - begun, ok: reply.includes('"ok":true') }),
        );
        socket.send(`42${id}${JSON.stringify([event, ...args])}`);
      });
    const wire = { ask, raw: (text: string) => socket.send(text), close: () => socket.terminate() };
    let silence = setTimeout(() => {
      socket.terminate(); // the page gives up a connection that says nothing
    }, 2 * SILENCE_MS);
    socket.on('error', failed);
    socket.on('close', () => {
      clearTimeout(silence);
      for (const done of waiting.values()) done('');
      failed(new Error('The connection has ended'));
      lost();
    });
    socket.on('message', (data: Buffer) => {
      clearTimeout(silence);
      silence = setTimeout(() => socket.terminate(), SILENCE_MS);
      const text = data.toString();
      if (text.startsWith('42')) hear(text.slice(2));
      else if (text.startsWith('43')) acknowledge(waiting, text);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) opened(wire);
      else if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('44')) failed(new Error(text));
    });
  });
}

function acknowledge(waiting: Map<number, (reply: string) => void>, text: string): void {
  const id = Number.parseInt(text.slice(2), 10);
  const done = waiting.get(id);
  waiting.delete(id);
  done?.(text);
}
