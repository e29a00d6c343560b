import type { RescuePower, RescueTurn } from '@moonbase/contracts';
import { POWER_FACTS } from '@moonbase/rescue';

/** The reason why a power cannot be bought now; null when it can. The server decides again. */
export function powerRefusal(
  power: RescuePower,
  {
    turn,
    mine,
    score,
    accuracy,
  }: {
    readonly turn: RescueTurn | null;
    readonly mine: boolean; // the player's own turn, when they may act
    readonly score: number;
    readonly accuracy: number;
  },
): string | null {
  if (!mine || !turn) return 'Not now';
  if (turn.placingRestrictedZone)
    return power.name === 'restrictedZone' ? null : 'Place your zone first';
  if (turn.purchasedPowers.includes(power.name)) return 'Bought already';
  if (accuracy === 0 && POWER_FACTS[power.name].needsScan) return 'Needs a scan';
  return score < power.cost ? 'Costs too much' : null;
}
