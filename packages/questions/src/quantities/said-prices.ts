import { DOLLAR_NAMES, type MoneyNames, POUND_NAMES } from './money-names.ts';

export const saidPence = (pence: number, { penny, pence: several }: MoneyNames): string =>
  `${pence} ${pence === 1 ? penny : several}`;

/**
 * A price in words: 6 pounds 40, 3 pounds 5 pence, 70 pence.
 *
 * @param whole the digits before the point
 * @param rest the two digits after it
 */
export function saidMoney(whole: string, rest: string | undefined, names: MoneyNames): string {
  if (whole === '0' && rest !== undefined) return saidPence(Number(rest), names);
  const pounds = `${whole} ${whole === '1' ? names.pound : names.pounds}`;
  if (rest === undefined || rest === '00') return pounds;
  return `${pounds} ${rest.startsWith('0') ? saidPence(Number(rest), names) : rest}`;
}

/**
 * Words with their printed prices as they are said: for texts that were printed before somebody asks to hear them, such as
 * the alternative text of a stored question and the sentences of an explanation.
 */
export const sayPrices = (words: string): string =>
  words.replace(
    /([£$])(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?/g,
    (_, sign: string, whole: string, rest: string | undefined) =>
      saidMoney(whole, rest, sign === '$' ? DOLLAR_NAMES : POUND_NAMES),
  );
