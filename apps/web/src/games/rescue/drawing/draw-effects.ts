import { GOLD, INK, WARN, WHITE } from '../../../design/art/draw.ts';
import { seatLook } from '../../../design/art/seats.ts';
import { TILE } from '../art/tiles.ts';
import { drawMarks, drawTile, type Easel, placeTile } from './draw-board.ts';
import { drawNeedle } from './draw-needle.ts';
import { type BoardEffect, flightAt, SCAN, shareOf } from './effects.ts';
import { SHIP_SCALE } from './pictures.ts';
import type { BoardScene, TileSprite } from './scene.ts';

/** Paints everything moving, over the board in its present state. */
export function drawEffects(
  easel: Easel,
  scene: BoardScene,
  effects: readonly BoardEffect[],
  now: number,
): void {
  for (const effect of effects) {
    const share = shareOf(effect, now);
    const tile = scene.tiles[effect.y * scene.width + effect.x];
    if (share === null) {
      if (tile && WAITS.has(effect.kind)) {
        placeTile(easel.pen, easel.pixels, effect.x, effect.y);
        drawHidden(easel, tile, 1);
      }
      continue;
    }
    if (effect.kind === 'needle') {
      const inside = (at: number, tiles: number): number =>
        Math.min(tiles - 1.7, Math.max(0.7, at));
      placeTile(
        easel.pen,
        easel.pixels,
        inside(effect.x, scene.width),
        inside(effect.y, scene.height),
      );
      drawNeedle(easel, effect, now - effect.at);
      continue;
    }
    placeTile(easel.pen, easel.pixels, effect.x, effect.y);
    drawEffect(easel, effect, tile, { share, age: now - effect.at });
  }
}

/** Until these begin, the tile is hidden. */
const WAITS: ReadonlySet<BoardEffect['kind']> = new Set(['flip', 'scan', 'fade']);

interface Moment {
  readonly share: number; // of its life, 0 to 1
  readonly age: number; // ms
}

function drawEffect(
  easel: Easel,
  effect: BoardEffect,
  tile: TileSprite | undefined,
  { share, age }: Moment,
): void {
  switch (effect.kind) {
    case 'scan':
      if (tile) drawScan(easel, tile, effect.colour, age);
      return;
    case 'flip':
      if (tile) drawFlip(easel, tile, share);
      return;
    case 'fade':
      if (tile) drawHidden(easel, tile, 1 - share);
      return;
    case 'miss':
      drawMiss(easel, age);
      return;
    case 'score':
      drawScore(easel, effect.points, share);
      return;
    case 'needle':
      return; // over all tiles
    case 'fly':
      drawFlight(easel, effect, age);
  }
}

/** The tile as it was before it opened. */
function drawHidden(easel: Easel, tile: TileSprite, alpha: number): void {
  easel.pen.globalAlpha = alpha;
  drawTile(easel, { ...tile, open: false, marks: [], distance: null, shade: 0, lit: false });
  easel.pen.globalAlpha = 1;
}

/** A ring grows, the tile flips, its mark pops. */
function drawScan(easel: Easel, tile: TileSprite, colour: number, age: number): void {
  const { pen } = easel;
  if (age < SCAN.ring) {
    const share = age / SCAN.ring;
    drawHidden(easel, tile, 1);
    pen.strokeStyle = seatLook(colour).colour;
    pen.lineWidth = 4;
    pen.globalAlpha = 1 - share * 0.6;
    pen.beginPath();
    pen.arc(TILE / 2, TILE / 2, 6 + 26 * share, 0, 2 * Math.PI);
    pen.stroke();
    pen.globalAlpha = 1;
    return;
  }
  const flipped = age - SCAN.ring;
  if (flipped < SCAN.flip) {
    drawFlip(easel, tile, flipped / SCAN.flip);
    return;
  }
  const popped = (flipped - SCAN.flip) / SCAN.pop;
  if (popped >= 1 || !tile.open) return;
  const scale = 1 + 0.16 * Math.sin(Math.PI * popped);
  pen.translate((TILE * (1 - scale)) / 2, (TILE * (1 - scale)) / 2);
  pen.scale(scale, scale);
  drawMarks(easel, tile);
}

/** The lid narrows to a line and disappears. */
function drawFlip(easel: Easel, tile: TileSprite, share: number): void {
  const { pen, pictures, cache, pixels } = easel;
  const width = Math.cos((share * Math.PI) / 2);
  const image = cache.get(pictures.hidden(tile.variant), pixels);
  if (image) pen.drawImage(image, (TILE * (1 - width)) / 2, 0, TILE * width, TILE);
}

/** Three bars of static drift over the tile. */
function drawMiss({ pen }: Easel, age: number): void {
  pen.fillStyle = WHITE;
  pen.globalAlpha = 0.8 * (1 - age / 600);
  for (const bar of [0, 1, 2]) {
    const drift = 6 * Math.sin(age / 45 + bar * 2);
    pen.fillRect(8 + drift, 12 + bar * 12, TILE - 16, 5);
  }
  pen.globalAlpha = 1;
}

/** The points rise from the tile. */
function drawScore({ pen, look }: Easel, points: number, share: number): void {
  const words = points > 0 ? `+${points}` : `−${Math.abs(points)}`;
  const rise = look.still ? 0 : 30 * (1 - (1 - share) ** 3);
  pen.font = `700 22px ${look.family}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 5;
  pen.strokeStyle = INK;
  pen.fillStyle = points > 0 ? GOLD : WARN;
  pen.globalAlpha = Math.min(1, 3 * (1 - share));
  const y = TILE / 2 - rise;
  pen.strokeText(words, TILE / 2, y);
  pen.fillText(words, TILE / 2, y);
  pen.globalAlpha = 1;
}

/** The parts light up one after the other, then the ship takes off. */
function drawFlight(
  easel: Easel,
  effect: Extract<BoardEffect, { kind: 'fly' }>,
  age: number,
): void {
  const { pen, pixels, pictures, cache } = easel;
  const { length, vertical } = effect;
  const { lit, flown } = flightAt(length, age);
  if (flown === 0) {
    pen.fillStyle = WHITE;
    pen.globalAlpha = 0.35;
    pen.beginPath();
    pen.roundRect(0, 0, vertical ? TILE : lit * TILE, vertical ? lit * TILE : TILE, 14);
    pen.fill();
    pen.globalAlpha = 1;
    return;
  }
  const picture = pictures.ship({ ...effect, kind: 'whole', home: true });
  const image = cache.get(picture, pixels * SHIP_SCALE);
  const [width, height] = [picture.width * SHIP_SCALE, picture.height * SHIP_SCALE];
  const scale = 1 + 0.5 * flown;
  pen.globalAlpha = 1 - flown;
  pen.translate(width / 2, height / 2 - 90 * flown ** 2);
  pen.scale(scale, scale);
  if (image) pen.drawImage(image, -width / 2, -height / 2, width, height);
  pen.globalAlpha = 1;
}
