import { areaPerson } from '../../art/area-people.ts';
import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { gateOf, lampPlaces, lampSize, type GateSize } from '../../art/gate.ts';
import { drawPicture } from './boss-figure.ts';
import { drawRays, type Point } from './draw-rays.ts';
import type { FieldScene, ShownBoss } from './field-scene.ts';

const TOP = 8; // units above it
const WIDE = 0.86; // share of the field's width
const LIT = { ms: 700, rays: 10 };
const HOP = { ms: 420, units: 14 };
const OPENS = { ms: 900, until: 3_200, chase: 90 };
const PERSON = { width: 240, height: 340, share: 0.74, at: 0.7 };

/** How long the scene of its opening takes, in ms; with reduced motion it is one picture. */
export const freedMs = (still: boolean): number => (still ? 1_800 : OPENS.until);

const gatePicture = (area: number, size: GateSize, isOpen: boolean): Picture => ({
  key: `gate ${area} ${size.width} ${size.height} ${String(isOpen)}`,
  ...size,
  draw: () => gateOf(area, size, isOpen),
});

const hostPicture = (area: number, isGlad: boolean): Picture => ({
  key: `gate host ${area} ${String(isGlad)}`,
  width: PERSON.width,
  height: PERSON.height,
  draw: () => areaPerson(area, isGlad ? 'cheer' : 'point'),
});

/** The gate of the world that a skip test leads to: one lamp for each right answer that it takes, and its host beside it. */
export function drawBoss(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  { area, open, padlocks, openedAt, freedAt }: ShownBoss,
  cache: BitmapCache,
): void {
  const { view, now, look } = scene;
  if (view.top === 0) return;
  const size: GateSize = {
    width: Math.round(view.width * WIDE),
    height: Math.round(view.bossHeight),
  };
  const stand = { x: view.width / 2, y: TOP, ...size };
  const since = freedAt === null || look.still ? null : now - freedAt;
  const opened = freedAt === null ? 0 : Math.min(1, (since ?? OPENS.ms) / OPENS.ms);
  if (opened < 1) drawPicture(pen, scene, gatePicture(area, size, false), stand, cache);
  if (opened > 0) {
    pen.globalAlpha = opened;
    drawPicture(pen, scene, gatePicture(area, size, true), stand, cache);
    pen.globalAlpha = 1;
  }
  const t = look.still ? Infinity : now - openedAt;
  drawLamps(pen, { size, left: stand.x - size.width / 2, lamps: padlocks, lit: open, t, since });
  const hops = since ?? (open > 0 && t < HOP.ms ? t : null);
  const hop = hops === null ? 0 : HOP.units * Math.abs(Math.sin((Math.PI * hops) / HOP.ms));
  const height = size.height * PERSON.share;
  const width = (height * PERSON.width) / PERSON.height;
  const host = { x: stand.x + size.width * (PERSON.at - 0.5), y: TOP + size.height - height - hop };
  const isGlad = freedAt !== null || (open > 0 && t < 2 * HOP.ms);
  drawPicture(pen, scene, hostPicture(area, isGlad), { ...host, width, height }, cache);
}

interface Lamps {
  readonly size: GateSize;
  readonly left: number; // units
  readonly lamps: number;
  readonly lit: number;
  readonly t: number; // ms since the last one was lit
  readonly since: number | null; // ms since the gate opens; null while it does not, or where nothing moves
}

function drawLamps(
  pen: CanvasRenderingContext2D,
  { size, left, lamps, lit, t, since }: Lamps,
): void {
  const r = lampSize(size, lamps);
  for (const [lamp, [x, y]] of lampPlaces(size, lamps).entries()) {
    const burns = lamp < lit;
    const isNew = burns && lamp === lit - 1 && t < LIT.ms;
    const chased = since !== null && Math.floor(since / OPENS.chase) % 4 === lamp % 4;
    const grows = isNew ? 1 + 0.9 * Math.sin((Math.PI * t) / LIT.ms) : chased ? 1.3 : 1;
    const at = { x: left + x, y: TOP + y };
    if (isNew) {
      const share = t / LIT.ms;
      const ends = { from: r * (1.7 + 1.6 * share), to: r * (2.1 + 3 * share) };
      drawRays(pen, at, { count: LIT.rays, ...ends }, share);
    }
    if (burns) {
      pen.globalAlpha = 0.3;
      dot(pen, at, 1.75 * r * grows, '#FFD23F');
      pen.globalAlpha = 1;
    }
    dot(pen, at, r * grows, burns ? '#FFF6D6' : '#7F8CC9');
    dot(pen, at, (r - 2) * grows, burns ? '#FFD23F' : '#141B49');
  }
}

function dot(pen: CanvasRenderingContext2D, { x, y }: Point, r: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}

/** What its host says at the start, at the half, before the last three, when all lamps burn, when it opens, and at the end. */
export function lineOf({ open, padlocks, freedAt }: ShownBoss, isOver: boolean): string {
  if (freedAt !== null) return 'Come in! My gate is open.';
  if (open >= padlocks) return 'They all burn! Stay to the end?';
  if (isOver) return 'How warm it looks! Come back soon.';
  if (padlocks - open <= 3) return 'I see the last lamps!';
  return 2 * open >= padlocks ? 'Half of my gate is bright!' : 'Each right sum lights a lamp!';
}
