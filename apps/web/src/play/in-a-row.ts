/** How many answers in a row were right at the end. */
export function rightInARow(answers: readonly { readonly outcome: string }[]): number {
  return answers.length - 1 - answers.findLastIndex(({ outcome }) => outcome !== 'correct');
}
