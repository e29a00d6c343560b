import { HERE } from './devices.api.ts';

/** Whether this device loads a file from the address: it trusts its certificate, and finds it. */
export async function reaches(origin: string, withinMs: number): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), withinMs);
  try {
    await fetch(`${origin}${HERE}`, { mode: 'no-cors', cache: 'no-store', signal: stop.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export type Outcome =
  | { readonly kind: 'good'; readonly origin: string }
  | { readonly kind: 'bad'; readonly why: 'clock' | 'trust' };

const WRONG_BY_MS = 86_400_000; // a certificate is valid from the day before it was made

/**
 * Tries the address with numbers, then the name.
 *
 * @param serverTime milliseconds since 1970; null where it is not known
 */
export async function testDevice(
  origins: readonly string[],
  { serverTime, now, withinMs }: { serverTime: number | null; now: number; withinMs: number },
): Promise<Outcome> {
  for (const origin of origins)
    if (await reaches(origin, withinMs)) return { kind: 'good', origin };
  const isWrong = serverTime !== null && now < serverTime - WRONG_BY_MS;
  return { kind: 'bad', why: isWrong ? 'clock' : 'trust' };
}
