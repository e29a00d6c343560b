import type { PlaySpan } from '@moonbase/practice';
import { z } from 'zod';

/** The column `users.play_spans`: from, to, from, to, in milliseconds since 1970. */
export const StoredPlaySpans = z.array(z.coerce.number()).transform((ends): readonly PlaySpan[] =>
  ends.flatMap((from, index) => {
    const to = ends[index + 1];
    return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  }),
);

/** Spans in the form of the column. */
export const toPlaySpans = (spans: readonly PlaySpan[]): readonly number[] =>
  spans.flatMap(({ from, to }) => [from, to]);
