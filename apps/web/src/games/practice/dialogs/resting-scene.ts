import { placed } from '../../../design/art/draw.ts';
import { saucer } from '../../../design/art/saucer.ts';

const LIDS = ['M44 35H60M61 35H77', 'M48 34H72'] as const;

/** Saucers whose visitors sleep while the game is paused, 300 x 116. */
export function restingSaucers(): string {
  const asleep = [0, 1]
    .map((kind) => {
      const lids = `<path d="${LIDS[kind] ?? ''}" stroke="#14204F" stroke-width="9" stroke-linecap="round" transform="translate(0 -2)"/><path d="${LIDS[kind] ?? ''}" stroke="#D8ECFF" stroke-width="7" stroke-linecap="round" transform="translate(0 -4)"/>`;
      return placed(30 + kind * 120, 24, 1, saucer(kind) + lids);
    })
    .join('');
  const snores = [
    [128, 34, 20],
    [148, 18, 26],
    [250, 30, 24],
  ]
    .map(
      ([x, y, size]) =>
        `<text class="snore" x="${x}" y="${y}" font-family="Fredoka" font-weight="600" font-size="${size}" fill="#B4C0F5">z</text>`,
    )
    .join('');
  return asleep + snores;
}
