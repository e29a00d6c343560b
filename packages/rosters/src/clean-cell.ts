import { byteOf } from './windows-1252.ts';

/** Marks of the direction of writing and other signs that nobody sees. Joiners stay: Persian names and emoji need them. */
const UNSEEN = /[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu;

/** One line of text, without the characters that spreadsheets put around it. @see ../SPEC.md rule CE3 */
export function cleanCell(cell: string): string {
  const line = cell
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
    .trim();
  const quoted = /^="(.*)"$/.exec(line)?.[1] ?? line;
  return /^'[=+\-@]/.test(quoted) ? quoted.slice(1) : quoted;
}

/** Stands for a character that is none: NUL, which no database keeps. It is a control character itself (CE8). */
const SUBSTITUTE = '\u001A';

/**
 * Text that a database can keep, with a sign of every character that it cannot: a name that had one is known by it.
 *
 * @see ../SPEC.md rule BW11
 */
export const storable = (text: string): string =>
  text.replaceAll('\0', SUBSTITUTE).replaceAll(/\p{Cs}/gu, '\uFFFD');

/** What spreadsheets write into a cell whose formula failed, in several languages, or whose column is too narrow. */
const SHEET_ERROR = /^#(?:N\/[AVD]|NV|NA|ND|I\/T|GETTING_DATA|[¡¿]?\p{Lu}[\p{Lu}\d/_]*[!?]|#+)$/u;

/** Whether a cell holds the error of a spreadsheet. @see ../SPEC.md rule CE7 */
export const isSheetError = (text: string): boolean => SHEET_ERROR.test(text);

/** Runs of characters that stand for the bytes of one other character when text was encoded twice. */
const HIGH_RUN = /[\u0080-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/gu;
const IN_NAMES = /^[\p{L}\p{M}’‘“”–—]+$/u;

/** The text of a run that was encoded twice; null when it was not. */
function decodedOnce(run: string): string | null {
  const bytes = Array.from(run).flatMap((character) => byteOf(character) ?? []);
  const text = decodeUtf8(bytes);
  return text !== null && IN_NAMES.test(text) && !/\p{Script=Nko}/u.test(text) ? text : null;
}

/** Text in UTF-8; null when the bytes are none. */
function decodeUtf8(bytes: readonly number[]): string | null {
  try {
    return decodeURIComponent(
      bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    );
  } catch {
    return null;
  }
}

/** Text that was encoded twice, as it was meant; null when it was not. */
export function undoDoubleEncoding(text: string): string | null {
  const meant = text.replaceAll(HIGH_RUN, (run) => decodedOnce(run) ?? run);
  return meant === text ? null : meant;
}

/** A sign that was probably read wrongly, and the text that was probably meant. */
export interface Doubt {
  readonly text: string;
  readonly guess: string | null;
}

/**
 * A sign in a name that nobody writes there.
 *
 * @param raw the cell before it is cleaned
 * @see ../SPEC.md rule CE8
 */
export function doubtOf(raw: string): Doubt | null {
  if (/[\uFFFD\p{Co}\p{Cn}]/u.test(raw))
    return { text: 'has a sign that could not be read', guess: null };
  const meant = undoDoubleEncoding(raw.normalize('NFC'));
  if (meant !== null)
    return { text: 'looks as if its text was encoded twice', guess: cleanCell(meant) };
  if (/(?![\t\n\v\f\r\u0085])\p{Cc}/u.test(raw))
    return { text: 'has a control character', guess: cleanCell(raw) };
  if (raw.includes('?'))
    return { text: 'has a question mark where a letter may be lost', guess: null };
  return null;
}
