import type { GlitterPlace } from './field-scene.ts';

const GOLD = '#FFE58A';
const TURN_MS = 3_200;
const SPARKS = 7;
const RING = { x: 74, y: 40 }; // units
const LARGEST = 9;

/** One spark of the ring round a courier. */
export interface Spark {
  readonly x: number;
  readonly y: number;
  readonly size: number; // 0 to 9 units
}

/** Sparks circle round the courier and take turns to shine; with reduced motion they stand still. */
export function sparksAt(now: number, still: boolean): readonly Spark[] {
  const turn = still ? 0 : now / TURN_MS;
  return Array.from({ length: SPARKS }, (_, index) => {
    const angle = 2 * Math.PI * (index / SPARKS + turn);
    const shine = still ? 0.7 : 0.5 + 0.5 * Math.sin(3 * angle + index);
    return { x: RING.x * Math.cos(angle), y: RING.y * Math.sin(angle), size: LARGEST * shine };
  });
}

/** The golden sparks round a courier, which draw a child's eye to it. None with the calm look. */
export function drawGlitter(pen: CanvasRenderingContext2D, at: GlitterPlace): void {
  if (at.look.calm) return;
  pen.fillStyle = GOLD;
  for (const { x, y, size } of sparksAt(at.now, at.look.still)) {
    const [middleX, middleY] = [at.x + x * at.shape, at.y + y * at.shape];
    const [long, short] = [size * at.shape, size * at.shape * 0.22];
    pen.beginPath();
    pen.moveTo(middleX, middleY - long);
    pen.lineTo(middleX + short, middleY - short);
    pen.lineTo(middleX + long, middleY);
    pen.lineTo(middleX + short, middleY + short);
    pen.lineTo(middleX, middleY + long);
    pen.lineTo(middleX - short, middleY + short);
    pen.lineTo(middleX - long, middleY);
    pen.lineTo(middleX - short, middleY - short);
    pen.closePath();
    pen.fill();
  }
}
