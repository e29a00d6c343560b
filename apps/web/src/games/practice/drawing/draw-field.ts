import {
  aimedCarrier,
  answerOf,
  carrierY,
  FIELD,
  isClocked,
  laneX,
  MAX_TELEPORTS,
  rocketLane,
  type Carrier,
  type GameState,
} from '@moonbase/practice';

import { INK } from '../../../design/art/draw.ts';
import { rocket } from '../../../design/art/rocket.ts';
import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { drawEffects } from './draw-effects.ts';
import { drawGuide } from './draw-guide.ts';
import { baseOf, FIELD_WIDTH, ROCKET, rocketTop, screenY, type FieldView } from './field-view.ts';
import { drawFriends } from './draw-friends.ts';
import { LOCK_AT } from './draw-freed.ts';
import { drawPadlock } from './draw-padlock.ts';
import { PLATE, drawPlate, plainPlate } from './draw-plate.ts';
import {
  COURIER_PICTURE,
  SAUCER,
  saucerPicture,
  shownTick,
  type FieldLook,
  type FieldScene,
} from './field-scene.ts';
import { NO_RUN } from './run-of-right.ts';
import { SAUCER_KINDS, visitorIn } from './who-is-home.ts';

const BOB_UNITS = 4;
const BOB_MS = 2_400;
const SAUCER_ABOVE = 64; // units of the picture above the plate
const COURIER_ABOVE = 80; // so that its golden hull is fully visible
const DROP_UNITS = 4; // of the camera at a landing

function rocketPicture({ rocket: colour }: FieldLook): Picture {
  return {
    key: `rocket ${colour}`,
    width: ROCKET.width,
    height: ROCKET.height,
    draw: () => rocket(colour),
  };
}

/** Loads the pictures of a field before they are needed. */
export function warmUp(cache: BitmapCache, view: FieldView, look: FieldLook): void {
  cache.get(rocketPicture(look), view.pixels * ROCKET.scale * view.shape);
  for (const picture of [
    COURIER_PICTURE,
    ...Array.from({ length: SAUCER_KINDS }, (_, kind) => saucerPicture(kind)),
  ]) {
    cache.get(picture, view.pixels * view.shape);
  }
}

/** One dark ground and the base's line: in calm mode, and until a place is loaded. */
function drawPlain(pen: CanvasRenderingContext2D, view: FieldView): void {
  pen.fillStyle = INK;
  pen.fillRect(0, 0, FIELD_WIDTH, view.height);
  pen.fillStyle = '#2ED3A2';
  pen.fillRect(0, baseOf(view), FIELD_WIDTH, 6);
}

/** Paints one frame of the field. Reads the scene, changes nothing but pixels. */
export function drawField(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  cache: BitmapCache,
): void {
  const { view, look, state, effects, now } = scene;
  pen.setTransform(view.pixels, 0, 0, view.pixels, 0, 0);
  const landing = effects.find(({ kind }) => kind === 'glow');
  if (landing && !look.still) {
    pen.translate(0, DROP_UNITS * Math.max(0, 1 - (now - landing.at) / landing.life));
  }

  if (scene.place && !look.calm) scene.place(pen, scene, cache);
  else drawPlain(pen, view);
  if (landing) {
    pen.fillStyle = '#FFB020';
    pen.fillRect(0, baseOf(view) - 4, FIELD_WIDTH, 10);
  }
  if (!state) return;

  scene.moments?.drawRun(pen, scene, cache);
  scene.moments?.drawSleepers(pen, scene, cache);
  drawFriends(pen, scene, cache);
  scene.drawRace?.(pen, scene, cache);
  drawRocket(pen, scene, state, cache);
  drawShots(pen, scene, state);
  const aimed = aimedCarrier(state)?.id ?? null;
  for (const carrier of backToFront(state.carriers)) {
    drawCarrier(pen, scene, state, carrier, carrier.id === aimed, cache);
  }
  scene.boss?.draw(pen, scene, scene.boss, cache, drawPadlock); // over saucers that come out of its hatch
  if (scene.guide)
    drawGuide(pen, scene, { rocketTop: rocketTop(view), shown: shownTick(state, scene.between) });
  drawEffects(pen, scene, cache);
}

/** Couriers come last: on narrow fields, where shapes are larger, a neighbour would cover their "× 2". */
export function backToFront<Each extends Pick<Carrier, 'kind'>>(
  carriers: readonly Each[],
): readonly Each[] {
  return [...carriers].sort((a, b) => Number(a.kind === 'courier') - Number(b.kind === 'courier'));
}

function drawRocket(
  pen: CanvasRenderingContext2D,
  { view, between, now, look, run = NO_RUN }: FieldScene,
  state: GameState,
  cache: BitmapCache,
): void {
  const scale = ROCKET.scale * view.shape;
  const [width, height] = [ROCKET.width * scale, ROCKET.height * scale];
  const x = laneX(rocketLane(state, shownTick(state, between)));
  const top = screenY(view, ROCKET.bottom) - height;
  if (!look.still) {
    const flicker = 1 + 0.2 * Math.sin(now / 60) * Math.sin(now / 37);
    pen.fillStyle = '#FFB020';
    pen.beginPath();
    pen.moveTo(x - 10 * scale, top + 84 * scale);
    pen.quadraticCurveTo(
      x,
      top + (84 + (34 + 14 * run.level) * flicker) * scale,
      x + 10 * scale,
      top + 84 * scale,
    );
    pen.fill();
  }
  const image = cache.get(rocketPicture(look), view.pixels * scale);
  if (image) pen.drawImage(image, x - width / 2, top, width, height);
}

