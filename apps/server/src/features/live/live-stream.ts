import { PassThrough } from 'node:stream';

import type { LiveFeed } from './live-feed.ts';

const SIGN_OF_LIFE_MS = 10_000;
const LONGEST_MS = 5 * 60_000; // then the browser asks again, and its rights are checked again
const WATCHED_FOR_MS = 3 * SIGN_OF_LIFE_MS;

const SIGN_OF_LIFE = ': here\n\n';
const AGAIN_AFTER = 'retry: 1000\n\n'; // milliseconds

interface Streamed {
  readonly keys: readonly string[]; // of the feed
  /** The data of a message: at the beginning, and after each change. */
  readonly message: () => Promise<string>;
  /** Called at the beginning and at each sign of life. */
  readonly onBeat?: () => Promise<void>;
}

/** Server-sent events, one for each change under a key. */
export async function streamOf(
  feed: LiveFeed,
  { keys, message, onBeat = nothing }: Streamed,
): Promise<PassThrough> {
  const stream = new PassThrough();
  const end = (): void => {
    stream.end();
  };
  const send = async (): Promise<void> => {
    const data = await message();
    if (!stream.writableEnded) stream.write(`data: ${data}\n\n`);
  };
  const follower = {
    onChange: () => {
      send().catch(end);
    },
    onLost: end,
  };
  const unfollow = await Promise.all(keys.map((key) => feed.follow(key, follower)));
  const beat = setInterval(() => {
    stream.write(SIGN_OF_LIFE);
    onBeat().catch(end);
  }, SIGN_OF_LIFE_MS);
  const over = setTimeout(end, LONGEST_MS);
  stream.on('close', () => {
    clearInterval(beat);
    clearTimeout(over);
    for (const each of unfollow) each();
  });
  stream.write(AGAIN_AFTER);
  try {
    await onBeat();
    await send(); // changes from before it was followed
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}

const nothing = (): Promise<void> => Promise.resolve();

/**
 * Server-sent events of a class: one per change, without any name or figure in it.
 *
 * @param watch marks the class as watched, for a number of milliseconds
 */
export function streamOfClass(
  feed: LiveFeed,
  classGroupId: string,
  watch: (forMs: number) => Promise<void>,
): Promise<PassThrough> {
  return streamOf(feed, {
    keys: [classGroupId],
    message: () => Promise.resolve('changed'),
    onBeat: () => watch(WATCHED_FOR_MS),
  });
}
