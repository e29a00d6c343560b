import type * as Contracts from '@moonbase/contracts';

/** The schemas for what a visitor's first page may never ask: fetched with the first reply that must be checked. */
export const contracts = (): Promise<typeof Contracts> => import('@moonbase/contracts');
