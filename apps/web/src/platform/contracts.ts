import type * as FirstReplies from '@moonbase/contracts/first-replies';

/** The schemas for what a visitor's first page may never ask: fetched with the first reply that must be checked. */
export const contracts = (): Promise<typeof FirstReplies> =>
  import('@moonbase/contracts/first-replies');
