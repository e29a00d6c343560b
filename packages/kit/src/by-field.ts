/**
 * Texts by the field that they are about. A field may have any name, `constructor` and `__proto__` too, since people choose
 * the names in what they send.
 */
export function byField(
  faults: Iterable<readonly [field: string, text: string]>,
): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [field, text] of faults) fields.set(field, [...(fields.get(field) ?? []), text]);
  return Object.fromEntries(fields);
}
