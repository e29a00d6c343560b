import { measureText, type Measure } from '@moonbase/questions/drawing';

import type { SheetFont } from './sheet-choices.ts';

type Widths = readonly (readonly [width: number, characters: string])[];

// Widths in hundredths of the font size: the characters of each width.
const LEXEND: Widths = [
  [21, "'"],
  [23, '.:|·'],
  [24, '!‘’'],
  [25, 'l'],
  [26, ';'],
  [27, ',j'],
  [28, ' i'],
  [34, '³'],
  [35, '²'],
  [37, '()'],
  [38, 't'],
  [39, '*-f'],
  [40, '[]r'],
  [41, '"{}'],
  [45, '“”'],
  [48, 'Isz×'],
  [50, '1`'],
  [51, '?~–'],
  [52, '<>'],
  [53, '3°'],
  [54, '7c¢'],
  [55, '29'],
  [56, '/6\\x'],
  [57, '5=kv'],
  [58, '8T^y−'],
  [59, '+e'],
  [60, 'FLhn÷'],
  [61, '0Eu£…'],
  [62, '$4So'],
  [63, 'Pabdpq'],
  [64, 'J≈'],
  [65, 'g€'],
  [66, 'YZ'],
  [68, '#BC'],
  [69, 'X_'],
  [70, 'AR'],
  [71, '≠'],
  [72, 'V'],
  [73, 'K'],
  [74, '&U'],
  [75, 'D'],
  [76, 'H'],
  [77, 'G'],
  [78, 'OQ'],
  [79, 'N½¼¾©'],
  [80, 'w'],
  [84, '%'],
  [86, 'M≤≥'],
  [87, '—▲'],
  [92, 'm'],
  [93, '√●'],
  [97, '@'],
  [100, 'W'],
];
/** A letter that is in no table counts as a wide one, so that it fits. */
function measureBy(widths: Widths, other: number, bold: number): Measure {
  const byLetter = new Map(
    widths.flatMap(([width, letters]) =>
      Array.from(letters, (letter): [string, number] => [letter, width / 100]),
    ),
  );
  return (text, size, isBold) => {
    let width = 0;
    for (const letter of text) width += byLetter.get(letter) ?? other;
    return width * size * (isBold ? bold : 1);
  };
}

/** Measures the width of a text in each of a sheet's fonts; the browser and the PDF break lines by the same figures. */
export const MEASURES: Readonly<Record<SheetFont, Measure>> = {
  andika: measureText,
  lexend: measureBy(LEXEND, 0.7, 1.05),
};

/** The scale at which each font looks as large as Andika. */
export const FONT_SCALES: Readonly<Record<SheetFont, number>> = { andika: 1, lexend: 0.94 };
