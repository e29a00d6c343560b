import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { groundOf, landOf, nightOf, placeOfArea, slowThing, topOfLand } from '../../art/places.ts';
import { areaPlanet } from '../../art/planet.ts';
import { drawUnscaled, type DrawPlace, type FieldScene } from './field-scene.ts';
import { FIELD_WIDTH, type FieldView } from './field-view.ts';

// Loaded beside the game, as the place is.
export { drawGlitter } from './draw-glitter.ts';
export { drawOnGround as drawRace } from './draw-party.ts';

/** Units across of the planet in the first and in the twelfth wave: one travels. */
const PLANET = { first: 108, last: 300, waves: 12 } as const;
const GROWS_MS = 1_200;
const GLOBE = 140; // units across, in its picture of 200
const LEAVES = 0.12; // share of its way in which a slow thing comes and goes

/** The planet across at a wave, in units. @param position of the wave, from 1 */
export function planetSize(position: number): number {
  const share = (Math.min(PLANET.waves, Math.max(1, position)) - 1) / (PLANET.waves - 1);
  return Math.round(PLANET.first + (PLANET.last - PLANET.first) * share);
}

/** The planet's size on its way from one wave to the next. @param ms since the wave began */
export function planetNow(position: number, ms: number, still: boolean): number {
  const to = planetSize(position);
  if (still || position <= 1) return to;
  const share = Math.min(1, Math.max(0, ms / GROWS_MS));
  const from = planetSize(position - 1);
  return from + (to - from) * (share * share * (3 - 2 * share));
}

/** The height over which the saucers fly, in whole units. */
const bandOf = ({ height, ground }: FieldView): number => Math.round(height) - Math.round(ground);

function nightPicture(area: number, view: FieldView): Picture {
  const height = Math.round(view.height);
  return {
    key: `night ${area} ${height}`,
    width: FIELD_WIDTH,
    height,
    draw: () => nightOf(area, FIELD_WIDTH, height),
  };
}

/** What lies below the base's line on a tablet. */
function groundPicture(area: number, view: FieldView): Picture {
  const height = Math.round(view.ground);
  return {
    key: `ground ${area} ${height}`,
    width: FIELD_WIDTH,
    height,
    draw: () => groundOf(area, FIELD_WIDTH, height),
  };
}

/** @param hasThings beside the field there are none: its edge would halve them */
function landPicture(area: number, view: FieldView, hasThings = true): Picture {
  const height = bandOf(view);
  const top = landTop(height);
  return {
    key: `land ${area} ${height} ${String(hasThings)}`,
    width: FIELD_WIDTH,
    height: height - top,
    draw: () =>
      `<g transform="translate(0 ${-top})">${landOf(area, FIELD_WIDTH, height, hasThings)}</g>`,
  };
}

/** Where the picture of the land begins: at its highest peak, so that none is cut. */
const landTop = (height: number): number => Math.max(0, topOfLand(FIELD_WIDTH, height));

function planetPicture(area: number): Picture {
  return { key: `planet ${area}`, width: 200, height: 200, draw: () => areaPlanet(area, 'sky') };
}

/** A place of a slow thing at a moment: its middle, its turn, and how much of it is seen. */
export interface SlowPlace {
  readonly x: number;
  readonly y: number;
  readonly turn: number; // radians
  readonly seen: number; // 0 to 1
}

/** Where the slow things of an area are, in units; with reduced motion they stand. @param now ms */
export function slowPlaces(area: number, now: number, height: number): readonly SlowPlace[] {
  const { count, speed, wander, turns } = slowThing(area);
  const [width, tall] = [FIELD_WIDTH, height * 0.68];
  const seconds = now / 1_000;
  return Array.from({ length: count }, (_, index) => {
    const at = (index + 0.5) / count;
    const fraction = (index * 0.618 + area * 0.37) % 1; // spread without a pattern that shows
    const sway = wander * Math.sin(seconds * (2 / Math.max(2, wander)) + index * 2.1);
    const x = wrap(count === 1 ? 0.2 * width : at * width, speed[0] * seconds, width);
    const y = wrap((0.12 + 0.8 * fraction) * tall, speed[1] * seconds, tall);
    const seen = Math.min(
      speed[0] === 0 ? 1 : atEdges(x / width),
      speed[1] === 0 ? 1 : atEdges(y / tall),
    );
    return turns === 0
      ? { x: x + sway, y, turn: 0, seen }
      : { x: 0.9 * width, y: 0.42 * height, turn: turns * seconds, seen: 1 };
  });
}

const wrap = (from: number, way: number, length: number): number =>
  (((from + way) % length) + length) % length;

const atEdges = (share: number): number => Math.min(1, share / LEAVES, (1 - share) / LEAVES);

