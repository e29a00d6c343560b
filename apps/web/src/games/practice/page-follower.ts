import type { AccessProfile } from '@moonbase/contracts';

import type { SoundBox } from '../sound/sound-box.ts';
import type { Stage } from './drawing/stage.ts';
import type { AnswerConsole } from './input/answer-console.ts';
import { keyNames } from './input/keys.ts';
import { applyToPage } from './page-settings.ts';
import type { Session } from './session.ts';
import { layersOf, volumesOf } from './voice/sounds-of.ts';
import type { Voice } from './voice/voice.ts';

/** The parts that change with the person's settings or the size of the window. */
export interface FollowingParts {
  readonly stage: Stage;
  readonly console: AnswerConsole;
  readonly sound: SoundBox;
  readonly voice: Voice;
}

/** Updates page, sound and console when the profile, the window or the pointer has changed. */
export class PageFollower {
  readonly #touch = matchMedia('(pointer: coarse)');
  #applied: { readonly profile: AccessProfile; readonly motionReduced: boolean } | null = null;
  #resized = false;

  constructor() {
    const resized = (): void => {
      this.#resized = true;
    };
    window.addEventListener('resize', resized);
    this.#touch.addEventListener('change', resized);
  }

  /** True when the main pointer is a finger. */
  get touch(): boolean {
    return this.#touch.matches;
  }

  /** Called for each frame; does nothing when nothing has changed. */
  follow(session: Session, { stage, console, sound, voice }: FollowingParts): void {
    const { profile, settings, motionReduced } = session;
    if (!profile || !settings) return;
    const applied = this.#applied;
    const same = applied?.profile === profile && applied.motionReduced === motionReduced;
    if (same && !this.#resized) return;
    this.#applied = { profile, motionReduced };
    this.#resized = false;

    const { keyboardToggle } = settings;
    applyToPage({ profile, motionReduced, touch: this.touch, keyboardToggle });
    sound.setVolumes(volumesOf(profile));
    sound.setLoop('practice');
    sound.setLayers(layersOf(session.state?.streak ?? 0));
    console.nameShoot(keyNames(profile.keys).shoot[0] ?? '');
    if (!profile.readAloud) voice.stopReading();
    stage.resize(session);
  }
}
