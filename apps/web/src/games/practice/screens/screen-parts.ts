import type { SoundBox } from '../../sound/sound-box.ts';
import type { Controls } from '../controls.ts';
import type { DrawPicture } from '../input/answer-console.ts';
import type { Standing } from '../drawing/standing.ts';
import type { Session } from '../session.ts';
import type { Voice } from '../voice/voice.ts';

/** The tools for a screen's dialog. */
export interface ScreenParts {
  readonly session: Session;
  readonly controls: Controls;
  readonly sound: SoundBox;
  readonly voice: Voice;
  readonly drawPicture: DrawPicture;
  /** Where the friends of the last wave stand on the screen. */
  readonly standing: () => ReadonlyMap<string, Standing>;
  readonly touch: boolean; // the main pointer is a finger
}
