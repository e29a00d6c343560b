import { QueryClient } from '@tanstack/react-query';

import { isRetryable } from './api-error.ts';
import { MAX_RETRIES, RETRY_DELAY_MS } from './retry.ts';

/** No background reloads (specification §7): what is loaded stays until a screen asks again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = createQueryClient();

/** For figures that others change: each visit of a screen loads them anew. */
export const FRESH = { gcTime: 0 } as const;
