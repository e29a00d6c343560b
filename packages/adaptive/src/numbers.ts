/** Questions of a wave. @see requirement AD-1 */
export const WAVE_QUESTIONS = 12;

/** The clock of a round at the time setting 1. @see requirement AD-1 */
export const ROUND_MS = 40_000;