/** Loads the pictures of a place before they are needed. */
function pictures(cache: BitmapCache, { view, look }: FieldScene) {
  const made = {
    night: cache.get(nightPicture(look.area, view), view.pixels),
    land: cache.get(landPicture(look.area, view), view.pixels),
    ground: view.ground > 0 ? cache.get(groundPicture(look.area, view), view.pixels) : null,
    planet: cache.get(planetPicture(look.area), (view.pixels * PLANET.last) / GLOBE),
    slow: cache.get(
      { key: `slow ${look.area}`, width: 64, height: 64, draw: slowThing(look.area).draw },
      (view.pixels * slowThing(look.area).size) / 64,
    ),
  };
  const hasGround = view.ground === 0 || made.ground !== null;
  const isReady = made.night !== null && made.land !== null && made.planet !== null && hasGround;
  return { ...made, isReady };
}

/** What stands still of a place, painted once for many frames: copying it is all that a frame costs. */
interface Kept {
  readonly key: string;
  readonly sheet: HTMLCanvasElement;
}

/** Night, planet and land on one sheet of the canvas's size; null where there is no canvas. */
function paintSheet(
  scene: FieldScene,
  across: number,
  key: string,
  cache: BitmapCache,
): Kept | null {
  const { view, look } = scene;
  const sheet = document.createElement('canvas');
  sheet.width = Math.ceil(FIELD_WIDTH * view.pixels);
  sheet.height = Math.ceil(view.height * view.pixels);
  const pen = sheet.getContext('2d', { alpha: false });
  if (!pen) return null;
  const { night, land, ground, planet } = pictures(cache, scene);
  pen.setTransform(view.pixels, 0, 0, view.pixels, 0, 0);
  pen.fillStyle = placeOfArea(look.area).night;
  pen.fillRect(0, 0, FIELD_WIDTH, view.height);
  if (night) drawUnscaled(pen, night);
  if (planet && across > 0) {
    const box = (across / GLOBE) * 200;
    const y = view.height * 0.05 + 20 + across / 2;
    pen.drawImage(planet, 0.76 * FIELD_WIDTH - box / 2, y - box / 2, box, box);
  }
  if (land) {
    const height = bandOf(view);
    const top = landTop(height);
    pen.drawImage(land, 0, top, FIELD_WIDTH, height - top);
  }
  if (ground) pen.drawImage(ground, 0, bandOf(view), FIELD_WIDTH, Math.round(view.ground));
  return { key, sheet };
}

/** The place goes on at both sides of the field, as in a mirror, so that no edge is seen. @returns whether it is whole by now */
function paintSides(scene: FieldScene, cache: BitmapCache): boolean {
  const { view, look, sides = [] } = scene;
  const { night, ground } = pictures(cache, scene);
  let isWhole = true;
  for (const [index, side] of sides.entries()) {
    const { width } = side.getBoundingClientRect();
    if (width < 2) continue;
    const bare = cache.get(landPicture(look.area, view, false), view.pixels);
    isWhole &&= bare !== null;
    side.width = Math.ceil((width / view.scale) * view.pixels);
    side.height = Math.ceil(view.height * view.pixels);
    const pen = side.getContext('2d', { alpha: false });
    if (!pen) continue;
    const shift = index === 0 ? side.width : FIELD_WIDTH * view.pixels;
    pen.setTransform(-view.pixels, 0, 0, view.pixels, shift, 0);
    pen.fillStyle = placeOfArea(look.area).night;
    pen.fillRect(0, 0, FIELD_WIDTH, view.height);
    const band = bandOf(view);
    const top = landTop(band);
    if (night) pen.drawImage(night, 0, 0, FIELD_WIDTH, Math.round(view.height));
    if (bare) pen.drawImage(bare, 0, top, FIELD_WIDTH, band - top);
    if (ground) pen.drawImage(ground, 0, band, FIELD_WIDTH, Math.round(view.ground));
  }
  return isWhole;
}

/** Paints the place of the field's area: scenery, the planet that is nearer at each wave, one slow thing (requirement PG-54). */
export function placePainter(): DrawPlace {
  let kept: Kept | null = null;
  let hasSides = true; // as far as they are seen
  return (pen, scene, cache) => {
    const { view, look, boss, now, wave } = scene;
    const { slow, isReady } = pictures(cache, scene);
    const across =
      boss === null && wave ? planetNow(wave.position, now - wave.since, look.still) : 0;
    const key = `${look.area} ${view.pixels} ${view.height} ${Math.round(across)} ${String(isReady)}`;
    const isNew = kept?.key !== key;
    if (isNew) kept = paintSheet(scene, across, key, cache);
    if (isNew || !hasSides) hasSides = paintSides(scene, cache);
    if (kept) drawUnscaled(pen, kept.sheet);
    if (slow) drawSlow(pen, scene, slow);
  };
}

function drawSlow(
  pen: CanvasRenderingContext2D,
  { view, look, now }: FieldScene,
  slow: CanvasImageSource,
): void {
  const { size } = slowThing(look.area);
  for (const { x, y, turn, seen } of slowPlaces(look.area, look.still ? 0 : now, bandOf(view))) {
    pen.globalAlpha = seen;
    if (turn === 0) pen.drawImage(slow, x - size / 2, y - size / 2, size, size);
    else {
      pen.save();
      pen.translate(x, y);
      pen.rotate(turn);
      pen.drawImage(slow, -size / 2, -size / 2, size, size);
      pen.restore();
    }
  }
  pen.globalAlpha = 1;
}
