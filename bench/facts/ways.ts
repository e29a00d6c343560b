// Ways of practising 66 products: at random, by FSRS alone, and the product's own.
import { addDays, DAY_MS } from '@moonbase/kit';
import { type Card, createEmptyCard, type FSRS, fsrs, Rating } from 'ts-fsrs';

import { even } from '../adaptive/chance.ts';
import { type Child, KNOWN_S, type Product, PRODUCTS } from './children.ts';

export interface Answer {
  readonly product: Product;
  readonly isRight: boolean;
  readonly seconds: number; // net of typing
}

/** Asks a product; null when the minutes of the day are over. */
export type Ask = (product: Product) => Answer | null;

/** A way of practising: what it asks on a day. */
export interface Way {
  readonly practise: (day: number, ask: Ask) => void;
  /** The chance that it forecasts for a product on a day; null: it makes none. */
  readonly forecast: (product: Product, day: number) => number | null;
}

export type WayOf = (child: Child) => Way;

const MONDAY = '2026-09-07';
export const dateOf = (day: number): string => addDays(MONDAY, day);

/** All products in a random order, again and again. */
export const plain: WayOf = ({ seed }) => {
  let deck: readonly Product[] = [];
  let dealt = 0;
  const next = (): Product => {
    if (deck.length === 0) {
      dealt += 1;
      const place = ({ id }: Product): number => even(seed, id, dealt, 31);
      deck = PRODUCTS.toSorted((one, other) => place(one) - place(other));
    }
    const [first, ...rest] = deck;
    deck = rest;
    if (first === undefined) throw new Error('No products');
    return first;
  };
  return {
    practise: (_day, ask) => {
      while (ask(next()) !== null);
    },
    forecast: () => null,
  };
};

const gradeOf = ({ isRight, seconds }: Answer): Rating.Again | Rating.Hard | Rating.Good =>
  !isRight ? Rating.Again : seconds > KNOWN_S ? Rating.Hard : Rating.Good;

const START = Date.parse(`${MONDAY}T09:00:00Z`);
const GAP_MS = 10_000;

interface FsrsSetting {
  readonly kept: number; // the chance of being known at which a card is due
  readonly newADay: number;
}

const EASIEST_FIRST = PRODUCTS.toSorted((one, other) => one.hard - other.hard);

class FsrsAlone implements Way {
  readonly #cards = new Map<number, Card>();
  readonly #scheduler: FSRS;
  readonly #newADay: number;

  constructor({ kept, newADay }: FsrsSetting) {
    this.#scheduler = fsrs({ request_retention: kept, enable_fuzz: false });
    this.#newADay = newADay;
  }

  practise(day: number, ask: Ask): void {
    let now = START + day * DAY_MS;
    let fresh = 0;
    for (let last: Product | null = null; ; now += GAP_MS) {
      const product = this.#next(now, fresh < this.#newADay, last);
      const answer = product && ask(product);
      if (!answer) return;
      if (!this.#cards.has(answer.product.id)) fresh += 1;
      this.#note(answer, now);
      last = answer.product;
    }
  }

  forecast({ id }: Product, day: number): number | null {
    const card = this.#cards.get(id);
    if (card === undefined) return null;
    return this.#scheduler.get_retrievability(card, new Date(START + day * DAY_MS), false);
  }

  /** The card that is due first; before any is due a new one, or else the next one ahead of its time. */
  #next(now: number, mayBeNew: boolean, last: Product | null): Product | null {
    const known = PRODUCTS.filter((each) => this.#cards.has(each.id) && each !== last);
    const [soonest] = known.toSorted((one, other) => this.#dueAt(one) - this.#dueAt(other));
    if (soonest !== undefined && this.#dueAt(soonest) <= now) return soonest;
    const unseen = EASIEST_FIRST.find(({ id }) => !this.#cards.has(id));
    return (mayBeNew ? unseen : null) ?? soonest ?? unseen ?? null;
  }

  #dueAt({ id }: Product): number {
    return this.#cards.get(id)?.due.getTime() ?? Infinity;
  }

  #note(answer: Answer, now: number): void {
    const known = this.#cards.get(answer.product.id);
    const card: Card = known ?? createEmptyCard(new Date(now));
    const { card: after } = this.#scheduler.next(card, new Date(now), gradeOf(answer));
    this.#cards.set(answer.product.id, after);
  }
}

/** ts-fsrs as it comes: every answer is read, learning steps within the day, cards by the time at which they are due. */
export const fsrsAlone =
  (setting: FsrsSetting): WayOf =>
  () =>
    new FsrsAlone(setting);
