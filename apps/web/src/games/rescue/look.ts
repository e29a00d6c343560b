import type { AccessProfile } from '@moonbase/contracts';

import type { BoardLook } from './drawing/scene.ts';

const FAMILIES = {
  andika: "Andika, 'Maths Signs', Lexend, sans-serif",
  lexend: "Lexend, 'Maths Signs', sans-serif",
  opendyslexic: "OpenDyslexic, Andika, 'Maths Signs', sans-serif",
} as const;

/**
 * The look of the board for this person; a guest has no profile.
 *
 * @param systemStill the computer asks for reduced motion
 */
export function boardLookOf(
  profile: AccessProfile | null,
  { systemStill, clues }: { readonly systemStill: boolean; readonly clues: boolean },
): BoardLook {
  return {
    still: systemStill || (profile?.reducedMotion ?? false),
    calm: (profile?.calmBackground ?? false) || (profile?.highContrast ?? false),
    contrast: profile?.highContrast ?? false,
    clues,
    family: FAMILIES[profile?.font ?? 'andika'],
  };
}
