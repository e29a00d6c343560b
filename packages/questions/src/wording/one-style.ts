/** Whether words hold a number of five digits or more, beside which four figures have a comma too. */
export const isLong = (words: string): boolean => /\d,\d{3}/.test(words);

/** The words with a comma in every number of four figures: 9900 becomes 9,900. */
export const withCommas = (words: string): string =>
  words.replace(/(?<![\d.,:])(\d)(\d{3})(?![\d,:]\d)(?!\d)/g, '$1,$2');
