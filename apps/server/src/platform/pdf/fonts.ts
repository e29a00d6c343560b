import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { create, type Font } from 'fontkit';

import { unpackFont } from './unpack-font.ts';

/** A family in one weight: the letters of western Europe are in the first file, others in the files after it. */
const FAMILIES = {
  fredoka: filesOf('fredoka', 600, ['latin', 'latin-ext']),
  lexend: filesOf('lexend', 400, ['latin', 'latin-ext', 'vietnamese']),
  lexendBold: filesOf('lexend', 600, ['latin', 'latin-ext', 'vietnamese']),
  andika: filesOf('andika', 400, ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']),
  andikaBold: filesOf('andika', 700, [
    'latin',
    'latin-ext',
    'vietnamese',
    'cyrillic',
    'cyrillic-ext',
  ]),
} as const;
type Family = keyof typeof FAMILIES;

const GREEK = filesOf('noto-sans', 400, ['greek', 'greek-ext']);
const GREEK_BOLD = filesOf('noto-sans', 700, ['greek', 'greek-ext']);
const [SIGNS] = filesOf('noto-sans-math', 400, ['latin']);

/** A face by its use. A text with letters that its own family lacks is set whole in the other one. */
interface FaceFiles {
  readonly own: Family;
  readonly other: Family;
  readonly greek: readonly string[]; // for Greek words in either
}

const FACES = {
  title: { own: 'fredoka', other: 'andikaBold', greek: GREEK_BOLD },
  body: { own: 'lexend', other: 'andika', greek: GREEK },
  bold: { own: 'lexendBold', other: 'andikaBold', greek: GREEK_BOLD },
  andika: { own: 'andika', other: 'lexend', greek: GREEK },
  andikaBold: { own: 'andikaBold', other: 'lexendBold', greek: GREEK_BOLD },
} as const satisfies Readonly<Record<string, FaceFiles>>;
export type Face = keyof typeof FACES;

function filesOf(
  name: string,
  weight: number,
  subsets: readonly string[],
): readonly [string, ...string[]] {
  const [first = '', ...others] = subsets.map(
    (subset) => `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`,
  );
  return [first, ...others];
}

const WESTERN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]*$/;
const GREEK_WORD = /(\p{Script=Greek}{2,})/u; // a single Greek letter is a sign of mathematics
const LETTER = /(?!\p{Script=Greek})\p{Letter}/gu;

const opened = new Map<string, Font>();

/** A font, which a process opens once: documents share its letters. */
export function openFont(file: string): Font {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(unpackFont(readFileSync(fileURLToPath(import.meta.resolve(file)))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  // A document takes two fonts of one name for the same font, and the files of a family share theirs.
  const name = file.replace(/^.*\/(.*)-normal\.woff$/u, '$1');
  Object.defineProperty(font, 'postscriptName', { value: name });
  // A letter is read out as the first character that was drawn with it: a space never as a no-break space.
  font.glyphsForString(' -');
  opened.set(file, font);
  return font;
}

/** A face's own font, without the letters that it borrows. */
export const ownFont = (face: Face): Font => openFont(FAMILIES[FACES[face].own][0]);

/** A part of a text in one font. */
export interface Run {
  readonly text: string;
  readonly file: string; // of the font
}

/** Sets the font and size of what a document writes or measures next. @returns the document */
export function setFont(pdf: PDFKit.PDFDocument, { file }: Run, size: number): PDFKit.PDFDocument {
  return pdf.registerFont(file, openFont(file)).font(file).fontSize(size);
}

/** Cuts a text where the font changes. Letters that are in no font come from the one of signs, which draws a box. */
export function runsOf(text: string, face: Face): readonly Run[] {
  const { own, other, greek } = FACES[face];
  if (WESTERN.test(text)) return [{ text, file: FAMILIES[own][0] }];
  const whole = text.normalize('NFC'); // some systems write an accent as a letter of its own
  const family = [own, other].find((each) => setsLetters(each, whole)) ?? other;
  const runs: Run[] = [];
  for (const part of whole.split(GREEK_WORD)) {
    const files = GREEK_WORD.test(part) ? greek : [...FAMILIES[family], SIGNS, ...greek];
    for (const letter of part) {
      const file = files.find((each) => has(each, letter)) ?? SIGNS;
      const last = runs.at(-1);
      if (last?.file === file) runs[runs.length - 1] = { file, text: last.text + letter };
      else runs.push({ file, text: letter });
    }
  }
  return runs;
}

/** Whether a family has all letters of a text but the Greek ones; signs are no letters. */
const setsLetters = (family: Family, text: string): boolean =>
  [...text.matchAll(LETTER)].every(([letter]) =>
    FAMILIES[family].some((file) => has(file, letter)),
  );

const has = (file: string, letter: string): boolean =>
  openFont(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
