import { useEffect } from 'react';

import type { Send } from '../client/use-rescue.ts';

/** Brings somebody back for whom a stand-in plays, at any key or tap. */
export function useComeBack(away: boolean, send: Send): void {
  useEffect(() => {
    if (!away) return undefined;
    const back = (): void => void send('player-back');
    document.addEventListener('keydown', back, { once: true });
    document.addEventListener('pointerdown', back, { once: true });
    return () => {
      document.removeEventListener('keydown', back);
      document.removeEventListener('pointerdown', back);
    };
  }, [away, send]);
}
