import { isMoneyName, type MoneyName } from './money-names.ts';

/**
 * A quantity of a prompt, kept with its type until the student's country is known. A prompt holds it as a mark, so that
 * it can stand in any words: `[money 6.4]`, `[pence 45]`, `[equal 5]`, `[pounds]`.
 */
export type Quantity =
  | { readonly t: 'money'; readonly pounds: number }
  | { readonly t: 'pence'; readonly pence: number }
  | { readonly t: 'equal'; readonly pence: number } // coins of that value
  | { readonly t: 'name'; readonly name: MoneyName };

/** Words with the quantities that stand between them. */
export type Piece = string | Quantity;

/** An amount in pounds; whole pounds are written without a point. */
export function money(pounds: number): string {
  const whole = Math.round(pounds);
  return `[money ${Math.abs(pounds - whole) < 1e-9 ? whole : pounds.toFixed(2)}]`;
}

/** An amount of less than a pound, or one that is counted in pence. */
export const pence = (amount: number): string => `[pence ${amount}]`;

/** An amount in pence as a shop writes it: 45p, £2.40. */
export const price = (amount: number): string =>
  amount < 100 ? pence(amount) : money(amount / 100);

/** Coins of one value, in pence: "5p coins". */
export const equalCoins = (value: number): string => `[equal ${value}]`;

/** The pieces of a text; null when it holds no quantity, as most do. */
export function piecesOf(text: string): readonly Piece[] | null {
  let pieces: Piece[] | null = null;
  let end = 0;
  for (let open = text.indexOf('['); open !== -1; open = text.indexOf('[', open + 1)) {
    const quantity = quantityAt(text, open);
    if (quantity === null) continue;
    pieces ??= [];
    if (open > end) pieces.push(text.slice(end, open));
    pieces.push(quantity);
    end = text.indexOf(']', open) + 1;
  }
  if (pieces !== null && end < text.length) pieces.push(text.slice(end));
  return pieces;
}

const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** The quantity of the mark that opens there; null for any other mark, and for text. */
function quantityAt(text: string, open: number): Quantity | null {
  if (!isLetter(text.charCodeAt(open + 2))) return null; // marks of boxes and fractions have one letter
  const close = text.indexOf(']', open);
  const [name = '', amount] = text.slice(open + 1, close).split(' ');
  if (amount === undefined) return isMoneyName(name) ? { t: 'name', name } : null;
  switch (name) {
    case 'money':
      return { t: 'money', pounds: Number(amount) };
    case 'pence':
      return { t: 'pence', pence: Number(amount) };
    case 'equal':
      return { t: 'equal', pence: Number(amount) };
    default:
      return null;
  }
}
