import { useRef } from 'react';

import type { RescuePower } from '@moonbase/contracts';
import type { Power } from '@moonbase/rescue';

import { type GameState, playerOf } from '../client/game-state.ts';
import { powerRefusal } from './power-refusal.ts';
import type { Send } from '../client/use-rescue.ts';
import type { Sound } from './use-sound.ts';

/** Buys powers during the player's own turn. */
export interface Buyer {
  readonly refusalOf: (power: RescuePower) => string | null;
  readonly buy: (power: Power) => void;
  readonly buyAt: (index: number) => void; // by its key, 0 for the first
}

export function useBuyer(game: GameState, send: Send, sound: Sound): Buyer {
  const { turn, phase, start } = game;
  const me = playerOf(game, start.you);
  const mine =
    turn?.playerId === start.you && (phase?.name === 'turn-input' || phase?.name === 'placing');
  const refusalOf = (power: RescuePower): string | null =>
    powerRefusal(power, { turn, mine, score: me?.score ?? 0, accuracy: me?.accuracy ?? 0 });
  const asking = useRef(false); // until the server has answered, no other power can be bought
  const buy = (power: Power): void => {
    if (asking.current) return;
    asking.current = true;
    void send('purchase-power', power).then((reply) => {
      asking.current = false;
      if (!reply.ok) sound.play({ sound: 'uiDisabled' });
    });
  };
  return {
    refusalOf,
    buy,
    buyAt: (index) => {
      const power = start.powers[index];
      if (power && refusalOf(power) === null) buy(power.name);
    },
  };
}
