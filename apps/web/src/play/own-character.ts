import type { BustName } from '@moonbase/paper/bust';

import { remembered } from '../platform/remembered.ts';

/** The ten characters; the game server knows them by their positions. */
export const CHARACTER_ORDER: readonly BustName[] = [
  'orbo',
  'zigg',
  'luma',
  'paws',
  'bix',
  'moss',
  'nim',
  'dash',
  'gilly',
  'tock',
];

/** The key under which this computer remembers a person's character. */
export const CHARACTER_KEY = 'rescue-character';

/** The character that a person has chosen on this computer; Paws for somebody who has not. */
export function ownCharacter(userId: string): BustName {
  const kept = remembered.get(userId, CHARACTER_KEY);
  return (kept === null ? undefined : CHARACTER_ORDER[Number(kept)]) ?? 'paws';
}
