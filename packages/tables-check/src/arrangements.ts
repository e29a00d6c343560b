/** The colours of the question's card. */
export const COLOURS = ['usual', 'cream', 'yellow'] as const;
export const FONT_SIZES = ['usual', 'large', 'very-large'] as const;
/** Seconds for a question. Only the first is in the national check. */
export const TIMES = ['6', '9', '12', 'none'] as const;

/** How the check behaves for one student. All but `time` are in the national check. */
export interface Arrangements {
  readonly timeAlert: boolean; // a sound when the time is up
  readonly audio: boolean; // questions are read aloud
  readonly colours: (typeof COLOURS)[number];
  readonly font: (typeof FONT_SIZES)[number];
  readonly inputHelp: boolean; // an adult types what the student says
  readonly next: boolean; // a Next button in place of the pause
  readonly noKeypad: boolean;
  readonly time: (typeof TIMES)[number];
}

export const STANDARD_ARRANGEMENTS: Arrangements = {
  timeAlert: false,
  audio: false,
  colours: 'usual',
  font: 'usual',
  inputHelp: false,
  next: false,
  noKeypad: false,
  time: '6',
};

/** The arrangements that are on or off, as the national check calls them. */
export const ARRANGEMENTS_OF_NATIONAL_CHECK = {
  timeAlert: 'Audible time alert',
  audio: 'Audio version',
  inputHelp: 'Input assistance',
  next: 'Next button in place of the pause',
  noKeypad: 'Number keypad removed',
} as const;

/** What of an access profile matters here. */
export interface CheckProfile {
  readonly readAloud: boolean;
  readonly highContrast: boolean;
  readonly bigText: boolean;
  readonly keypad: 'auto' | 'on' | 'off';
}

/** @see ../SPEC.md rule TC12 */
export function arrangementsFrom(profile: CheckProfile): Arrangements {
  return {
    ...STANDARD_ARRANGEMENTS,
    audio: profile.readAloud,
    colours: profile.highContrast ? 'yellow' : 'usual',
    font: profile.bigText ? 'large' : 'usual',
    noKeypad: profile.keypad === 'off',
  };
}

/** Whether the national check has these arrangements. @see ../SPEC.md rule TC13 */
export const isNational = ({ time }: Arrangements): boolean => time === '6';

const COLOUR_WORDS = { usual: null, cream: 'blue on cream', yellow: 'yellow on black' } as const;
const FONT_WORDS = { usual: null, large: 'large', 'very-large': 'very large' } as const;

/** The arrangement that the national check does not have, in words; null: there is none. */
export function timeWords({ time }: Arrangements): string | null {
  if (time === '6') return null;
  return time === 'none' ? 'no clock' : `${time} seconds`;
}

/** What differs from the usual check, in words. */
export function arrangementWords(arrangements: Arrangements): readonly string[] {
  const { timeAlert, audio, inputHelp, next, noKeypad } = arrangements;
  const colours = COLOUR_WORDS[arrangements.colours];
  const font = FONT_WORDS[arrangements.font];
  const words = [
    timeAlert ? 'audible time alert' : null,
    audio ? 'audio version' : null,
    colours === null ? null : `colour: ${colours}`,
    font === null ? null : `font size: ${font}`,
    inputHelp ? 'input assistance' : null,
    next ? 'Next button' : null,
    noKeypad ? 'number keypad removed' : null,
    timeWords(arrangements),
  ];
  return words.filter((word) => word !== null);
}
