import type { Choices } from '../document/document.ts';
import { orList } from '../marking/choices.ts';

/** A prompt whose answers are offered: what is asked, and each answer as a sheet of paper says it. */
export interface Offer {
  readonly words: string;
  readonly answers: readonly Offered[];
}

interface Offered {
  readonly told: string; // after its figure: "for a cube", "if that is certain"
  readonly shown: string;
  readonly said?: string; // as it is shown without it
}

const SIGNS: readonly Offered[] = [
  { told: 'for <', shown: '<', said: 'less than' },
  { told: 'for =', shown: '=', said: 'equals' },
  { told: 'for >', shown: '>', said: 'greater than' },
];

/** The three signs between two numbers, in the order of the figures 1 to 3. */
export const offerSigns = (words: string): Offer => ({ words, answers: SIGNS });

/** Names of things, of which one is right. */
export const offerThings = (words: string, names: readonly string[]): Offer => ({
  words,
  answers: names.map((shown) => ({ told: `for a ${shown}`, shown })),
});

/** What happens, of which one is right: "going to bed". */
export const offerEvents = (words: string, names: readonly string[]): Offer => ({
  words,
  answers: names.map((shown) => ({ told: `for ${shown}`, shown })),
});

/** Whether a number is less than another, equal to it or more. */
export const offerAmounts = (words: string): Offer => ({
  words,
  answers: ['less', 'equal', 'more'].map((shown) => ({ told: `if it is ${shown}`, shown })),
});

/** Whether something is certain, possible or impossible. */
export const offerChances = (words: string): Offer => ({
  words,
  answers: [
    { told: 'if that is certain', shown: 'certain' },
    { told: 'if it is possible but not certain', shown: 'possible' },
    { told: 'if it is impossible', shown: 'impossible' },
  ],
});

/** The sentence that says which figure stands for which answer, and the answers. @see ../SPEC.md rule CH1 */
export function choicesOfOffer({ answers }: Offer): Choices {
  const type = (word: (answer: Offered) => string): string =>
    `Type ${orList(answers.map((answer, i) => `${i + 1} ${word(answer)}`))}.`;
  return {
    options: answers.map(({ shown, said = shown }, i) => ({ code: String(i + 1), shown, said })),
    told: type(({ told }) => told),
    said: type(({ told, shown, said = shown }) => told.replace(shown, said)),
  };
}
