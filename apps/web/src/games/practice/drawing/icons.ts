import { svgElement } from '../dom.ts';

/** Outlines of the Tabler set (MIT), stroke 2, the strong ones 3. */
const PATHS = {
  pause:
    'M6 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zm8 0a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1z',
  sound:
    'M15 8a5 5 0 0 1 0 8m2.700-11a9 9 0 0 1 0 14M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.500-4.500A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.500.5z',
  muted:
    'M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.500-4.500A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.500.5zM16 10l4 4m0-4l-4 4',
  music: 'M3 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0m10 0a3 3 0 1 0 6 0a3 3 0 0 0-6 0M9 17V4h10v13M9 8h10',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m9 5v.01m0-3.500a1.500 1.500 0 0 1 1-1.500a2.600 2.600 0 1 0-3-4',
  keyboard:
    'M2 8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2zm4 2v.01m4-.01v.01m4-.01v.01m4-.01v.01M6 14v.01m12-.01v.01M10 14h4',
  close: 'M18 6L6 18M6 6l12 12',
  left: 'M5 12h14M5 12l6 6m-6-6l6-6',
  right: 'M5 12h14m-6 6l6-6m-6-6l6 6',
  backspace:
    'M20 6a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5-5a1.500 1.500 0 0 1 0-2l5-5zm-8 4l4 4m0-4l-4 4',
  tick: 'm5 12l5 5L20 7',
  cross: 'M18 6L6 18M6 6l12 12',
  exclamation: 'M12 19v.01M12 15V5',
  loop: 'M4 14c3-7 6-7 8-2s5 4 7-4m0 0l-4 1m4-1l1 4',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m9-5v5l3 3',
} as const;
export type IconName = keyof typeof PATHS;

const STRONG: ReadonlySet<IconName> = new Set(['tick', 'cross', 'exclamation', 'close', 'loop']);

/** An icon of 1.25 em. It always has a label beside it. */
export function icon(name: IconName): Element {
  const stroke = STRONG.has(name) ? 3 : 2;
  const svg = svgElement(
    24,
    24,
    `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="${stroke}" d="${PATHS[name]}"/>`,
  );
  svg.setAttribute('class', 'i');
  return svg;
}
