/**
 * A text with the decimal digits of every script as 0 to 9: Arabic-Indic, Devanagari, full-width and all others.
 *
 * @see ../SPEC.md rule KT12
 */
export function plainDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC'); // full-width and mathematical digits
    if (/^[0-9]$/.test(plain)) return plain;
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

const SIGNS: Readonly<Record<string, string>> = { '٫': '.', '．': '.', '，': ',', '－': '-' };

/** The key of a keyboard as the one of a Latin keyboard that types a number. @see ../SPEC.md rule KT12 */
export function plainKey(key: string): string {
  return SIGNS[key] ?? plainDigits(key);
}
