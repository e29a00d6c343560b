// How long nobody got an answer.

export interface Pauses {
  /** Milliseconds from the fault until answers came without a pause again; 0 when none was as long as `least`. */
  readonly backAfter: number;
  readonly longest: number; // milliseconds between two answers
}

/**
 * @param times at which answers were acknowledged, in order
 * @param least a shorter pause is none
 */
export function pausesIn(
  times: readonly number[],
  { from, to, least }: { readonly from: number; readonly to: number; readonly least: number },
): Pauses {
  let [last, backAfter, longest] = [from, 0, 0];
  for (const at of [...times.filter((each) => each > from && each < to), to]) {
    const pause = at - last;
    longest = Math.max(longest, pause);
    if (pause >= least) backAfter = at - from;
    last = at;
  }
  return { backAfter, longest };
}
