/** A page of a list by wire, as much as may come and as long as it may take. */
export const ROSTER_FETCH = { mostBytes: 8 * 1_048_576, timeoutMs: 10_000 };
