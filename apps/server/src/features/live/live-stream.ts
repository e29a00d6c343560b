import { PassThrough } from 'node:stream';

import type { LiveFeed } from './live-feed.ts';

const SIGN_OF_LIFE_MS = 10_000;
const LONGEST_MS = 5 * 60_000; // then the browser asks again, and its rights are checked again
const WATCHED_FOR_MS = 3 * SIGN_OF_LIFE_MS;

/** The name of a message: something has changed. */
const CHANGED = 'data: changed\n\n';
const SIGN_OF_LIFE = ': here\n\n';
const AGAIN_AFTER = 'retry: 1000\n\n'; // milliseconds

/**
 * Server-sent events of a class: one per change, without any name or figure in it.
 *
 * @param watch marks the class as watched, for a number of milliseconds
 */
export async function streamOfClass(
  feed: LiveFeed,
  classGroupId: string,
  watch: (forMs: number) => Promise<void>,
): Promise<PassThrough> {
  const stream = new PassThrough();
  const end = (): void => {
    stream.end();
  };
  const unfollow = await feed.follow(classGroupId, {
    onChange: () => {
      stream.write(CHANGED);
    },
    onLost: end,
  });
  const beat = setInterval(() => {
    stream.write(SIGN_OF_LIFE);
    watch(WATCHED_FOR_MS).catch(end);
  }, SIGN_OF_LIFE_MS);
  const over = setTimeout(end, LONGEST_MS);
  stream.on('close', () => {
    clearInterval(beat);
    clearTimeout(over);
    unfollow();
  });
  stream.write(AGAIN_AFTER);
  try {
    await watch(WATCHED_FOR_MS);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  stream.write(CHANGED); // changes from before it was watched
  return stream;
}
