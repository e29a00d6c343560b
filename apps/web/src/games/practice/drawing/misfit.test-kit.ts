/** An element that sticks out of its place: the sub-unit, the question's words and the place. */
export interface Misfit {
  readonly key: string; // "86.1"
  readonly say: string;
  readonly faults: readonly string[];
}
