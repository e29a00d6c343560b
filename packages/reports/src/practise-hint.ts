/**
 * What to practise where a mistake is named: questions like one that tells it from the rule. It counts nothing and
 * names no mistake.
 *
 * @param question as it is printed: "72 − 45 = ?"
 * @see ../SPEC.md rule PR13
 */
export const practiseHint = (question: string): string => `Practise questions like “${question}”`;
