import type { CSSProperties } from 'react';

/** The ten area colours, by level: for planets, bands and level marks only. */
const COLOURS = [
  '#6FCF6A',
  '#49B6F2',
  '#F2B33D',
  '#C9A2F5',
  '#F2694B',
  '#9ADCF0',
  '#F3A6C8',
  '#C4A983',
  '#8F9BF0',
  '#FFD54A',
] as const;

export const levelColour = (level: number): string => COLOURS[level - 1] ?? COLOURS[0];

/** The level's colour as `--lc`. */
export const levelStyle = (level: number): CSSProperties & Record<'--lc', string> => ({
  '--lc': levelColour(level),
});
