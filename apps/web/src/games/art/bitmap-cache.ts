/** One picture: a fragment in its own box of design units. */
export interface Picture {
  readonly key: string; // names the fragment: same key, same picture
  readonly width: number; // units
  readonly height: number; // units
  readonly draw: () => string; // SVG fragment
}

/** Turns an SVG document into something that a canvas can draw. Tests pass their own. */
export type Rasterise = (
  svg: string,
  width: number,
  height: number,
) => Promise<CanvasImageSource | null>;

const MOST_BYTES = 24 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

/**
 * Pictures drawn once per size in device pixels, since drawing an SVG at every frame is too slow. Above 24 MB,
 * the least recently used picture is dropped first.
 */
export class BitmapCache {
  readonly #rasterise: Rasterise;
  readonly #bitmaps = new Map<string, { image: CanvasImageSource | null; bytes: number }>();
  #bytes = 0;

  constructor(rasterise: Rasterise = rasteriseSvg) {
    this.#rasterise = rasterise;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The bitmap of a picture, or null until it is ready; a frame is then drawn without it.
   *
   * @param scale device pixels per unit
   */
  get(picture: Picture, scale: number): CanvasImageSource | null {
    const [width, height] = [picture.width * scale, picture.height * scale].map((size) =>
      Math.max(1, Math.ceil(size)),
    );
    if (width === undefined || height === undefined) return null;
    const key = `${picture.key} ${width}x${height}`;
    const known = this.#bitmaps.get(key);
    if (known) {
      this.#bitmaps.delete(key); // inserted again as the most recently used
      this.#bitmaps.set(key, known);
      return known.image;
    }
    void this.#make(picture, key, width, height);
    return null;
  }

  async #make(picture: Picture, key: string, width: number, height: number): Promise<void> {
    const entry = { image: null, bytes: 0 };
    this.#bitmaps.set(key, entry);
    const svg = svgOf(picture, width, height);
    const image = await this.#rasterise(svg, width, height);
    const bytes = width * height * BYTES_PER_PIXEL;
    this.#bitmaps.set(key, { image, bytes });
    this.#bytes += bytes;
    this.#dropOldest(key);
  }

  #dropOldest(keep: string): void {
    for (const [key, { bytes }] of this.#bitmaps) {
      if (this.#bytes <= MOST_BYTES) return;
      if (key === keep || bytes === 0) continue;
      this.#bitmaps.delete(key);
      this.#bytes -= bytes;
    }
  }
}

/** A picture as an SVG document of this size in pixels. */
export function svgOf(picture: Picture, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}">${picture.draw()}</svg>`;
}

export async function rasteriseSvg(
  svg: string,
  width: number,
  height: number,
): Promise<CanvasImageSource | null> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas;
}
