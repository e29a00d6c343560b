import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { create, type Font } from 'fontkit';

import { unpackFont } from './unpack-font.ts';

/**
 * The files of the product's fonts. A document holds only one font of a name, and the files of a family that have
 * other letters share theirs: `latin` and `latin-ext` of one family and weight cannot both be used.
 */
const FILES = {
  fredoka: '@fontsource/fredoka/files/fredoka-latin-600-normal.woff',
  fredokaExtended: '@fontsource/fredoka/files/fredoka-latin-ext-600-normal.woff',
  lexend: '@fontsource/lexend/files/lexend-latin-400-normal.woff',
  lexendBold: '@fontsource/lexend/files/lexend-latin-600-normal.woff',
  lexendExtended: '@fontsource/lexend/files/lexend-latin-ext-400-normal.woff',
  andika: '@fontsource/andika/files/andika-latin-400-normal.woff',
  andikaBold: '@fontsource/andika/files/andika-latin-700-normal.woff',
  andikaExtended: '@fontsource/andika/files/andika-latin-ext-700-normal.woff',
  signs: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
} as const;
type FontName = keyof typeof FILES;

/** A face by its use. Its own file has the letters of western Europe, the others what it lacks. */
interface FaceFiles {
  readonly own: FontName;
  readonly extended: FontName; // letters of central Europe and the Pacific
}

const FACES = {
  title: { own: 'fredoka', extended: 'andikaExtended' },
  body: { own: 'lexend', extended: 'andikaExtended' },
  bold: { own: 'lexendBold', extended: 'andikaExtended' },
  andika: { own: 'andika', extended: 'lexendExtended' },
  andikaBold: { own: 'andikaBold', extended: 'lexendExtended' },
  lexend: { own: 'lexend', extended: 'fredokaExtended' }, // beside figures in Andika
  lexendBold: { own: 'lexendBold', extended: 'fredokaExtended' },
} as const satisfies Readonly<Record<string, FaceFiles>>;
export type Face = keyof typeof FACES;

const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]/;
const EXTENDED =
  /[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/;

const opened = new Map<string, Font>();

/** A font, which a process opens once: documents share its letters. */
function openFont(file: string): Font {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(unpackFont(readFileSync(fileURLToPath(import.meta.resolve(file)))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  // A letter is read out as the first character that was drawn with it: a space never as a no-break space.
  font.glyphsForString(' -');
  opened.set(file, font);
  return font;
}

/** A face's own font, without the letters that it borrows. */
export const ownFont = (face: Face): Font => openFont(FILES[FACES[face].own]);

/** Makes every font known to a document. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) pdf.registerFont(name, openFont(file));
}

/** A part of a text in one font. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
}

function fontOf(letter: string, face: Face): FontName {
  const { own, extended } = FACES[face];
  if (LATIN.test(letter)) return own;
  return EXTENDED.test(letter) ? extended : 'signs';
}

/** Cuts a text where the font changes. */
export function runsOf(text: string, face: Face): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = fontOf(letter, face);
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + letter };
    else runs.push({ font, text: letter });
  }
  return runs;
}
