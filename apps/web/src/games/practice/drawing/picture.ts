import type { QuestionDoc } from '@moonbase/questions';
import { drawFigure, toSvg } from '@moonbase/questions/drawing';

/** A question's own picture, drawn once, small enough for its plate. */
export interface PlatePicture {
  readonly image: CanvasImageSource;
  readonly width: number; // units
  readonly height: number;
}

const ROOM = { width: 116, height: 34 }; // units of a plate
const SHARP = 3; // pixels for a unit: a plate is never shown larger
const LEAST = 0.26; // of the size drawn: a smaller picture cannot be told from another

/** The picture of a question, or null when it has none. */
export function pictureOf({ diagram }: QuestionDoc): Element | null {
  if (!diagram) return null;
  const svg = toSvg(drawFigure(diagram), { alt: diagram.alt });
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return document.importNode(parsed.documentElement, true);
}

/** The picture of a question as a bitmap for its plate; null for one that would be too small. */
export async function smallPicture(doc: QuestionDoc): Promise<PlatePicture | null> {
  const picture = pictureOf(doc);
  const side = (name: string): number => Number(picture?.getAttribute(name));
  const fits = Math.min(ROOM.width / side('width'), ROOM.height / side('height'));
  if (picture === null || !(fits >= LEAST)) return null;
  const [width, height] = [side('width') * fits, side('height') * fits];
  const image = new Image();
  const svg = new XMLSerializer().serializeToString(picture);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SHARP);
  canvas.height = Math.ceil(height * SHARP);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { image: canvas, width, height };
}
