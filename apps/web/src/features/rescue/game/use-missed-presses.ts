import { useCallback, useState } from 'react';

import type { Send } from '../client/use-rescue.ts';

const PRESSES: ReadonlySet<string> = new Set(['click-tile', 'purchase-power']);

/** Notes a press on the board or on a power that the server did not get, until the connection is back. */
export function useMissedPresses(
  send: Send,
  lost: boolean,
): { readonly send: Send; readonly missed: boolean } {
  const [missed, setMissed] = useState(false);
  if (!lost && missed) setMissed(false);
  const noting: Send = useCallback(
    async (event, ...args) => {
      const reply = await send(event, ...args);
      if (PRESSES.has(event) && !reply.ok && reply.reason === 'unavailable') setMissed(true);
      return reply;
    },
    [send],
  );
  return { send: noting, missed };
}
