const MOST_DOTS = 10; // of a group: two rows of five

/** True when every answer of a wave has one figure, so that a new figure can replace the old. @see ../SPEC.md rule PY1 */
export function isOneFigure(expected: readonly string[]): boolean {
  return expected.length > 0 && expected.every((answer) => /^\d$/.test(answer));
}

/** True when every answer of a wave is typed with figures alone. @see ../SPEC.md rule PY1 */
export function isFiguresOnly(expected: readonly string[]): boolean {
  return expected.every((answer) => /^\d+$/.test(answer));
}

/** The dots that show a sum: two groups, the second one added or taken away. */
export interface Dots {
  readonly first: number;
  readonly sign: '+' | '−';
  readonly second: number;
}

/** The dots for a sum as it is spoken; null where dots do not show it. @see ../SPEC.md rule PY2 */
export function dotsOf(spoken: string): Dots | null {
  const [, first, sign, second] =
    /^(\d+) (plus|minus) (\d+)(?: equals what number)?\??$/.exec(spoken) ?? [];
  const dots: Dots = {
    first: Number(first),
    sign: sign === 'plus' ? '+' : '−',
    second: Number(second),
  };
  const largest = Math.max(dots.first, dots.second);
  return first !== undefined && largest <= MOST_DOTS && largest > 0 ? dots : null;
}
