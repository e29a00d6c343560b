import { at, type Rng } from '@moonbase/kit';

import type { Locale } from './wording/locale.ts';
import { clean } from './numbers.ts';

interface ListOptions {
  readonly step?: number;
  readonly distinct?: boolean;
  readonly sorted?: boolean;
}

type N = number;

const LIST_TRIES = 500; // numbers drawn before a list without repeats is given up

/**
 * The source of a definition's numbers and words. Each call draws from one generator, in the order
 * written, so that a seed gives the same question on every platform.
 *
 * An empty range spoils the draw: later calls use no random number, and the question is drawn again.
 */
export class Draw {
  readonly locale: Locale;
  #state: number;
  #spoilt = false;

  constructor(rng: Rng, locale: Locale) {
    this.#state = rng.state;
    this.locale = locale;
  }

  /** The generator after everything drawn so far. */
  get rng(): Rng {
    return { state: this.#state };
  }

  /** Goes on after a draw that does not hold, with the generator as it is. */
  again(): void {
    this.#spoilt = false;
  }

  get spoilt(): boolean {
    return this.#spoilt;
  }

  /** A whole number of steps from `low`, both ends included. */
  int(low: number, high: number, step = 1): number {
    const choices = Math.floor(clean((high - low) / step)) + 1;
    return choices >= 1 ? clean(low + step * this.#next(choices)) : this.#spoil(low);
  }

  /** One of a list. */
  pick(items: readonly number[]): number;
  pick(items: readonly boolean[]): boolean;
  pick<const T>(items: readonly T[]): T;
  pick<T>(items: readonly T[]): T {
    return at(items, this.#next(items.length));
  }

  /** One of a list where the choice is a name or a thing and does not affect the mathematics. */
  dress<const T>(items: readonly T[]): T {
    return at(items, this.#next(items.length));
  }

  /**
   * One of a list, without using a random number: later draws stay as they were. For words added to a question after
   * sheets with it were printed, whose codes must keep giving the same numbers.
   */
  aside<const T>(items: readonly T[]): T {
    const apart =
      Math.imul(this.#state ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(items.length, 0xc2b2ae35);
    const mixed = Math.imul(apart ^ (apart >>> 16), 0x27d4eb2f);
    return at(items, Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * items.length));
  }

  /** Several names or things, all different. */
  dressSeveral<const T>(items: readonly T[], take: 2): readonly [T, T];
  dressSeveral<const T>(items: readonly T[], take: 3): readonly [T, T, T];
  dressSeveral<const T>(items: readonly T[], take: 4): readonly [T, T, T, T];
  dressSeveral<const T>(items: readonly T[], take: number): readonly T[] {
    return this.#mix(items).slice(0, take);
  }

  /** A shuffled list, or its first few. */
  shuffle<const T>(items: readonly T[], take: 3): readonly [T, T, T];
  shuffle<const T>(items: readonly T[], take?: number): readonly T[];
  shuffle<T>(items: readonly T[], take = items.length): readonly T[] {
    return this.#mix(items).slice(0, take);
  }

  /** Several numbers of one range. */
  list(count: 3, low: number, high: number, options?: ListOptions): readonly [N, N, N];
  list(count: 4, low: number, high: number, options?: ListOptions): readonly [N, N, N, N];
  list(count: 5, low: number, high: number, options?: ListOptions): readonly [N, N, N, N, N];
  list(count: 6, low: number, high: number, options?: ListOptions): readonly [N, N, N, N, N, N];
  list(count: number, low: number, high: number, options?: ListOptions): readonly number[];
  list(count: number, low: number, high: number, options: ListOptions = {}): readonly number[] {
    const numbers: number[] = [];
    for (let tries = 0; numbers.length < count && tries < LIST_TRIES && !this.#spoilt; tries++) {
      const number = this.int(low, high, options.step);
      if (!(options.distinct === true && numbers.includes(number))) numbers.push(number);
    }
    if (numbers.length < count) {
      this.#spoilt = true;
      while (numbers.length < count) numbers.push(low);
    }
    return options.sorted === true ? numbers.sort((a, b) => a - b) : numbers;
  }

  #mix<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.#next(i + 1);
      const held = at(mixed, i);
      mixed[i] = at(mixed, j);
      mixed[j] = held;
    }
    return mixed;
  }

  /**
   * The same random numbers as the kit's `nextInt`, without an object per draw: questions are drawn by the thousand.
   */
  #next(limit: number): number {
    if (this.#spoilt) return 0;
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  #spoil(value: number): number {
    this.#spoilt = true;
    return value;
  }
}
