/** The parts of a question document that its key depends on: the words, and the figure if there is one. */
interface Asked {
  readonly say: string;
  readonly diagram?: unknown;
}

/**
 * Identifies a question by its words and figure, as a student sees them, as a 32-bit number: keeping both texts would
 * take most of a room's memory. Two questions with the same number cost a redraw.
 */
export function questionKeyOf(doc: Asked): number {
  const known = KEYS.get(doc);
  if (known !== undefined) return known;
  const key = (hashOf(doc.say) ^ hashOf(doc.diagram)) >>> 0;
  KEYS.set(doc, key);
  return key;
}

const KEYS = new WeakMap<Asked, number>(); // the keys of recently drawn questions

const FIRST = 0x811c9dc5; // FNV-1a
const PRIME = 0x01000193;

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, PRIME);

/** The same number for equal facts, in whichever order a database has returned the fields of a stored figure. */
function hashOf(value: unknown): number {
  if (typeof value === 'string') return hashOfText(value);
  if (typeof value !== 'object' || value === null) return hashOfText(String(value));
  if (Array.isArray(value)) return hashOfList(value);
  let sum = 0;
  for (const name of Object.keys(value)) {
    const field: unknown = Reflect.get(value, name);
    if (field !== undefined) sum = (sum + spread(mix(hashOfText(name), hashOf(field)))) | 0;
  }
  return sum;
}

function hashOfList(values: readonly unknown[]): number {
  let hash = mix(FIRST, values.length);
  for (const each of values) hash = mix(hash, hashOf(each));
  return hash;
}

function hashOfText(text: string): number {
  let hash = FIRST;
  for (let index = 0; index < text.length; index += 1) hash = mix(hash, text.charCodeAt(index));
  return hash;
}

/** Lets each bit act on all others, since fields are added up. (The last step of MurmurHash3.) */
function spread(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return most ^ (most >>> 16);
}
