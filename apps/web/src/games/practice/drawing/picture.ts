import { toPlainText, type QuestionDoc } from '@moonbase/questions';
import { drawFigure, toSvg } from '@moonbase/questions/drawing';

import { countedOn, drawCounted } from './counted.ts';
import { drawSign, signOf } from './draw-sign.ts';

/** What stands on a plate in place of its words. */
interface Drawn {
  readonly image: CanvasImageSource;
  readonly width: number; // units
  readonly height: number;
}

/** A question's own picture, drawn once, small enough for its plate; where contrast is high, plates are dark. */
export interface PlatePicture {
  readonly onPale: Drawn;
  readonly onDark: Drawn;
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

/** Something drawn by a canvas, in units of a plate. */
function onCanvas(
  { width, height }: Record<'width' | 'height', number>,
  draw: (pen: CanvasRenderingContext2D) => void,
): Drawn {
  const image = document.createElement('canvas');
  image.width = Math.ceil(width * SHARP);
  image.height = Math.ceil(height * SHARP);
  const pen = image.getContext('2d');
  pen?.scale(SHARP, SHARP);
  if (pen) draw(pen);
  return { image, width, height };
}

const INK = '#0B1030';
const PALE = '#FFFFFF';

const signFor = (kind: string, colour: string): Drawn =>
  onCanvas(ROOM, (pen) => {
    drawSign(pen, signOf(kind), { x: ROOM.width / 2, y: ROOM.height / 2, colour });
  });

/**
 * The picture of a question as a bitmap for its plate, or a sign for one that would be too small; things to count where it
 * has none. Null where its words say it better.
 */
export async function smallPicture(doc: QuestionDoc): Promise<PlatePicture | null> {
  const { diagram } = doc;
  if (!diagram) {
    const counted = countedOn(doc);
    if (counted === null) return null;
    const drawn = (isDark: boolean): Drawn =>
      onCanvas(ROOM, (pen) => {
        drawCounted(pen, counted, { ...ROOM, isDark });
      });
    return { onPale: drawn(false), onDark: drawn(true) };
  }
  if (diagram.kind === 'column' || isSum(doc)) return null;
  const onDark = signFor(diagram.kind, PALE); // a question's own picture is drawn for a white ground
  const own = await ownPicture(doc);
  return { onPale: own ?? signFor(diagram.kind, INK), onDark };
}

const SHORT_SUM = 14; // characters

/** A sum of figures says it better than a picture as small as a plate. */
function isSum({ body }: QuestionDoc): boolean {
  const words = toPlainText({ body });
  return words.length <= SHORT_SUM && /\d/.test(words) && !/[a-z]{3}/i.test(words);
}

async function ownPicture(doc: QuestionDoc): Promise<Drawn | null> {
  const picture = pictureOf(doc);
  const side = (name: string): number => Number(picture?.getAttribute(name));
  const fits = Math.min(ROOM.width / side('width'), ROOM.height / side('height'));
  if (picture === null || !(fits >= LEAST)) return null;
  const [width, height] = [side('width') * fits, side('height') * fits];
  const image = new Image();
  const svg = new XMLSerializer().serializeToString(picture);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return onCanvas({ width, height }, (pen) => {
    pen.drawImage(image, 0, 0, width, height);
  });
}
