import { useState } from 'react';

import type { RosterNight } from '@moonbase/contracts/roster-wire';

export interface AskedFetch {
  readonly wasAsked: boolean;
  readonly came: RosterNight | undefined; // the fetch that was asked for here, once it is in
  readonly ask: () => void;
}

/** Follows a fetch that is asked for on a page. @param latest the latest fetch that the page knows */
export function useAskedFetch(latest: RosterNight | undefined): AskedFetch {
  const [before, setBefore] = useState<{ readonly id: string | undefined } | null>(null);
  return {
    wasAsked: before !== null,
    came: before !== null && latest?.id !== before.id ? latest : undefined,
    ask: () => setBefore({ id: latest?.id }),
  };
}
