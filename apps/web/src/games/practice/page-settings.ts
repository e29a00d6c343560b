import type { AccessProfile } from '@moonbase/contracts';

import { offerFont } from '../../play/access-profile.ts';
import { isKeypadShown, layoutOf } from './layout.ts';

/** The settings of the page around the field; the style sheets read these attributes. */
export interface PageSettings {
  readonly profile: AccessProfile;
  readonly motionReduced: boolean;
  readonly touch: boolean;
  readonly keyboardToggle: boolean;
}

/** Lays the page out for its size and the person's settings. */
export function applyToPage(settings: PageSettings): void {
  const { profile, motionReduced, touch, keyboardToggle } = settings;
  const keypad = isKeypadShown(profile.keypad, touch);
  const layout = layoutOf(window.innerWidth, window.innerHeight, keypad);
  const { body, documentElement } = document;
  body.dataset['layout'] = layout.name;
  body.dataset['keypad'] = keypad ? 'on' : 'off';
  body.dataset['side'] = layout.sideKeys ? 'on' : 'off';
  body.dataset['toggle'] = keyboardToggle ? 'on' : 'off';
  body.dataset['font'] = profile.font;
  void loadCanvasFont(profile.font);

  const flag = (name: string, value: string, on: boolean): void => {
    if (on) documentElement.dataset[name] = value;
    else Reflect.deleteProperty(documentElement.dataset, name);
  };
  flag('motion', 'reduced', motionReduced);
  flag('text', 'big', profile.bigText);
  flag('contrast', 'high', profile.highContrast);
}

/** Loads the fonts of the canvas, which does not load them by itself. */
async function loadCanvasFont(font: AccessProfile['font']): Promise<void> {
  offerFont(font);
  if (font === 'opendyslexic') await document.fonts.load('700 27px OpenDyslexic');
}

export function isKeypadOnPage(): boolean {
  return document.body.dataset['keypad'] === 'on';
}
