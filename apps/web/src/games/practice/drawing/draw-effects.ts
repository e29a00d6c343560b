import { laneX } from '@moonbase/practice';

import type { BitmapCache } from '../../art/bitmap-cache.ts';
import { particlesAt, type Particle } from '../../art/particles.ts';
import { COURIER_PICTURE, saucerPicture, type FieldScene } from './field-scene.ts';
import { visitorIn } from './who-is-home.ts';
import { drawFreed } from './draw-freed.ts';
import { drawPlate, plainPlate } from './draw-plate.ts';
import type { Effect } from './effects.ts';
import { screenY } from './field-view.ts';

const SINKS = 70; // units

/** All short-lived effects, drawn over the carriers. */
export function drawEffects(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  cache: BitmapCache,
): void {
  for (const effect of scene.effects) {
    const share = Math.min(1, Math.max(0, (scene.now - effect.at) / effect.life));
    drawEffect(pen, scene, effect, share, cache);
  }
  pen.globalAlpha = 1;
}

function drawEffect(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  effect: Effect,
  share: number,
  cache: BitmapCache,
): void {
  const { view, look } = scene;
  switch (effect.kind) {
    case 'freed':
      drawFreed(pen, scene, effect, cache);
      return;
    case 'spin-out':
      drawSaucer(
        pen,
        scene,
        {
          ...effect,
          rise: 0,
          turn: look.still ? 0 : share * 9,
          shrink: look.still ? 0 : share,
          fade: share,
        },
        cache,
      );
      return;
    case 'leave': {
      const rise = look.still ? 0 : share * (screenY(view, effect.y) + 160);
      drawSaucer(pen, scene, { ...effect, rise, turn: 0, fade: look.still ? share : 0 }, cache);
      return;
    }
    case 'sinks':
      drawSinking(pen, scene, effect, share, cache);
      return;
    case 'burst': {
      const shift = screenY(view, effect.burst.y) - effect.burst.y;
      for (const particle of particlesAt(effect.burst, scene.now - effect.at)) {
        drawParticle(pen, particle, shift, effect.burst.kind === 'stars');
      }
      pen.globalAlpha = 1;
      return;
    }
    case 'shake':
    case 'wonders':
    case 'glow':
      return; // shown on the plate and the base
  }
}

interface Ghost {
  readonly lane: number;
  readonly y: number;
  readonly id?: string; // of the question; a courier has none here
  readonly rise: number; // units
  readonly turn: number; // radians
  readonly shrink?: number; // share
  readonly fade: number; // share
}

function drawSaucer(
  pen: CanvasRenderingContext2D,
  { view, questions }: FieldScene,
  { lane, y, id, rise, turn, shrink = 0, fade }: Ghost,
  cache: BitmapCache,
): void {
  const picture = id === undefined ? COURIER_PICTURE : saucerPicture(visitorIn(questions, id));
  const image = cache.get(picture, view.pixels * view.shape);
  if (!image) return;
  const size = view.shape * (1 - shrink);
  pen.save();
  pen.globalAlpha = 1 - fade;
  pen.translate(laneX(lane), screenY(view, y) - 60 * view.shape - rise);
  pen.rotate(turn);
  pen.drawImage(
    image,
    (-picture.width / 2) * size,
    (-picture.height / 2) * size,
    picture.width * size,
    picture.height * size,
  );
  pen.restore();
}

/** A saucer that nobody answered sinks; its sum with the answer stays for a while, in blue-grey. */
function drawSinking(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  { lane, id, y }: Extract<Effect, { readonly kind: 'sinks' }>,
  share: number,
  cache: BitmapCache,
): void {
  const rise = scene.look.still ? 0 : -SINKS * share;
  drawSaucer(pen, scene, { lane, y, id, rise, turn: 0, fade: Math.min(1, 1.6 * share) }, cache);
  const question = scene.questions.get(id);
  if (!question) return;
  pen.globalAlpha = 1 - share ** 4;
  const bottom = screenY(scene.view, y);
  drawPlate(pen, { ...plainPlate(scene, question), x: laneX(lane), bottom, tone: 'landed' });
  pen.globalAlpha = 1;
}

function drawParticle(
  pen: CanvasRenderingContext2D,
  { x, y, size, turn, opacity, colour }: Particle,
  shift: number,
  star: boolean,
): void {
  pen.save();
  pen.globalAlpha = opacity;
  pen.fillStyle = colour;
  pen.translate(x, y + shift);
  pen.rotate(turn);
  if (star) {
    pen.beginPath();
    for (let corner = 0; corner < 10; corner += 1) {
      const angle = (corner / 10) * 2 * Math.PI;
      const radius = corner % 2 === 0 ? size : size * 0.45;
      pen.lineTo(Math.sin(angle) * radius, -Math.cos(angle) * radius);
    }
    pen.fill();
  } else pen.fillRect(-size / 2, -size, size, size * 2);
  pen.restore();
}
