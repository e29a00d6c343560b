import { isSpace, SLOT } from './said-slots.ts';

/** Where a text has a sign that is read as a word. */
export const SIGN = /[°%²³π×÷≈=+<>≤≥−]| : /;

const SIGN_WORDS: Readonly<Record<string, string>> = {
  '°C': ' degrees Celsius',
  '°F': ' degrees Fahrenheit',
  '°': ' degrees',
  '%': ' per cent',
  '²': ' squared',
  '³': ' cubed',
  π: ' pi',
  '×': ' times ',
  '÷': ' divided by ',
  '≈': ' is about ',
  '=': ' equals ',
  '+': ' plus ',
  '<': ' is less than ',
  '>': ' is greater than ',
  '≤': ' is less than or equal to ',
  '≥': ' is greater than or equal to ',
  ' : ': ' to ',
};
const MINUS_SAID = ' minus ';

export const saySigns = (said: string): string =>
  said.replace(/°[CF]|[°%²³π×÷≈=+<>≤≥]| : |−/g, (sign) => SIGN_WORDS[sign] ?? MINUS_SAID);

/** A text in the making: one space between its words, none before a stop. */
class Saying {
  said = '';
  #gap = false;

  gap(): void {
    this.#gap = true;
  }

  put(piece: string): void {
    if (piece === '') return;
    const spaced = this.#gap && this.said !== '' && !isStop(piece.charCodeAt(0));
    this.said += spaced ? ` ${piece}` : piece;
    this.#gap = false;
  }

  word(word: string): void {
    this.#gap = true;
    this.put(word.trim());
    this.#gap = word.endsWith(' ');
  }
}

const isStop = (code: number): boolean =>
  code === 0x2c || code === 0x2e || code === COLON || code === 0x3b || code === 0x3f; // , . : ; ?
const SLOT_CODE = SLOT.charCodeAt(0);
const SPACE = 0x20;
const COLON = 0x3a;
const MINUS = 0x2212;
const NEGATIVE = /[\d.a-z]/; // what follows a minus that belongs to its number
const SIGNS_BY_CODE: ReadonlyMap<number, string> = new Map(
  Object.entries(SIGN_WORDS)
    .filter(([sign]) => sign.length === 1)
    .map(([sign, said]) => [sign.charCodeAt(0), said]),
);

/** The characters that stand for themselves wherever they are: one look, since most are such. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  code > SPACE && code < 0x7f && code !== COLON && !SIGNS_BY_CODE.has(code) ? 1 : 0,
);

const isPlain = (code: number): boolean => code < PLAIN.length && PLAIN[code] === 1;

/**
 * Words for a text whose only signs are those of plain sums, and spaces as they should be. By hand and at once: the
 * patterns of the rarer signs would go over it six times.
 */
export function saySignsAndSlots(text: string): string {
  const saying = new Saying();
  let end = 0;
  let ratioEnd = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isPlain(code)) continue;
    if (code === SPACE && i > end && i + 1 < text.length) {
      const next = text.charCodeAt(i + 1);
      if (isPlain(next) && !isStop(next)) continue;
    }
    const word = wordAt(text, i, ratioEnd);
    if (word === undefined && !isSpace(code)) continue;
    saying.put(text.slice(end, i));
    end = i + 1;
    if (word === undefined) saying.gap();
    else if (code === SLOT_CODE) saying.put(word);
    else saying.word(word);
    if (code === COLON) ratioEnd = i + 2;
  }
  saying.put(text.slice(end));
  return saying.said;
}

function wordAt(text: string, i: number, ratioEnd: number): string | undefined {
  const code = text.charCodeAt(i);
  if (code === MINUS) return NEGATIVE.test(text.charAt(i + 1)) ? ' negative ' : MINUS_SAID;
  if (code === SLOT_CODE) return 'what number';
  if (code !== COLON) return SIGNS_BY_CODE.get(code);
  const isRatio = i > ratioEnd && text.charAt(i - 1) === ' ' && text.charAt(i + 1) === ' ';
  return isRatio ? SIGN_WORDS[' : '] : undefined;
}
