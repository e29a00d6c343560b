import type { Begin } from './pace.ts';

/** Calls that failed, by what was said, without the numbers of waves and classes. */
export class Failures {
  readonly #counts = new Map<string, number>();

  note(what: string, error: unknown): void {
    const key = `${what}: ${String(error).replaceAll(/(?<=[/=])\d[\d-]*/g, 'N')}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** The same calls; one that fails is counted and ends nothing. */
  counting(what: string, begin: Begin): Begin {
    return (index) => begin(index).catch((error: unknown) => this.note(what, error));
  }

  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get byKind(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
