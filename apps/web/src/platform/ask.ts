import { queryOptions } from '@tanstack/react-query';

import { actingAs, call, type CallOptions, type ReplySchema } from './api-client.ts';
import { queryClient } from './query-client.ts';

interface Asking {
  readonly query?: CallOptions['query'];
  /** Who asks, where a page knows it; absent: whom an admin acts as. */
  readonly by?: string | null;
}

/**
 * A query of the server. Its key is made of what is asked and of who asks, so two questions never share an answer. A page that
 * names who asks keeps its answer until it is left, also when an admin stops to act as a teacher.
 */
export function ask<T>(
  path: string,
  schema: ReplySchema<T>,
  { query = {}, by = actingAs() }: Asking = {},
) {
  return queryOptions({
    queryKey: [path, query, by],
    queryFn: ({ signal }) => call('GET', path, schema, { query, signal }),
  });
}

/** A query that `load` answers from its parts alone; they and the name are its key. */
export function made<const Parts extends readonly unknown[], T>(
  name: string,
  load: (...parts: Parts) => Promise<T>,
  ...parts: Parts
) {
  return queryOptions({ queryKey: [name, ...parts], queryFn: () => load(...parts) });
}

/** Asks the server again for everything at these paths, whatever the rest of the question. */
export const reload = (...paths: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.includes(String(path)),
  });
