const BETWEEN_REQUESTS_MS = 2_000;
const MOST_BUSY = 0.5;
const MOST_DEVICES = 2_000;

/**
 * How many devices at work a computer bears.
 *
 * @param requestsPerSecond that it answers while it does nothing else
 * @see SPEC.md rule LA8
 */
export function devicesBorne(requestsPerSecond: number): number {
  const devices = requestsPerSecond * MOST_BUSY * (BETWEEN_REQUESTS_MS / 1000);
  const most = Math.min(devices, MOST_DEVICES);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);
  return Math.floor(most / step) * step;
}
