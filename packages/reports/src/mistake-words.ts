import type { PageReader } from './page-options.ts';

/** A named mistake with a question of the student in which it showed. */
export interface MistakeShown {
  readonly text: string; // "60 − 8 = ?"
  readonly typed: string;
  readonly may: string; // behind "may have"
  readonly say: string; // to the student
  readonly practise: readonly string[]; // questions like it, as they are printed
}

export interface MistakeOnPage {
  readonly seen: string;
  readonly home: string; // goes on after a colon
}

/**
 * A named mistake as the page of a student tells it, and what to do about it at home. It counts nothing.
 *
 * @param name how a sentence calls the student
 * @see ../SPEC.md rule PR15
 */
export function mistakeWords(
  { text, typed, may, say, practise }: MistakeShown,
  { name, reader }: { readonly name: string; readonly reader: PageReader },
): MistakeOnPage {
  const others = practise.map(asTask).join(' and ');
  if (reader === 'student')
    return {
      seen: `In “${text}” you wrote ${typed}. You may have ${may}.`,
      home: `do ${asTask(text)} once more. ${say} Then try ${others}.`,
    };
  return {
    seen: `In “${text}” ${name} wrote ${typed} and may have ${may}.`,
    home: `do ${asTask(text)} together. You can say: “${say}” Then let ${name} try ${others} alone. Five minutes, twice a week.`,
  };
}

/**
 * Of some questions those whose numbers are no longer than in one; all, where none is.
 *
 * @see ../SPEC.md rule PR15
 */
export function noLarger(questions: readonly string[], than: string): readonly string[] {
  const longest = (text: string): number =>
    Math.max(0, ...Array.from(text.matchAll(/\d+/g), ([digits]) => digits.length));
  const found = questions.filter((question) => longest(question) <= longest(than));
  return found.length > 0 ? found : questions;
}

/** Begins as a sentence, has a word longer than a unit such as "cm", or ends as a sentence. */
const SENTENCE = /^\p{Lu}\p{L}|\p{L}{4}|[\p{L}\d][.?!]$/u;

/** A question within a sentence: a plain sum as it is, without its "= ?"; one that is a sentence is quoted, whole. */
export const asTask = (question: string): string =>
  SENTENCE.test(question) ? `“${question}”` : question.replace(/\s*= \?$/, '');
