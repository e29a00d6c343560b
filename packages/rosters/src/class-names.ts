import type { Fault } from './read-cells.ts';

const lower = (text: string): string => text.toLowerCase();

/** The classes of a school and of a file by name, ignoring case. */
export class ClassNames {
  private readonly existing: ReadonlyMap<string, string>; // the spelling of the school, by lower-case name
  private readonly counts = new Map<string, number>(); // number of cells of the file that name it
  private readonly spellings = new Map<string, string>();
  private settled: ReadonlyMap<number, readonly string[]> | null = null; // made when it is first needed

  /** @param named the classes of all cells of the file, with repeats */
  constructor(existing: readonly string[], named: readonly string[]) {
    this.existing = new Map(existing.map((name) => [lower(name), name]));
    for (const name of named) {
      this.counts.set(lower(name), (this.counts.get(lower(name)) ?? 0) + 1);
      if (!this.spellings.has(lower(name))) this.spellings.set(lower(name), name);
    }
  }

  /** The faults of classes that were probably mistyped. @see ../SPEC.md rule CE4 */
  faultsOf(names: readonly string[]): readonly Fault[] {
    return names.flatMap((name) => {
      const near = this.isKnown(lower(name)) ? null : this.near(lower(name));
      if (near === null) return [];
      const text = `No class “${name}”. Did you mean ${near}?`;
      return [{ field: 'classes', text, guess: near, mayStay: true }];
    });
  }

  /** Whether the school or a cell of the file names the class. */
  isNamed(name: string): boolean {
    return this.existing.has(lower(name)) || this.counts.has(lower(name));
  }

  private isKnown(key: string): boolean {
    return this.existing.has(key) || (this.counts.get(key) ?? 0) > 1;
  }

  private near(key: string): string | null {
    this.settled ??= this.bySize();
    const sizes = [key.length - 1, key.length, key.length + 1];
    const others = sizes.flatMap((size) => this.settled?.get(size) ?? []);
    const found = others.find((other) => isOneSignAway(key, other));
    if (found === undefined) return null;
    return this.existing.get(found) ?? this.spellings.get(found) ?? null;
  }

  /** The classes of the school, and those that several cells name, by the length of their names. */
  private bySize(): ReadonlyMap<number, readonly string[]> {
    const sizes = new Map<number, string[]>();
    const inFile = [...this.counts].filter(([, count]) => count > 1).map(([name]) => name);
    for (const name of [...this.existing.keys(), ...inFile]) {
      const same = sizes.get(name.length);
      if (same) same.push(name);
      else sizes.set(name.length, [name]);
    }
    return sizes;
  }

  /** The names in the school's spelling, or in the file's first spelling. */
  spelled(names: readonly string[]): readonly string[] {
    return names.map(
      (name) => this.existing.get(lower(name)) ?? this.spellings.get(lower(name)) ?? name,
    );
  }

  /** The names that do not exist yet, each once. */
  made(names: readonly string[]): readonly string[] {
    return [...new Set(names.filter((name) => !this.existing.has(lower(name))))].sort();
  }
}

/** Whether two names differ by one letter changed, left out or added. */
function isOneSignAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}
