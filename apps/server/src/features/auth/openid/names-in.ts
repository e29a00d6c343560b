/** The words of a name but the last, and the last; of one word alone, the first name. */
const WHOLE_NAME = /^(.*?\S)(?:\s+(\S+))?$/s;

/** The first and last name in a whole one; null for an empty one. */
export function namesIn(
  whole: string,
): { readonly firstName: string; readonly lastName: string } | null {
  const [, firstName, lastName = ''] = WHOLE_NAME.exec(whole.trim()) ?? [];
  return firstName === undefined ? null : { firstName, lastName };
}
