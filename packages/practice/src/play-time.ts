/** The time that one tried question takes at least, by the server's clock. Nobody reads and answers faster. */
const LEAST_PER_QUESTION_MS = 400;

/**
 * The games with an open wave that a person can have at once. What a device keeps for play without a network is not an
 * open game.
 *
 * @see ../SPEC.md rule PD9
 */
export const MOST_OPEN_GAMES = 2;

/** Spans that are kept of a person: older ones are joined, so that a row stays small. */
const MOST_SPANS = 24;

/** A span of a person's time that their counted waves have taken, in milliseconds since 1970. */
export interface PlaySpan {
  readonly from: number;
  readonly to: number; // after `from`
}

/** The time that the server gave for a wave, by its own clock. Milliseconds since 1970. */
export interface GivenTime {
  readonly issuedAt: number;
  readonly until: number; // when its answers came in, or when newer games had ended it
}

/**
 * Takes the time of a wave's tried questions from its person, who can do one thing at a time: 400 ms a question, the
 * earliest since the issue that no other of their waves has taken.
 *
 * As the times end in the order in which waves come in, this finds room for a wave whenever some order of playing all of
 * them has room for it.
 *
 * @param taken by the person's other waves that count, in the order of time, without overlap
 * @returns all taken spans with the wave's, or null when the time given is too short: nobody can have played the wave
 * @see ../SPEC.md rules PD5 to PD7
 */
export function takePlayTime(
  taken: readonly PlaySpan[],
  { issuedAt, until }: GivenTime,
  tried: number,
): readonly PlaySpan[] | null {
  let needed = LEAST_PER_QUESTION_MS * tried;
  if (needed === 0) return taken;
  const own: PlaySpan[] = [];
  let from = issuedAt;
  for (const span of [...taken, { from: until, to: Infinity }]) {
    const to = Math.min(span.from, until, from + needed);
    if (to > from) {
      own.push({ from, to });
      needed -= to - from;
    }
    if (needed === 0) return coarser(joined([...taken, ...own]));
    from = Math.max(from, span.to);
  }
  return null;
}

/** Spans in the order of time, those that touch as one. */
function joined(spans: readonly PlaySpan[]): readonly PlaySpan[] {
  const result: PlaySpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else result.push(span);
  }
  return result;
}

/**
 * At most `MOST_SPANS`: the two whose gap is the smallest for its age become one, again and again. The time between
 * them counts as taken from then on, so forgetting gives nobody time, and a gap of a lesson or a day stays.
 */
function coarser(spans: readonly PlaySpan[]): readonly PlaySpan[] {
  const result = [...spans];
  while (result.length > MOST_SPANS) {
    const end = result.at(-1)?.to ?? 0;
    const sizes = result.slice(1).map(({ from }, index) => {
      const before = result[index]?.to ?? from;
      return (from - before) / (end - before);
    });
    const place = sizes.indexOf(Math.min(...sizes));
    const [first, second] = result.slice(place, place + 2);
    if (first && second) result.splice(place, 2, { from: first.from, to: second.to });
  }
  return result;
}