function drawShots(
  pen: CanvasRenderingContext2D,
  { view, between }: FieldScene,
  state: GameState,
): void {
  for (const shot of state.shots) {
    const target = state.carriers.find(({ id }) => id === shot.target);
    const flight = shot.hitTick - shot.firedTick;
    if (!target || flight <= 0) continue;
    const share = Math.min(1, (state.tick + between - shot.firedTick) / flight);
    const from =
      screenY(view, ROCKET.bottom) - (ROCKET.height - ROCKET.tip) * ROCKET.scale * view.shape;
    const to = screenY(view, carrierY(state, target));
    const y = from + (to - from) * share;
    pen.fillStyle = shot.text === '' ? '#B4C0F5' : '#7CC0FF';
    pen.beginPath();
    pen.roundRect(laneX(shot.lane) - 4, y - 12, 8, 24, 4);
    pen.fill();
  }
}

/** A saucer over its plate; the plate's lower edge is where the rules place it. */
function drawCarrier(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  state: GameState,
  carrier: Carrier,
  aimed: boolean,
  cache: BitmapCache,
): void {
  const { view, look, now, between, effects, questions } = scene;
  const y = screenY(view, carrierY(state, carrier, shownTick(state, between)));
  const isCourier = carrier.kind === 'courier';
  const waits = !isClocked(state.setup) && !isCourier;
  const bob = waits && !look.still ? BOB_UNITS * Math.sin((now / BOB_MS) * 2 * Math.PI) : 0;
  const shaken = effects.find((each) => each.kind === 'shake' && each.id === carrier.id);
  const wobble = shaken && !look.still ? Math.sin((now - shaken.at) / 40) : 0;
  const lane = laneX(carrier.lane);
  const inside = scene.boss ? Math.max(0, 1 - (y - view.top) / (view.shape * PLATE.height)) : 0;
  const x = lane + (FIELD_WIDTH / 2 - lane) * inside ** 2 + 7 * wobble; // out of the hatch
  const bottom = Math.max(y + bob, isCourier ? PLATE.height * 3 : 0);

  const picture = isCourier ? COURIER_PICTURE : saucerPicture(visitorIn(questions, carrier.id));
  const [width, height] = [SAUCER.width * view.shape, SAUCER.height * view.shape];
  const image = cache.get(picture, view.pixels * view.shape);
  const plateTop = bottom - PLATE.height * view.shape;
  const above = isCourier ? COURIER_ABOVE : SAUCER_ABOVE;
  const middle = plateTop - above * 0.5 * view.shape;
  if (isCourier) scene.glitter?.(pen, { x, y: middle, shape: view.shape, now, look });
  const top = plateTop - above * view.shape;
  pen.save();
  pen.translate(x, top + height / 2);
  pen.rotate(0.13 * wobble);
  if (image) pen.drawImage(image, -width / 2, -height / 2, width, height);
  if (scene.isBroken) scene.moments?.drawBroken(pen, scene);
  pen.restore();
  drawLookOut(pen, scene, carrier, { x, top }, cache);
  drawPadlock(pen, {
    x: x + LOCK_AT.x * view.shape,
    y: top + height / 2 + LOCK_AT.y * view.shape,
    scale: LOCK_AT.scale * view.shape,
  });

  const question = questions.get(carrier.id);
  const answer = answerOf(state, carrier.id);
  if (!question) return;
  drawPlate(pen, {
    ...plainPlate(scene, question),
    x,
    bottom,
    aimed,
    tone: carrier.shownTick === null ? 'asked' : 'taught',
    wrong: shaken !== undefined,
    tries: answer.attempts.length,
    hidden: scene.hideQuestions,
    anchored: answer.teleports >= MAX_TELEPORTS,
    double: isCourier,
  });
}

/** The visitor looks out after a wrong try, and as long as its answer is shown. */
function drawLookOut(
  pen: CanvasRenderingContext2D,
  { view, look, now, effects, moments, questions }: FieldScene,
  { id, kind, shownTick }: Carrier,
  at: { readonly x: number; readonly top: number },
  cache: BitmapCache,
): void {
  const asked = effects.find((each) => each.kind === 'wonders' && each.id === id);
  if (!moments || kind === 'courier' || (!asked && shownTick === null)) return;
  const { shape } = view;
  const place = { ...at, kind: visitorIn(questions, id), shape, now, still: look.still };
  moments.drawLookOut(pen, { ...place, ms: asked ? now - asked.at : null }, (picture) =>
    cache.get(picture, view.pixels * shape),
  );
}

/** Which carrier lies under a point of the sky, in units; null for none. */
export function carrierAt(scene: FieldScene, x: number, y: number): Carrier | null {
  const { state, view } = scene;
  if (!state) return null;
  return (
    state.carriers.find((carrier) => {
      const bottom = screenY(view, carrierY(state, carrier));
      const half = (PLATE.width / 2) * view.shape;
      return (
        Math.abs(x - laneX(carrier.lane)) <= half &&
        y <= bottom + 8 &&
        y >= bottom - 106 * view.shape
      );
    }) ?? null
  );
}

/** The lane nearest to an x, in units. */
export function laneAt(x: number): number {
  return Math.round((x - FIELD.firstLaneX) / FIELD.laneGap);
}
