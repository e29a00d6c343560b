import { aimedCarrier, carrierY, laneX, rocketLane } from '@moonbase/practice';

import type { FieldScene } from './field-scene.ts';
import { screenY } from './field-view.ts';

const GOLD = '#FFD23F';
const INK = '#0B1030';
const PULSE_MS = 1_000;
const GROWTH = 0.14;
const BESIDE = 78; // units from the middle of the rocket
const ABOVE = 34;
const ROOM = 40; // between a plate and the arrow, which covers no sign of its question

/** The place of a beginner's arrow, and its target. */
export interface Guide {
  readonly x: number; // units
  readonly y: number;
  readonly turn: 'left' | 'right' | 'up';
}

/**
 * An arrow from the rocket to the nearest saucer: beside the rocket, towards the saucer's lane, or above it once it is
 * under one. Null while there is no saucer.
 */
export function guideOf(
  { state, view }: Pick<FieldScene, 'state' | 'view'>,
  { rocketTop, shown }: { readonly rocketTop: number; readonly shown: number },
): Guide | null {
  if (state === null) return null;
  const lane = rocketLane(state, shown);
  const x = laneX(lane);
  const aimed = aimedCarrier(state);
  if (aimed) {
    const y = rocketTop - ABOVE;
    return screenY(view, carrierY(state, aimed)) > y - ROOM ? null : { x, y, turn: 'up' };
  }
  const [nearest] = [...state.carriers].sort(
    (a, b) =>
      Math.abs(a.lane - lane) - Math.abs(b.lane - lane) || carrierY(state, b) - carrierY(state, a),
  );
  if (!nearest) return null;
  return nearest.lane < lane
    ? { x: x - BESIDE, y: rocketTop + ABOVE, turn: 'left' }
    : { x: x + BESIDE, y: rocketTop + ABOVE, turn: 'right' };
}

const ANGLES = { right: 0, left: Math.PI, up: -Math.PI / 2 } as const;

/** A gold arrow that grows and shrinks; it stands still with reduced motion. */
export function drawGuide(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  at: { readonly rocketTop: number; readonly shown: number },
): void {
  const guide = guideOf(scene, at);
  if (!guide) return;
  const { view, look, now } = scene;
  const swell = look.still ? 0 : GROWTH * Math.sin((now / PULSE_MS) * 2 * Math.PI);
  pen.save();
  pen.translate(guide.x, guide.y);
  pen.rotate(ANGLES[guide.turn]);
  pen.scale(view.shape * (1 + swell), view.shape * (1 + swell));
  pen.beginPath();
  pen.moveTo(-24, -9);
  pen.lineTo(2, -9);
  pen.lineTo(2, -22);
  pen.lineTo(28, 0);
  pen.lineTo(2, 22);
  pen.lineTo(2, 9);
  pen.lineTo(-24, 9);
  pen.closePath();
  pen.fillStyle = GOLD;
  pen.strokeStyle = INK;
  pen.lineWidth = 4;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.fill();
  pen.restore();
}
