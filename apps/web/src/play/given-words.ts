import { type PublicQuestionDoc, shownAnswer } from '@moonbase/questions';

/** An answer as it was given, in the form of its question's answers. */
export function givenWords({
  outcome,
  given,
  text,
}: {
  readonly outcome: string;
  readonly given: string | null;
  readonly text: PublicQuestionDoc | null;
}): string {
  return outcome === 'skipped' || given === null ? 'skipped' : shownAnswer(text, given);
}
