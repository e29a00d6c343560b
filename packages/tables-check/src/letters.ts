/** Why a student does not sit the check, as the national form has it. @see ../SPEC.md rule TC15 */
export const LETTERS = ['A', 'B', 'J', 'L', 'U', 'Z', 'X'] as const;
export type Letter = (typeof LETTERS)[number];

const WORDS: Readonly<Record<Letter, string>> = {
  A: 'absent',
  B: 'working below',
  J: 'just arrived',
  L: 'left',
  U: 'unable to access',
  Z: 'not taking it',
  X: 'not taken',
};

export const letterWords = (letter: Letter): string => WORDS[letter];
