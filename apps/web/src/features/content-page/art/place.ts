import { GOLD, INK, mix, skyStars, star, WHITE } from '../../../design/art/draw.ts';

/** The box of a scene on a page of words. */
export const SCENE = { width: 640, height: 400 };

/** A part that goes round all the time, by the page's clock. */
export const looping = (how: string, fragment: string): string =>
  `<g data-loop="${how}">${fragment}</g>`;

/** The night over two hills, from far to near. @param colour of the nearer hill */
export const night = (seed: number, colour = '#2B3480'): string =>
  `<rect width="640" height="400" fill="#0B1030"/><path d="M0 190Q170 110 340 172T640 140V400H0Z" fill="${mix(colour, '#0B1030', 0.72)}"/>${skyStars(640, 220, 46, seed)}<path d="M0 280Q190 214 360 262T640 232V400H0Z" fill="${mix(colour, '#0B1030', 0.42)}"/>`;

/** The pale ground of the moon, in front of everything far. */
export const ground = (): string =>
  `<path d="M0 342Q160 300 330 332T640 312V400H0Z" fill="#AEB7E2"/><path d="M0 368Q200 336 390 362T640 348V400H0Z" fill="#C9CEEA"/><ellipse cx="96" cy="384" rx="46" ry="8" fill="#AEB7E2"/><ellipse cx="520" cy="380" rx="60" ry="9" fill="#AEB7E2"/>`;

interface Hand {
  readonly size?: number;
  readonly fill?: string;
  readonly at?: 'start' | 'middle' | 'end';
  readonly isMaths?: boolean;
}

/** Words or a sum in a scene. */
export const words = (
  x: number,
  y: number,
  text: string,
  { size = 24, fill = INK, at = 'middle', isMaths = false }: Hand = {},
): string =>
  `<text x="${x}" y="${y}" text-anchor="${at}" font-family="${isMaths ? 'Andika' : 'Fredoka'}" font-weight="${isMaths ? 700 : 600}" font-size="${size}" fill="${fill}">${text}</text>`;

/** A white card with a lower edge. */
export const card = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y + 5}" width="${width}" height="${height}" rx="16" fill="#97A3D6"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="${WHITE}"/>`;

/** A bubble of speech whose tail points down at x. */
export const bubble = (
  [x, y, width]: readonly [x: number, y: number, width: number],
  tail: number,
  text: string,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="46" rx="18" fill="${WHITE}"/><path d="M${tail - 10} ${y + 44}h20l-6 16Z" fill="${WHITE}"/>${words(x + width / 2, y + 31, text, { size: 23, isMaths: true })}`;

/** Stars of gold. @param places x, y, radius */
export const stars = (
  places: readonly (readonly [x: number, y: number, radius: number])[],
): string =>
  places
    .map(
      ([x, y, radius]) =>
        `<path d="${star(x, y, radius)}" fill="${GOLD}" stroke="#C98F00" stroke-width="1.5" stroke-linejoin="round"/>`,
    )
    .join('');

/** A tick in a green disc. */
export const tick = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#2ED3A2"/><path d="M${x - radius * 0.45} ${y}l${radius * 0.33} ${radius * 0.36}l${radius * 0.6} ${-radius * 0.66}" fill="none" stroke="${INK}" stroke-width="${radius * 0.24}" stroke-linecap="round" stroke-linejoin="round"/>`;
