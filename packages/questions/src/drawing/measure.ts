import type { Anchor } from './primitives.ts';

/** The width of a line of text, in the units of its size. A screen may pass its own, measured in its own font. */
export type Measure = (text: string, size: number, bold: boolean) => number;

// Widths of Andika, in hundredths of the font size: the characters of each width.
const CHARACTERS: readonly (readonly [width: number, characters: string])[] = [
  [27, ' ’'],
  [28, '`il'],
  [29, 'j'],
  [30, "'"],
  [31, '.:°'],
  [32, ',;'],
  [34, '|'],
  [37, '!f'],
  [39, '()[]'],
  [40, '⁴'],
  [41, 't²³'],
  [42, '-^'],
  [43, 'r'],
  [47, 'Js'],
  [48, 'I'],
  [49, '/\\{}'],
  [50, '"*c'],
  [51, '?kz'],
  [52, 'vy–'],
  [53, 'Lex'],
  [54, '~'],
  [55, 'gq'],
  [56, 'Fabo'],
  [57, 'EShp≈'],
  [58, 'Pdnu'],
  [59, '#$+0123456789<=>−×÷£¢'],
  [60, '&Z●'],
  [62, 'T_'],
  [63, 'B'],
  [64, 'KRY'],
  [65, 'X'],
  [66, 'Cπ'],
  [67, 'V'],
  [68, 'A√'],
  [69, 'G'],
  [70, 'DU'],
  [71, 'O'],
  [72, 'HQ'],
  [73, 'N'],
  [75, '%'],
  [76, 'w'],
  [78, '½'],
  [82, 'm'],
  [83, '@'],
  [84, '…'],
  [88, 'M'],
  [99, '▲'],
  [102, 'W'],
];

const OTHER_WIDTH = 0.6; // of the font size, for characters without an entry
const BOLD = 1.05; // times the width of the same letters in regular

/** Widths by character code, as shares of the font size. */
const WIDTHS: readonly number[] = CHARACTERS.reduce<number[]>((widths, [width, characters]) => {
  for (const char of characters) widths[char.charCodeAt(0)] = width / 100;
  return widths;
}, []);

/** The width of a text in our maths font; a good estimate for any other. */
export const measureText: Measure = (text, size, bold) => {
  let width = 0;
  for (let i = 0; i < text.length; i++) width += WIDTHS[text.charCodeAt(i)] ?? OTHER_WIDTH;
  return width * size * (bold ? BOLD : 1);
};

/** The height of letters above the baseline and below it, as shares of the font size. */
export const ASCENT = 0.76;
export const DESCENT = 0.24;

/** The start of a text whose anchor stands at x. */
export function startOf(x: number, width: number, anchor: Anchor): number {
  if (anchor === 'start') return x;
  return anchor === 'end' ? x - width : x - width / 2;
}
