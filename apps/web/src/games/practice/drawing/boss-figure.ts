import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { robot } from '../../art/robots.ts';
import type { FieldScene } from './field-scene.ts';

/** Around a robot of 200 x 200. */
export const BOX = { width: 220, height: 236, left: 10, top: 30 };
export const FLOOD_MS = 900;
/** The share of its height that has its colour before it is free. */
export const LOOSE = 0.34;

const GREY = '<filter id="grey"><feColorMatrix type="saturate" values=".08"/></filter>';

/** A robot in its colour, or grey as long as it is chained. */
export const pictureOf = (area: number, look: 'chained' | 'free' | 'cheers'): Picture => ({
  key: `boss ${area} ${look}`,
  width: BOX.width,
  height: BOX.height,
  draw: () => {
    const arms = look === 'cheers' ? 'up' : 'down';
    const body = robot(area, { arms, isFree: look !== 'chained' });
    const at = `transform="translate(${BOX.left} ${BOX.top})"`;
    return look === 'chained'
      ? `${GREY}<g filter="url(#grey)"><g ${at}>${body}</g></g>`
      : `<g ${at}>${body}</g>`;
  },
});

/** Where a Muddlebot stands, in units. */
export interface Stand {
  readonly x: number; // middle
  readonly y: number; // upper edge
  readonly width: number;
  readonly height: number;
}

export function drawPicture(
  pen: CanvasRenderingContext2D,
  { view }: FieldScene,
  picture: Picture,
  { x, y, width, height }: Stand,
  cache: BitmapCache,
): void {
  const image = cache.get(picture, (view.pixels * height) / picture.height);
  if (image) pen.drawImage(image, x - width / 2, y, width, height);
}

/** Grey above, in its own colour from the feet up to a share of its height. */
export function drawFlooded(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  area: number,
  stand: Stand,
  share: number,
  cache: BitmapCache,
): void {
  const { x, y, width, height } = stand;
  const risen = height * share;
  drawPicture(pen, scene, pictureOf(area, 'chained'), stand, cache);
  pen.save();
  pen.beginPath();
  pen.rect(x - width, y + height - risen, 2 * width, risen);
  pen.clip();
  drawPicture(pen, scene, pictureOf(area, 'free'), stand, cache);
  pen.restore();
}
