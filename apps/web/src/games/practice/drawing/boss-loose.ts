import type { BitmapCache } from '../../art/bitmap-cache.ts';
import { drawFlooded, FLOOD_MS, LOOSE, type Stand } from './boss-figure.ts';
import type { FieldScene, ShownBoss } from './field-scene.ts';

const HOP = { ms: 600, units: 26 };
const DIZZY = 5; // stars round its head

/**
 * All padlocks are open, and there are questions left: it stands in its fallen chain, dizzy, with colour in its feet, and
 * hops at each right answer.
 */
export function drawLoose(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  { area, openedAt }: ShownBoss,
  stand: Stand,
  cache: BitmapCache,
): void {
  const { now, look, effects } = scene;
  const t = look.still ? Infinity : now - openedAt;
  const last = Math.max(0, ...effects.map(({ kind, at }) => (kind === 'freed' ? at : 0)));
  const hop = look.still ? 0 : Math.sin(Math.PI * Math.min(1, (now - last) / HOP.ms));
  pen.save();
  pen.translate(stand.x, stand.y + stand.height - HOP.units * hop);
  pen.rotate(look.still ? 0 : 0.045 * Math.sin(now / 240));
  const at = { ...stand, x: 0, y: -stand.height };
  drawFlooded(pen, scene, area, at, LOOSE * Math.min(1, t / FLOOD_MS), cache);
  pen.restore();
  drawFallenChain(pen, stand, Math.min(1, t / 500));
  drawDizzy(pen, stand, look.still ? 0 : now);
}

/** The chain slips down, and lies round its feet. */
function drawFallenChain(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Stand,
  share: number,
): void {
  const foot = y + height * (0.68 + 0.27 * share ** 2);
  pen.lineCap = 'round';
  for (const [wide, colour] of [
    [9, '#0B1030'],
    [5, '#C9D3F5'],
  ] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    if (colour !== '#0B1030') pen.setLineDash([7, 8]);
    pen.beginPath();
    pen.ellipse(x, foot, width * 0.46, 13, 0, 0.1 * Math.PI, 0.93 * Math.PI);
    pen.stroke();
  }
  pen.setLineDash([]);
  pen.lineCap = 'butt';
}

/** Stars that circle over its head. */
function drawDizzy(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Stand,
  now: number,
): void {
  for (let index = 0; index < DIZZY; index += 1) {
    const angle = now / 520 + (index / DIZZY) * 2 * Math.PI;
    const size = 9 + 3 * Math.sin(angle);
    drawStar(
      pen,
      x + width * 0.4 * Math.cos(angle),
      y + height * 0.16 + 13 * Math.sin(angle),
      size,
    );
  }
}

function drawStar(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  pen.fillStyle = '#FFD23F';
  pen.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (corner / 10) * 2 * Math.PI;
    const radius = corner % 2 === 0 ? size : size * 0.45;
    pen.lineTo(x + Math.sin(angle) * radius, y - Math.cos(angle) * radius);
  }
  pen.fill();
}
