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
const FAMILY_NAMES = ['andika', 'lexend'] as const satisfies readonly Family[]; // those with the most letters

/** A font for a script that no family covers. In a script that joins its letters, words are set as a whole. */
interface Script {
  readonly letter: RegExp;
  readonly joins: boolean;
  readonly regular: readonly [string, ...string[]];
  readonly bold: readonly [string, ...string[]];
}

const inOneFont = (letter: RegExp, name: string, subset: string): Script => ({
  letter,
  joins: true,
  regular: filesOf(name, 400, [subset]),
  bold: filesOf(name, 700, [subset]),
});

const GREEK: Script = {
  letter: /\p{Script=Greek}/u,
  joins: false,
  regular: filesOf('noto-sans', 400, ['greek', 'greek-ext']),
  bold: filesOf('noto-sans', 700, ['greek', 'greek-ext']),
};

const JOINING: readonly Script[] = [
  inOneFont(/\p{scx=Arabic}/u, 'noto-sans-arabic', 'arabic'),
  inOneFont(/\p{scx=Hebrew}/u, 'noto-sans-hebrew', 'hebrew'),
  inOneFont(/\p{scx=Devanagari}/u, 'noto-sans', 'devanagari'),
  inOneFont(/\p{scx=Bengali}/u, 'noto-sans-bengali', 'bengali'),
  inOneFont(/\p{scx=Gujarati}/u, 'noto-sans-gujarati', 'gujarati'),
  inOneFont(/\p{scx=Tamil}/u, 'noto-sans-tamil', 'tamil'),
  inOneFont(/\p{scx=Thai}/u, 'noto-sans-thai', 'thai'),
  inOneFont(/\p{scx=Ethiopic}/u, 'noto-sans-ethiopic', 'ethiopic'),
  inOneFont(/\p{scx=Armenian}/u, 'noto-sans-armenian', 'armenian'),
  inOneFont(/\p{scx=Georgian}/u, 'noto-sans-georgian', 'georgian'),
];

const [SIGNS] = filesOf('noto-sans-math', 400, ['latin']);

/** The font files of a face. A text with letters that its own family lacks is set entirely in the other one. */
interface FaceFiles {
  readonly own: Family;
  readonly other: Family;
  readonly weight: 'regular' | 'bold'; // for words in another script
}

const FACES = {
  title: { own: 'fredoka', other: 'andikaBold', weight: 'bold' },
  body: { own: 'lexend', other: 'andika', weight: 'regular' },
  bold: { own: 'lexendBold', other: 'andikaBold', weight: 'bold' },
  andika: { own: 'andika', other: 'lexend', weight: 'regular' },
  andikaBold: { own: 'andikaBold', other: 'lexendBold', weight: 'bold' },
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
const LETTER = /(?!\p{Script=Greek})\p{Letter}/gu;
const NEEDS_A_FONT = /\p{Letter}|\p{Mark}/u; // the glyph for a character that no font has is a box

const BETWEEN = /[\s\u200c\u200d]/u; // words, or letters that join or do not

/** Words of one script with the spaces between them. A single Greek letter is a sign of mathematics. */
const WORDS = new RegExp(
  [
    `${GREEK.letter.source}{2,}`,
    ...JOINING.map(({ letter: { source } }) => `${source}+(?:${BETWEEN.source}+${source}+)*`),
  ].join('|'),
  'gu',
);

const opened = new Map<string, Font>();

/** A font, opened once per process: documents share its glyphs. */
export function openFont(file: string): Font {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(unpackFont(readFileSync(fileURLToPath(import.meta.resolve(file)))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  // A document takes two fonts of one name for the same font, and the files of a family share theirs.
  const name = file.replace(/^.*\/(.*)-normal\.woff$/u, '$1');
  Object.defineProperty(font, 'postscriptName', { value: name });
  // A glyph is read aloud as the first character that asked for it: a space never as a no-break space, and a full stop
  // never as nothing, though the colon that is drawn with it asks for it too.
  font.glyphsForString(` -${String.fromCodePoint(...font.characterSet)}`);
  opened.set(file, font);
  return font;
}

/** A face's own font, without borrowed glyphs. */
export const ownFont = (face: Face): Font => openFont(FAMILIES[FACES[face].own][0]);

/** A part of a text in one font. */
export interface Run {
  readonly text: string;
  readonly file: string | null; // of the font; null: no font has these letters
  readonly isWhole?: boolean; // its words stand in the order of their script, which may be from right to left
}

/**
 * Cuts a text where the font changes. A character that is in no font comes from the font of symbols, which draws a box.
 */
export function runsOf(text: string, face: Face): readonly Run[] {
  const { own, other, weight } = FACES[face];
  if (WESTERN.test(text)) return [{ text, file: FAMILIES[own][0] }];
  const whole = text.normalize('NFC'); // some systems write an accent as a separate character
  const family = [own, other].find((each) => setsLetters(each, whole)) ?? other;
  const usual = [...FAMILIES[family], SIGNS, ...GREEK[weight]];
  const runs: Run[] = [];
  let next = 0;
  for (const { 0: words, index } of whole.matchAll(WORDS)) {
    addLetters(runs, whole.slice(next, index), usual);
    const joining = JOINING.find(({ letter }) => letter.test(words));
    if (joining === undefined) addLetters(runs, words, GREEK[weight]);
    else runs.push(...runsInOne(words, joining[weight][0]));
    next = index + words.length;
  }
  addLetters(runs, whole.slice(next), usual);
  return runs;
}

/** Whether letters of a text are in no font: a line to write them on by hand is printed in their place. */
export const lacksLetters = (text: string, face: Face): boolean =>
  runsOf(text, face).some(({ file }) => file === null);

/**
 * Adds each letter in the first font that has it. Words without a font become one run, including the spaces between
 * them.
 */
function addLetters(runs: Run[], text: string, files: readonly string[]): void {
  for (const letter of text) {
    const found = files.find((each) => has(each, letter));
    const file = found ?? (NEEDS_A_FONT.test(letter) ? null : SIGNS);
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (file === null && before?.file === null && last?.text.trim() === '') {
      runs.splice(-2, 2, { file, text: before.text + last.text + letter });
    } else if (last?.file === file) {
      runs[runs.length - 1] = { file, text: last.text + letter };
    } else {
      runs.push({ file, text: letter });
    }
  }
}

/** Words in one font, whose letters depend on their neighbours. */
function runsInOne(words: string, file: string): readonly Run[] {
  const isKnown = Array.from(words).every((letter) => BETWEEN.test(letter) || has(file, letter));
  return [
    isKnown && canSet(file, words)
      ? { text: words, file, isWhole: true }
      : { text: words, file: null },
  ];
}

/** Whether the font library can set the text: it fails on some marks of some scripts. */
function canSet(file: string, words: string): boolean {
  try {
    openFont(file).layout(words);
    return true;
  } catch {
    return false;
  }
}

/** Whether a family has all letters of a text that any family has, except Greek ones; symbols are not letters. */
const setsLetters = (family: Family, text: string): boolean =>
  [...text.matchAll(LETTER)].every(
    ([letter]) =>
      familyHas(family, letter) || !FAMILY_NAMES.some((each) => familyHas(each, letter)),
  );

const familyHas = (family: Family, letter: string): boolean =>
  FAMILIES[family].some((file) => has(file, letter));

const has = (file: string, letter: string): boolean =>
  openFont(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
