import type { Boss, GameState } from '@moonbase/practice';

import { saucer } from '../../../design/art/saucer.ts';
import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { courier } from '../../art/courier.ts';
import type { drawPadlock } from './draw-padlock.ts';
import type { PlateLook } from './draw-plate.ts';
import type { Effect } from './effects.ts';
import type { FieldView } from './field-view.ts';
import type { Race } from '../session.ts';
import type { Run } from './run-of-right.ts';
import type { Friend, Sleeper } from './who-is-home.ts';
import type { ShownQuestion } from '../wave-setup.ts';

/** The look of the field for this person. */
export interface FieldLook {
  readonly area: number; // 1 to 10
  readonly rocket: string; // its colour
  readonly calm: boolean;
  readonly contrast: boolean;
  readonly still: boolean; // reduced motion
  readonly plate: PlateLook;
}

/** The boss with its moments, in ms of the view's clock, and how it is drawn. */
export interface ShownBoss extends Boss {
  readonly area: number; // 1 to 10
  readonly shownAt: number;
  readonly openedAt: number; // its last padlock
  readonly freedAt: number | null; // when the last question was settled, with all padlocks open
  readonly draw: DrawBoss;
}

/** How a boss is drawn and what it says; loaded for boss steps alone. */
export interface BossArt {
  readonly drawBoss: DrawBoss;
  readonly lineOf: (boss: ShownBoss, isOver: boolean) => string;
  readonly freedMs: (still: boolean) => number;
}

/** How the place of the field is painted; loaded beside the game. */
export type DrawPlace = (
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  cache: BitmapCache,
) => void;

/** Where a courier glitters. */
export interface GlitterPlace {
  readonly x: number;
  readonly y: number;
  readonly shape: number;
  readonly now: number; // ms of the view's clock
  readonly look: Pick<FieldLook, 'still' | 'calm'>;
}

/** How a courier's glitter is painted; loaded with the place. */
export type DrawGlitter = (pen: CanvasRenderingContext2D, at: GlitterPlace) => void;

/** The picture was made for this canvas: copying pixel by pixel takes half the time of scaling by almost nothing. */
export function drawUnscaled(pen: CanvasRenderingContext2D, image: CanvasImageSource): void {
  const { e, f } = pen.getTransform();
  pen.save();
  pen.setTransform(1, 0, 0, 1, e, f);
  pen.drawImage(image, 0, 0);
  pen.restore();
}

type DrawBoss = (
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  boss: ShownBoss,
  cache: BitmapCache,
  padlock: typeof drawPadlock,
) => void;

/** The moments of a try that was not right, of those who sleep, and of a run of right answers; loaded beside the game. */
export interface Moments {
  readonly drawLookOut: (pen: CanvasRenderingContext2D, at: LookOut, imageOf: ImageOf) => void;
  readonly drawSleepers: DrawPlace;
  readonly drawRun: DrawPlace;
  readonly drawBroken: (pen: CanvasRenderingContext2D, scene: FieldScene) => void;
}

export type ImageOf = (picture: Picture) => CanvasImageSource | null;

/** Where and how a visitor looks out of its saucer. */
export interface LookOut {
  readonly kind: number; // of the saucer
  readonly x: number; // units: the middle of the saucer
  readonly top: number; // units: of the saucer's picture
  readonly shape: number;
  readonly ms: number | null; // after a wrong try; null while its answer is shown
  readonly now: number; // ms of the view's clock
  readonly still: boolean;
}

/** Everything that one frame shows. */
export interface FieldScene {
  readonly view: FieldView;
  readonly state: GameState | null; // null before the first wave
  readonly between: number; // share of a step since the last one
  readonly now: number; // ms of the view's clock
  readonly effects: readonly Effect[];
  readonly friends: readonly Friend[]; // freed in this wave, in the order of coming
  readonly sleepers?: readonly Sleeper[]; // of this wave
  readonly moments?: Moments | null; // until they are loaded, nobody looks out or walks home
  readonly questions: ReadonlyMap<string, ShownQuestion>;
  readonly hideQuestions: boolean; // in a pause
  readonly boss: ShownBoss | null; // in boss steps of the campaign
  readonly race: Race | null;
  readonly guide: boolean; // an arrow guides a beginner
  readonly look: FieldLook;
  readonly place?: DrawPlace | null; // until it is loaded, one dark ground
  readonly sides?: readonly HTMLCanvasElement[]; // left and right of the field, where the place goes on
  readonly glitter?: DrawGlitter | null; // of couriers, loaded with the place
  readonly drawRace?: DrawPlace | null; // loaded with the place: there is no race on a calm background
  readonly run?: Run; // of right answers
  readonly isBroken?: boolean; // its saucers: questions that were missed are mended
  readonly wave?: { readonly position: number; readonly since: number }; // since: ms of the view's clock
}

/** The time that a frame shows, in steps: between two steps while playing, fixed in a pause. */
export function shownTick({ phase, tick }: GameState, between: number): number {
  return phase === 'playing' || phase === 'intro' ? tick + between : tick;
}

export const FLAG_X = 736; // units: where a race ends
export const SAUCER = { width: 120, height: 90 };
export const saucerPicture = (kind: number): Picture => ({
  key: `saucer ${kind}`,
  ...SAUCER,
  draw: () => saucer(kind),
});
export const COURIER_PICTURE: Picture = { key: 'courier', ...SAUCER, draw: courier };
