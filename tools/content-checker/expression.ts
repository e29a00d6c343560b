// Evaluates printed formulas: + − × ÷ / : ^ √ ∛ %, brackets, "of", units, letters and the answer slot.

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Sizes of units in terms of the smallest of their family. */
const UNITS: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  km: 1_000_000,
  g: 1,
  kg: 1000,
  ml: 1,
  L: 1000,
  litre: 1000,
  litres: 1000,
  second: 1,
  seconds: 1,
  minute: 60,
  minutes: 60,
  hour: 3600,
  hours: 3600,
  day: 86_400,
  days: 86_400,
  week: 604_800,
  weeks: 604_800,
};
const MONTHS: Readonly<Record<string, number>> = { month: 1, months: 1, year: 12, years: 12 };

/** Values for the slot (`?`) and for letters. */
export type Values = Readonly<Record<string, number>>;

/** The value of a formula, or null when the text is not a formula. */
export function evaluate(formula: string, values: Values): number | null {
  const reader = new FormulaReader(prepare(formula), values);
  try {
    const value = reader.sum();
    return reader.atEnd() && Number.isFinite(value) ? value : null;
  } catch {
    return null; // not a formula after all
  }
}

function prepare(formula: string): string {
  const unit = Object.keys({ ...UNITS, ...MONTHS }).join('|');
  return formula
    .replace(/,(?=\d{3})/g, '')
    .replace(/£/g, '')
    .replace(
      new RegExp(`([\\d.?)]) (${unit})(?![a-zA-Z])`, 'g'),
      (_, end: string, name: string) => `${end}*${sizeOf(name)}`,
    )
    .replace(/(\d|\?)((?:\*\d+)?) (?:and )?(?=[\d?][\d.]*\*)/g, '$1$2 + ')
    .replace(/ of /g, ' × ')
    .replace(
      / (pounds|pence|degrees|robots|stars|rockets|moons|comets|planets|crystals|aliens)\b/g,
      '',
    )
    .replace(new RegExp(`[${RAISED}⁻]+`, 'g'), (raised) => `^(${lower(raised)})`)
    .replace(/\s+/g, '');
}

function sizeOf(name: string): number {
  return UNITS[name] ?? MONTHS[name] ?? 1;
}

function lower(raised: string): string {
  return Array.from(raised, (char) => (char === '⁻' ? '−' : String(RAISED.indexOf(char)))).join('');
}

class FormulaReader {
  readonly #text: string;
  readonly #values: Values;
  #at = 0;

  constructor(text: string, values: Values) {
    this.#text = text;
    this.#values = values;
  }

  atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  sum(): number {
    let total = this.#product();
    for (;;) {
      if (this.#take('+')) total += this.#product();
      else if (this.#take('−')) total -= this.#product();
      else return total;
    }
  }

  #product(): number {
    let product = this.#chain();
    for (;;) {
      if (this.#take('×') || this.#take('*')) product *= this.#chain();
      else if (this.#take('÷') || this.#take('/') || this.#take(':')) product /= this.#chain();
      else return product;
    }
  }

  /** Things written side by side: 3x, 2(x + 1), 5√2. */
  #chain(): number {
    if (this.#take('−')) return -this.#chain();
    let chain = this.#power();
    while (/[\d(a-zA-Z?√∛π]/.test(this.#peek())) chain *= this.#power();
    return chain;
  }

  #power(): number {
    const base = this.#atom();
    if (this.#take('^')) return base ** (this.#take('−') ? -this.#atom() : this.#power());
    return this.#take('%') ? base / 100 : base;
  }

  #atom(): number {
    if (this.#take('(')) {
      const inside = this.sum();
      if (!this.#take(')')) throw new Error('open bracket');
      return inside;
    }
    if (this.#take('√')) return Math.sqrt(this.#atom());
    if (this.#take('∛')) return Math.cbrt(this.#atom());
    if (this.#take('−')) return -this.#atom();
    const number = /^\d*\.?\d+/.exec(this.#text.slice(this.#at))?.[0];
    if (number !== undefined) {
      this.#at += number.length;
      return Number(number);
    }
    const value = this.#values[this.#peek()];
    if (value === undefined) throw new Error(`unknown ${this.#peek()}`);
    this.#at += 1;
    return value;
  }

  #peek(): string {
    return this.#text.charAt(this.#at);
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at += 1;
    return true;
  }
}

export function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
}

const LETTER_VALUES = [1.7, 2.9, 4.3]; // odd enough that only true identities hold for all three

/** Whether a printed statement with "=" and one slot is true of an answer; null when it is not such a statement. */
export function isTrueOf(statement: string, answer: number): boolean | null {
  const sides = statement.split('=');
  if (sides.length < 2 || !statement.includes('?')) return null;
  const letters = new Set(statement.match(/(?<![a-zA-Z])[abnxy](?![a-zA-Z])/g) ?? []);
  for (const value of letters.size > 0 ? LETTER_VALUES : [0]) {
    const values = Object.fromEntries([...letters].map((letter, i) => [letter, value + i]));
    const [first = null, ...others] = sides.map((side) =>
      evaluate(side, { ...values, '?': answer }),
    );
    if (first === null || others.includes(null)) return null;
    if (!others.every((other) => other !== null && isClose(first, other))) return false;
  }
  return true;
}
