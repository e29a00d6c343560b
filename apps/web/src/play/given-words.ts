import { fmtTyped } from '@moonbase/questions';

/** An answer as it was given, in the form of a question's numbers. */
export function givenWords({
  outcome,
  given,
}: {
  readonly outcome: string;
  readonly given: string | null;
}): string {
  return outcome === 'skipped' || given === null ? 'skipped' : fmtTyped(given);
}
