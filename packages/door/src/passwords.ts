export const SHORTEST_PASSWORD = 10; // characters
const LONGEST_PASSWORD = 200;
const STRONG_ENOUGH = 3; // of 4

export type PasswordFault = 'too-short' | 'too-long' | 'too-easy';

/**
 * The reason against a password; null when it may be used.
 *
 * @param score 0 to 4, how hard it is to guess for somebody who knows the person's name and school
 * @see ../SPEC.md rule DR12
 */
export function passwordFault(password: string, score: number): PasswordFault | null {
  const { length } = Array.from(password);
  if (length < SHORTEST_PASSWORD) return 'too-short';
  if (length > LONGEST_PASSWORD) return 'too-long';
  return score < STRONG_ENOUGH ? 'too-easy' : null;
}
