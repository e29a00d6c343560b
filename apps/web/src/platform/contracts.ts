import type * as FirstReplies from '@moonbase/contracts/first-replies';

/** Schemas that a visitor's first page may never need: loaded with the first reply that must be checked. */
export const contracts = (): Promise<typeof FirstReplies> =>
  import('@moonbase/contracts/first-replies');
