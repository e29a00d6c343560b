import type { ShownQuestion } from '../wave-setup.ts';

const ROOM = { width: 116, height: 34 }; // units of a plate
const SHARP = 3; // pixels for a unit: a plate is never shown larger
const LEAST = 0.26; // of the size drawn: a smaller picture cannot be told from another

/** A question's own picture, drawn once, small enough for its plate. */
export interface PlatePicture {
  readonly image: CanvasImageSource;
  readonly width: number; // units
  readonly height: number;
}

const pictures = new WeakMap<ShownQuestion, PlatePicture | null>();

/** The picture of a question for its plate; null until it is drawn, and for one that would be too small. */
export function platePicture(question: ShownQuestion): PlatePicture | null {
  const known = pictures.get(question);
  if (known !== undefined) return known;
  pictures.set(question, null);
  draw(question).then(
    (made) => {
      pictures.set(question, made);
    },
    () => undefined, // the sign stays
  );
  return null;
}

async function draw({ doc }: ShownQuestion): Promise<PlatePicture | null> {
  const { pictureOf } = await import('./picture.ts');
  const picture = pictureOf(doc);
  const side = (name: string): number => Number(picture?.getAttribute(name));
  const fits = Math.min(ROOM.width / side('width'), ROOM.height / side('height'));
  if (picture === null || !(fits >= LEAST)) return null;
  const [width, height] = [side('width') * fits, side('height') * fits];
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SHARP);
  canvas.height = Math.ceil(height * SHARP);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { image: canvas, width, height };
}
