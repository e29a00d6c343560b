/** A word that wants to stand at a place. */
interface Word {
  readonly at: number;
  readonly half: number; // half of its width
}

interface Block {
  total: number;
  count: number;
}

const GAPS = [8, 3] as const; // between words: as wide as there is room for
const FAR = 26; // from the end of a word to its place
const MOST_MOVED_FAR = 5; // words that can be told apart so

/**
 * The middles of words beside each other on one line from 0 to `width`, in the order given, moved as little as it takes.
 * Null when one of them would stand too far from its own place.
 */
export function beside(words: readonly Word[], width: number): readonly number[] | null {
  for (const gap of GAPS) {
    const middles = withGap(words, width, gap);
    if (middles !== null) return middles;
  }
  return null;
}

function withGap(words: readonly Word[], width: number, gap: number): readonly number[] | null {
  if (words.length === 0) return [];
  const offsets: number[] = [];
  words.forEach(({ half }, i) => {
    const before = words[i - 1];
    offsets.push(before === undefined ? 0 : (offsets[i - 1] ?? NaN) + before.half + half + gap);
  });
  // Neighbours that run into each other move together, round the middle of their places.
  const blocks: Block[] = [];
  words.forEach(({ at }, i) => {
    let last: Block = { total: at - (offsets[i] ?? NaN), count: 1 };
    for (;;) {
      const before = blocks.at(-1);
      if (before === undefined || before.total / before.count <= last.total / last.count) break;
      blocks.pop();
      last = { total: before.total + last.total, count: before.count + last.count };
    }
    blocks.push(last);
  });
  const places = blocks.flatMap(({ total, count }) =>
    Array.from({ length: count }, () => total / count),
  );
  const low = words[0]?.half ?? NaN;
  const high = width - (words.at(-1)?.half ?? NaN) - (offsets.at(-1) ?? NaN);
  if (high < low - 0.01) return null;
  const middles = places.map(
    (place, i) => Math.max(low, Math.min(high, place)) + (offsets[i] ?? NaN),
  );
  const reach = (half: number): number => (words.length <= MOST_MOVED_FAR ? half + FAR : half / 2);
  return words.every(({ at, half }, i) => Math.abs((middles[i] ?? NaN) - at) <= reach(half))
    ? middles
    : null;
}
