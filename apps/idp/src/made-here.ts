import type { Readable } from './people.ts';

const WAIT_MS = 2_000;

/** What the product answers to `{ ask: 'people', id }`. */
interface Answer {
  readonly id: number;
  readonly people: Readable;
}

function isAnswer(message: unknown): message is Answer {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    'people' in message &&
    Array.isArray(message.people)
  );
}

/**
 * Asks the product, whose child process this is, for the people added there. Nobody when it does not answer within two
 * seconds, or is not there.
 */
export function askProduct(channel: NodeJS.Process): () => Promise<Readable> {
  const waiting = new Map<number, (people: Readable) => void>();
  let asked = 0;
  channel.on('message', (message: unknown) => {
    if (!isAnswer(message)) return;
    waiting.get(message.id)?.(message.people);
    waiting.delete(message.id);
  });
  return () => {
    if (channel.send === undefined) return Promise.resolve([]);
    const id = asked;
    asked += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(id);
        resolve([]);
      }, WAIT_MS);
      waiting.set(id, (people) => {
        clearTimeout(timer);
        resolve(people);
      });
      channel.send?.({ ask: 'people', id });
    });
  };
}
