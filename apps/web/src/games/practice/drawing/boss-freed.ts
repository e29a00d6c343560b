import { rocket } from '../../../design/art/rocket.ts';
import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { lookOfArea } from '../../art/planet.ts';
import {
  BOX,
  drawFlooded,
  drawPicture,
  FLOOD_MS,
  LOOSE,
  pictureOf,
  type Stand,
} from './boss-figure.ts';
import type { FieldScene } from './field-scene.ts';
import { baseOf } from './field-view.ts';

/** The moments of its freedom, in ms since the last question was settled. */
const JUMP = { ms: 620, units: 60 };
const LARGE = { share: 0.6, most: 480, foot: 0.93 };
const RAYS = 12;
const DANCE = { until: 4_200, beat: 560, hop: 46, aside: 90 };
const RIDE_MS = 1_100;
const RIDE_UP = 0.1; // of its height: it sits on the rocket
const PUFFS = 8;

/** How long the scene of its freedom takes, in ms; with reduced motion it is one picture. */
export const freedMs = (still: boolean): number => (still ? 1_800 : DANCE.until + RIDE_MS);

/** How it stands when it has jumped down to the ground: as large as the stage. */
function largeStand({ view }: FieldScene): Stand {
  const height = Math.min(LARGE.share * view.height, LARGE.most);
  const width = (height * BOX.width) / BOX.height;
  return { x: view.width / 2, y: (view.height - view.ground) * LARGE.foot - height, width, height };
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/**
 * Free: it jumps down as large as the stage, its colour floods it to the top, it dances under rays of light with all who
 * came home, and rides off on a rocket.
 */
export function drawFree(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  area: number,
  stand: Stand,
  t: number,
  cache: BitmapCache,
): void {
  const large = largeStand(scene);
  if (scene.look.still) {
    drawLight(pen, scene, area, large, 1);
    drawPicture(pen, scene, pictureOf(area, 'cheers'), large, cache);
    return;
  }
  const down = Math.min(1, t / JUMP.ms);
  const away = Math.max(0, (t - DANCE.until) / RIDE_MS);
  if (away >= 1) return;
  drawLight(
    pen,
    scene,
    area,
    large,
    Math.min(1, Math.max(0, t - 200) / 700) * (1 - away),
    scene.now,
  );
  const height = between(stand.height, large.height, down);
  const width = between(stand.width, large.width, down);
  const arc = JUMP.units * Math.sin(Math.PI * down);
  const foot = between(stand.y + stand.height, large.y + large.height, down ** 2) - arc;
  const beat = (Math.max(0, t - FLOOD_MS) / DANCE.beat) * Math.PI;
  const dances = t > FLOOD_MS && away === 0;
  const landed = t - JUMP.ms;
  const squash = landed > 0 && landed < 320 ? 0.22 * Math.sin((landed / 320) * Math.PI) : 0;
  const bounce = dances ? Math.abs(Math.sin(beat)) : 0;
  const rise = away ** 2 * (large.y + 2.2 * large.height);
  const x = stand.x + (dances ? DANCE.aside * Math.sin(beat / 2) : 0);
  if (away > 0) drawRide(pen, scene, { x, y: foot - rise, width, height }, away, cache);
  pen.save();
  pen.translate(x, foot - DANCE.hop * bounce - rise - (away > 0 ? RIDE_UP * height : 0));
  pen.rotate(dances ? 0.12 * Math.sin(beat) : 0);
  pen.scale(
    1 + squash + (dances ? 0.05 * (1 - bounce) : 0),
    1 - squash - (dances ? 0.07 * (1 - bounce) : 0),
  );
  const at = { x: 0, y: -height, width, height };
  if (t < FLOOD_MS) drawFlooded(pen, scene, area, at, between(LOOSE, 1, t / FLOOD_MS), cache);
  else
    drawPicture(pen, scene, pictureOf(area, dances && bounce < 0.3 ? 'free' : 'cheers'), at, cache);
  pen.restore();
}

/** Rays of the area's colour turn slowly behind it. @param share from 0 to 1 @param now 0 where nothing moves */
function drawLight(
  pen: CanvasRenderingContext2D,
  { view }: FieldScene,
  area: number,
  { x, y, height }: Stand,
  share: number,
  now = 0,
): void {
  const middle = y + height * 0.5;
  const reach = view.width;
  const { colour } = lookOfArea(area);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, view.width, baseOf(view));
  pen.clip();
  pen.globalAlpha = share * 0.5;
  pen.translate(x, middle);
  pen.rotate(now / 6_000);
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, reach * 0.7);
  light.addColorStop(0, '#FFF3B0');
  light.addColorStop(0.35, colour);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const angle = (ray / RAYS) * 2 * Math.PI;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(reach * Math.cos(angle), reach * Math.sin(angle));
    pen.lineTo(reach * Math.cos(angle + Math.PI / RAYS), reach * Math.sin(angle + Math.PI / RAYS));
    pen.fill();
  }
  pen.restore();
}

/** The rocket under it, its flame, and the smoke that stays on the ground. */
function drawRide(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  { x, y, width }: Stand,
  away: number,
  cache: BitmapCache,
): void {
  const { view, look, now } = scene;
  const ground = (view.height - view.ground) * LARGE.foot;
  pen.fillStyle = '#F7F9FF';
  for (let puff = 0; puff < PUFFS; puff += 1) {
    const way = Math.min(1, away * 1.6) * (puff % 2 === 0 ? 1 : -1);
    pen.globalAlpha = 0.75 * (1 - away);
    pen.beginPath();
    pen.arc(x + way * (40 + 34 * puff), ground - 12 * (puff % 3), 16 + 60 * away, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
  const size = width * 0.62;
  const flame = size * (0.5 + 0.12 * Math.sin(now / 40));
  for (const [colour, share] of [
    ['#FF8A3D', 1],
    ['#FFD23F', 0.66],
    ['#FFF3B0', 0.36],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(x - size * 0.12 * share, y - 6);
    pen.quadraticCurveTo(x, y + 2.4 * flame * share, x + size * 0.12 * share, y - 6);
    pen.fill();
  }
  const picture: Picture = {
    key: `rocket ${look.rocket}`,
    width: 120,
    height: 112,
    draw: () => rocket(look.rocket),
  };
  const image = cache.get(picture, (view.pixels * size) / 120);
  const tall = (size * 112) / 120;
  if (image) pen.drawImage(image, x - size / 2, y - tall * 0.78, size, tall);
}
