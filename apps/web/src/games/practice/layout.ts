/**
 * `wide`: the field fills the height, with keys at its sides when the width allows. `pad-right`: field left, keypad
 * right. `tall`: field on top, keypad below.
 */
type LayoutName = 'wide' | 'pad-right' | 'tall';

export interface Layout {
  readonly name: LayoutName;
  readonly sideKeys: boolean; // space for How to play, Keyboard, Pause and End game beside the field
}

const SIDE_KEYS_FROM = 1_200; // CSS pixels
const NARROW = 900;

/** The layout for a window of `width` by `height` CSS pixels. */
export function layoutOf(width: number, height: number, keypad: boolean): Layout {
  const tall = height > width && (keypad || width < NARROW);
  if (tall) return { name: 'tall', sideKeys: false };
  if (keypad) return { name: 'pad-right', sideKeys: false };
  return { name: 'wide', sideKeys: width >= SIDE_KEYS_FROM };
}

/** Whether the on-screen keypad is shown. @param touch the computer's main pointer is coarse */
export function isKeypadShown(setting: 'auto' | 'on' | 'off', touch: boolean): boolean {
  return setting === 'on' || (setting === 'auto' && touch);
}
