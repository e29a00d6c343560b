/** A pattern and what is said in its place. */
export type Rule = readonly [
  find: RegExp,
  say: string | ((match: string, ...groups: string[]) => string),
];

export function applyRules(text: string, rules: readonly Rule[]): string {
  let said = text;
  for (const [find, say] of rules) {
    said = typeof say === 'string' ? said.replace(find, say) : said.replace(find, say);
  }
  return said;
}
