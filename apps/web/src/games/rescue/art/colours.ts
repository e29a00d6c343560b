import { at } from '@moonbase/kit';

import { INK, mix } from '../../../design/art/draw.ts';

const channel = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255;

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const gamma = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

interface Oklch {
  readonly lightness: number; // 0 to 1
  readonly chroma: number;
  readonly hue: number; // radians
}

/** Björn Ottosson's OKLab in polar form: equal lightness looks equally light at every hue. */
function toOklch(colour: string): Oklch {
  const [r, g, b] = [
    linear(channel(colour, 1)),
    linear(channel(colour, 3)),
    linear(channel(colour, 5)),
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

function toLinear({ lightness, chroma, hue }: Oklch): readonly number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const CHROMA_STEP = 0.9; // until the colour can be displayed
const TINY = 1e-4;

/**
 * Turns the hue and keeps the lightness, so that contrasts stay the same. A chroma that no screen can display at the
 * new hue is lowered.
 *
 * @param degrees clockwise on the colour wheel
 */
export function turnHue(colour: string, degrees: number): string {
  if (degrees % 360 === 0) return colour;
  const from = toOklch(colour);
  let turned = { ...from, hue: from.hue + (degrees * Math.PI) / 180 };
  let shown = toLinear(turned);
  while (turned.chroma > TINY && shown.some((value) => value < -TINY || value > 1 + TINY)) {
    turned = { ...turned, chroma: turned.chroma * CHROMA_STEP };
    shown = toLinear(turned);
  }
  const byte = (value: number): string =>
    Math.round(255 * gamma(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, '0');
  return `#${shown.map(byte).join('')}`;
}

/** The motif on the hidden tiles of a board design. */
export type Motif = 'specks' | 'cracks' | 'swirl' | 'stones' | 'traces' | 'none';

const DESIGNS = [
  { base: '#1B2457', edge: '#2C3A86', motif: 'specks' },
  { base: '#17465E', edge: '#2F7C96', motif: 'cracks' },
  { base: '#4A1E54', edge: '#87408C', motif: 'swirl' },
  { base: '#46352A', edge: '#7A5F48', motif: 'stones' },
  { base: '#143F38', edge: '#2A7564', motif: 'traces' },
] as const;

export interface BoardColours {
  readonly ground: string; // between the tiles
  readonly edge: string; // lower edge of a hidden tile
  readonly face: string; // top of a hidden tile
  readonly light: string; // motif, and the dot of an empty tile
  readonly slot: string; // open tile
  readonly rim: string; // around an open tile
  readonly motif: Motif;
}

/**
 * @param design 1 to 5
 * @param hueOffset degrees
 */
export function boardColours(design: number, hueOffset: number): BoardColours {
  const { base, edge, motif } = DESIGNS[(design - 1) % DESIGNS.length] ?? DESIGNS[0];
  const turnedBase = turnHue(base, hueOffset);
  const turnedEdge = turnHue(edge, hueOffset);
  return {
    ground: mix(turnedBase, INK, 0.55),
    edge: turnedEdge,
    face: mix(turnedEdge, '#ffffff', 0.1),
    light: mix(turnedEdge, '#ffffff', 0.3),
    slot: mix(turnedBase, INK, 0.45),
    rim: mix(turnedBase, INK, 0.2),
    motif,
  };
}

const HUE_SHIFTS = [0, 45, 110, 170, 220, 290];
const BASE_HUE = 205;

/** A ship's colours; light and dark enough to be distinguished by lightness alone. */
export interface ShipColours {
  readonly hull: string;
  readonly line: string;
  readonly light: string;
}

/** @param hue the ship's colour shift, 0 to 5 */
export function shipColours(hue: number): ShipColours {
  const degrees = BASE_HUE + at(HUE_SHIFTS, hue % HUE_SHIFTS.length);
  return {
    hull: fromHsl(degrees, 0.62, 0.62),
    line: fromHsl(degrees, 0.55, 0.34),
    light: fromHsl(degrees, 0.8, 0.84),
  };
}

function fromHsl(degrees: number, saturation: number, lightness: number): string {
  const a = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number): string => {
    const k = (shift + degrees / 30) % 12;
    const value = lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
