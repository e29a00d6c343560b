/** Field names whose strings are codes for the drawing, not words for a reader. */
const CODES = new Set([
  't',
  'kind',
  'name',
  'shape',
  'figure',
  'theorem',
  'style',
  'show',
  'item',
  'symbol',
  'colour',
  'edge',
  'turn',
  'direction',
  'at',
]);

/** A copy of a document or figure with its words changed; codes for the drawing stay. */
export function mapWords<T>(value: T, change: (words: string) => string): T;
export function mapWords(value: unknown, change: (words: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapWords(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      CODES.has(key) ? item : mapWords(item, change),
    ]),
  );
}
