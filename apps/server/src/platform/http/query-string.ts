const LIST = /^\[\s*(?:"?[\w-]+"?\s*(?:,\s*"?[\w-]+"?\s*)*)?\]$/;

/** Reads a query string; `users=[1,2]`, `users[]=1&users[]=2` and `users=1&users=2` are one list. @see requirement DW-4 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name;
    const known = query.get(key);
    if (known !== undefined) query.set(key, [known, listOf(value) ?? value].flat());
    else query.set(key, listOf(value) ?? (name.endsWith('[]') ? [value] : value));
  }
  return Object.fromEntries(query);
}

function listOf(value: string): string[] | null {
  if (!LIST.test(value)) return null;
  const inner = value.slice(1, -1).replaceAll('"', '').trim();
  return inner === '' ? [] : inner.split(/\s*,\s*/);
}
