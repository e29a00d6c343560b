import type { Picture } from '../art/bitmap-cache.ts';

/** The part of a canvas that the film paints with: a test passes a recorder. */
export type FilmContext = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'setTransform'
  | 'translate'
  | 'scale'
  | 'rotate'
  | 'globalAlpha'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'roundRect'
  | 'setLineDash'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'fillText'
  | 'drawImage'
>;

/** Gives a picture's bitmap at a scale in device pixels per unit; null until it is ready. */
export interface Pictures {
  readonly get: (picture: Picture, scale: number) => CanvasImageSource | null;
}

const GLOW_STEPS = 14;

interface Placed {
  readonly x: number; // of the middle
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number; // radians
  readonly opacity?: number; // 0 to 1
}

/** Paints in a window of 800 x 600 units; everything is placed by its middle. */
export class FilmPen {
  readonly #context: FilmContext;
  readonly #pictures: Pictures;
  readonly #pixels: number; // device pixels per unit

  constructor(context: FilmContext, pictures: Pictures, pixels: number) {
    this.#context = context;
    this.#pictures = pictures;
    this.#pixels = pixels;
  }

  #placed({ x, y, scale = 1, turn = 0, opacity = 1 }: Placed, paint: () => void): void {
    const context = this.#context;
    if (opacity <= 0 || scale <= 0) return;
    context.save();
    context.translate(x, y);
    if (turn !== 0) context.rotate(turn);
    if (scale !== 1) context.scale(scale, scale);
    context.globalAlpha = Math.min(1, opacity);
    paint();
    context.restore();
  }

  /** @param drawnAt the size of its bitmap, where the picture grows or shrinks while visible */
  picture(picture: Picture, place: Placed, drawnAt = place.scale ?? 1): void {
    const bitmap = this.#pictures.get(picture, this.#pixels * drawnAt);
    if (!bitmap) return;
    const { width, height } = picture;
    this.#placed(place, () => {
      this.#context.drawImage(bitmap, -width / 2, -height / 2, width, height);
    });
  }

  text(
    text: string,
    place: Placed,
    { size, colour, font = 'Andika', weight = 700 }: TextLook,
  ): void {
    this.#placed(place, () => {
      const context = this.#context;
      context.font = `${weight} ${size}px ${font}, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = colour;
      context.fillText(text, 0, 0);
    });
  }

  disc(place: Placed, radius: number, colour: string): void {
    this.#placed(place, () => {
      this.#context.beginPath();
      this.#context.arc(0, 0, radius, 0, 2 * Math.PI);
      this.#context.fillStyle = colour;
      this.#context.fill();
    });
  }

  /** A light that fades out towards its edge. */
  glow(place: Placed, radius: number, colour: string): void {
    const opacity = (place.opacity ?? 1) / GLOW_STEPS;
    for (let step = 1; step <= GLOW_STEPS; step += 1)
      this.disc({ ...place, opacity }, (radius * step) / GLOW_STEPS, colour);
  }

  ring(place: Placed, radius: number, colour: string, width: number): void {
    this.#placed(place, () => {
      this.#context.beginPath();
      this.#context.arc(0, 0, radius, 0, 2 * Math.PI);
      this.#line(colour, width);
    });
  }

  box(place: Placed, width: number, height: number, colour: string, corner = 12): void {
    this.#placed(place, () => {
      this.#context.beginPath();
      this.#context.roundRect(-width / 2, -height / 2, width, height, corner);
      this.#context.fillStyle = colour;
      this.#context.fill();
    });
  }

  /** A line through points; dotted where `dots` gives the distance between dots. */
  line(
    points: readonly (readonly [number, number])[],
    { colour, width, dots = 0, opacity = 1 }: LineLook,
  ): void {
    this.#placed({ x: 0, y: 0, opacity }, () => {
      this.#context.beginPath();
      points.forEach(([x, y], index) => {
        if (index === 0) this.#context.moveTo(x, y);
        else this.#context.lineTo(x, y);
      });
      this.#context.setLineDash(dots === 0 ? [] : [1, dots]);
      this.#line(colour, width);
    });
  }

  #line(colour: string, width: number): void {
    this.#context.strokeStyle = colour;
    this.#context.lineWidth = width;
    this.#context.lineCap = 'round';
    this.#context.stroke();
  }
}

interface TextLook {
  readonly size: number; // units
  readonly colour: string;
  readonly font?: string;
  readonly weight?: number;
}

interface LineLook {
  readonly colour: string;
  readonly width: number;
  readonly dots?: number;
  readonly opacity?: number;
}
