import { MONEYS } from './moneys.ts';
import { saidMoney } from './said-quantity.ts';

/**
 * Words with their printed prices as they are said: for texts that were printed before somebody asks to hear them, such as
 * the alternative text of a stored question and the sentences of an explanation.
 */
export const sayPrices = (words: string): string =>
  words.replace(
    /([£$])(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?/g,
    (_, sign: string, whole: string, rest: string | undefined) =>
      saidMoney(whole, rest, sign === '$' ? MONEYS.AUD : MONEYS.GBP),
  );
