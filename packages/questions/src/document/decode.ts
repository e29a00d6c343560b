import { isRecord } from '@moonbase/kit';

// Small readers that turn unknown data into typed data. A reader builds its result from the fields it names: other
// fields are left out, and the fields of a result always have the same order.

/** What a reader returns for data that does not have its shape. */
export const UNREADABLE = Symbol('unreadable');

export type Reader<T> = (value: unknown) => T | typeof UNREADABLE;

interface OptionalField<T> {
  readonly optional: Reader<T>;
}

/** A reader for each field of T: a field of T that is missing here, or one that T does not have, does not compile. */
type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K]
    ? OptionalField<Exclude<T[K], undefined>>
    : Reader<T[K]>;
};

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : UNREADABLE);

export const readNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : UNREADABLE;

export const readFlag: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? value : UNREADABLE;

/** Reads one of a closed list. */
export function oneOf<const T extends string | number | boolean>(allowed: readonly T[]): Reader<T> {
  return (value) => allowed.find((each) => each === value) ?? UNREADABLE;
}

export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** The result of either reader, the first one first. */
export function either<A, B>(readA: Reader<A>, readB: Reader<B>): Reader<A | B> {
  return (value) => {
    const a = readA(value);
    return a === UNREADABLE ? readB(value) : a;
  };
}

/** A list of any length. */
export function listOf<T>(read: Reader<T>): Reader<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return UNREADABLE;
    const items: T[] = [];
    for (const each of value) {
      const item = read(each);
      if (item === UNREADABLE) return UNREADABLE;
      items.push(item);
    }
    return items;
  };
}

export function pairOf<A, B>(readA: Reader<A>, readB: Reader<B>): Reader<readonly [A, B]> {
  return (value) => {
    if (!Array.isArray(value) || value.length !== 2) return UNREADABLE;
    const a = readA(value[0]);
    const b = readB(value[1]);
    return a === UNREADABLE || b === UNREADABLE ? UNREADABLE : [a, b];
  };
}

/** A field that may be missing. */
export function optional<T>(read: Reader<T>): OptionalField<T> {
  return { optional: read };
}

/** An object with these fields; it leaves out any others. */
export function object<T extends object>(fields: Fields<T>): Reader<T>;
export function object(
  fields: Readonly<Record<string, Reader<unknown> | OptionalField<unknown>>>,
): Reader<unknown> {
  const named = Object.entries(fields);
  return (value) => {
    if (!isRecord(value)) return UNREADABLE;
    const built: Record<string, unknown> = {};
    for (const [name, field] of named) {
      const given = value[name];
      if (typeof field !== 'function' && given === undefined) continue;
      const read = typeof field === 'function' ? field(given) : field.optional(given);
      if (read === UNREADABLE) return UNREADABLE;
      built[name] = read;
    }
    return built;
  };
}
