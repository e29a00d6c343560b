/** The number of bytes by which a file is recognised. */
const LOOK = 512;

/** The first bytes of files that are not lists, and what to call them. */
const MAGIC: readonly (readonly [bytes: string, name: string])[] = [
  [
    '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1',
    'an old workbook (.xls) or one with a password',
  ],
  ['%PDF', 'a PDF'],
  ['{\\rtf', 'a text document (.rtf)'],
  ['\u001F\u008B', 'a packed file (.gz)'],
  ['7z\u00BC\u00AF', 'a packed file (.7z)'],
  ['Rar!', 'a packed file (.rar)'],
  ['\u0089PNG', 'a picture'],
  ['\u00FF\u00D8\u00FF', 'a picture'],
  ['GIF8', 'a picture'],
  ['ID;P', 'a sheet in an old form (.slk)'],
];

const saveAsCsv = (name: string): string =>
  `This is ${name}. Save it as CSV in your spreadsheet, and import that.`;

/** Why a file that is not text cannot be read, in a sentence; null when its first bytes are those of no such file. */
export function whyNoText(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, LOOK)).toString('latin1');
  const found = MAGIC.find(([magic]) => start.startsWith(magic));
  return found ? saveAsCsv(found[1]) : null;
}

/** Why a text that is not a list cannot be read, in a sentence; null when it may be a list. @param text its beginning */
export function whyNoList(text: string): string | null {
  const start = text.slice(0, LOOK).trimStart().toLowerCase();
  if (/^<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/.test(start))
    return saveAsCsv('a workbook (.xml)');
  if (
    /^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|meta|table|style|div|tr|center)\b/.test(
      start,
    )
  )
    return saveAsCsv('a web page, even if its name ends in .xls');
  if (/^mime-version:/.test(start)) return saveAsCsv('a saved web page');
  if (start.startsWith('<?xml') || start.startsWith('<')) return saveAsCsv('an XML file');
  if (/^[[{]\s*["{[]/.test(start)) return saveAsCsv('a JSON file');
  return null;
}

/** Why a zip that is the file of a program cannot be read, in a sentence; null when it may be an export. */
export function whyNoExport(paths: readonly string[]): string | null {
  const has = (test: RegExp): boolean => paths.some((path) => test.test(path));
  if (has(/^xl\//)) return saveAsCsv('a workbook (.xlsx)');
  if (has(/^word\//)) return saveAsCsv('a text document (.docx)');
  if (has(/^\[content_types\]\.xml$/)) return saveAsCsv('a workbook (.xlsx)');
  if (has(/\.iwa$/) || has(/(?:^|\/)index\.zip$/))
    return saveAsCsv('a Numbers document (.numbers)');
  if (has(/^content\.xml$/)) return saveAsCsv('a workbook (.ods)');
  return null;
}
