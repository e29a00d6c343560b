const WORDS = ['What is it?', 'Can you tell?', 'Let me out!', 'Your guess?', 'Open up!'] as const;

/** What the saucer of the `index`th example asks for, so that no two beside each other say the same. */
export const guessWords = (index: number): string => WORDS[index % WORDS.length] ?? WORDS[0];
