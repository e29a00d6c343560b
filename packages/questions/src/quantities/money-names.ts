const NAMES = ['pound', 'pounds', 'penny', 'pence'] as const;

/** The names that money has in a definition. */
export type MoneyName = (typeof NAMES)[number];
export type MoneyNames = Readonly<Record<MoneyName, string>>;

export const isMoneyName = (word: string): word is MoneyName => NAMES.some((name) => name === word);

export const POUND_NAMES: MoneyNames = {
  pound: 'pound',
  pounds: 'pounds',
  penny: 'penny',
  pence: 'pence',
};

export const DOLLAR_NAMES: MoneyNames = {
  pound: 'dollar',
  pounds: 'dollars',
  penny: 'cent',
  pence: 'cents',
};
