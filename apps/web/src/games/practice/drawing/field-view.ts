import { FIELD } from '@moonbase/practice';

/** Design units across; the height follows the shape of the field on screen. */
export const FIELD_WIDTH = 800;

/** Where the canvas lies: CSS pixels, and device pixels a CSS pixel. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/**
 * Maps the rules' field (plates between y 44 and 516) to the sky on screen, which has its own height in units: a phone's is taller
 * than it is wide, with everything in it a fifth larger.
 */
export interface FieldView {
  readonly scale: number; // CSS pixels a unit
  readonly pixels: number; // device pixels a unit
  readonly height: number; // units
  readonly shape: number; // saucers, plates and rocket times this
}

const TALL_FROM = 640; // units
const BASE_LINE = 6;

export function fieldViewOf({ width, height, pixelRatio }: CanvasSize): FieldView {
  const scale = Math.max(0.05, width / FIELD_WIDTH);
  const units = height / scale;
  return {
    scale,
    pixels: scale * pixelRatio,
    height: units,
    shape: units > TALL_FROM ? 1.2 : 1,
  };
}

/** Device pixels a CSS pixel that are worth drawing: 2 at most, 3 on small phones. */
export function usefulPixelRatio(devicePixelRatio: number, width: number): number {
  return Math.min(devicePixelRatio, width < 400 ? 3 : 2);
}

/** A y of the rules on the screen's sky, in its units. */
export function screenY(view: FieldView, y: number): number {
  const share = (y - FIELD.skyTop) / (FIELD.base - FIELD.skyTop);
  return share * (view.height - BASE_LINE);
}
