export const DEVICES = ['ipad', 'android', 'chromebook', 'windows', 'mac', 'linux'] as const;
export type Device = (typeof DEVICES)[number];

const SIGNS: readonly (readonly [RegExp, Device])[] = [
  [/iPad|iPhone|iPod/, 'ipad'],
  [/Android/, 'android'],
  [/CrOS/, 'chromebook'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
];

/**
 * The device that opens the set-up page; null where nothing is known of it.
 *
 * @see SPEC.md rule LA6
 */
export function guessDevice(given: {
  readonly userAgent: string;
  readonly touchPoints: number; // fingers that it can tell apart
}): Device | null {
  const device = SIGNS.find(([sign]) => sign.test(given.userAgent))?.[1] ?? null;
  return device === 'mac' && given.touchPoints > 1 ? 'ipad' : device;
}

const NEVER_LED = /^\/(?:device|api|cdn|assets|saml2|socket\.io|door\/set-up)(?:\/|$)|\.\w+$/;

/**
 * Whether a page that is asked for over http leads to the set-up page first.
 *
 * @see SPEC.md rule LA7
 */
export const leadsToSetUp = (asked: {
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly choseWithout: boolean; // within the last 30 days
}): boolean => !asked.isSignedIn && !asked.choseWithout && !NEVER_LED.test(asked.path);
