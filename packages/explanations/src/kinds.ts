/** The groups of pictures. */
export const PICTURES = [
  'bar-model',
  'number-line',
  'time-line',
  'rounding-line',
  'place-value',
  'ten-frame',
  'array',
  'fraction-bars',
  'hundred-grid',
  'unit-bars',
  'layers',
] as const;
export type PictureGroup = (typeof PICTURES)[number];
