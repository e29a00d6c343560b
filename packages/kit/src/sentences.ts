const ENDS = /[.!?…]$/u;

/** Messages in one line: a single one as it is, several as sentences, each with its full stop. @see ../SPEC.md rule KT8 */
export function asSentences(messages: readonly string[]): string {
  if (messages.length === 1) return messages[0] ?? '';
  return messages.map((each) => (ENDS.test(each) ? each : `${each}.`)).join(' ');
}
