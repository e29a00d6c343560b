// Ways of practising 66 products: at random, by FSRS alone, and the product's own.
import { addDays } from '@moonbase/kit';
import { factDaysOf, type FactAnswer } from '@moonbase/practice';
import { askedAgain, chanceKnown, reviewOf } from '@moonbase/practice/review';
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';

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

/** ts-fsrs as it comes: every answer is read, learning steps within the day, cards by the time at which they are due. */
export const fsrsAlone =
  ({ kept, newADay }: { readonly kept: number; readonly newADay: number }): WayOf =>
  () => {
    const scheduler = fsrs({ request_retention: kept, enable_fuzz: false });
    const cards = new Map<number, Card>();
    const easiestFirst = PRODUCTS.toSorted((one, other) => one.hard - other.hard);
    const dueAt = ({ id }: Product): number => cards.get(id)?.due.getTime() ?? Infinity;
    return {
      practise: (day, ask) => {
        let now = START + day * 86_400_000;
        let fresh = 0;
        let last = -1;
        for (;;) {
          const known = PRODUCTS.filter(({ id }) => cards.has(id) && id !== last).toSorted(
            (one, other) => dueAt(one) - dueAt(other),
          );
          const [soonest] = known;
          const isDue = soonest !== undefined && dueAt(soonest) <= now;
          const unseen = easiestFirst.find(({ id }) => !cards.has(id));
          const isNew =
            !isDue && unseen !== undefined && (fresh < newADay || soonest === undefined);
          const product = isNew ? unseen : soonest;
          if (product === undefined) return;
          const answer = ask(product);
          if (answer === null) return;
          if (isNew) fresh += 1;
          const card = cards.get(product.id) ?? createEmptyCard(new Date(now));
          cards.set(product.id, scheduler.next(card, new Date(now), gradeOf(answer)).card);
          now += GAP_MS;
          last = product.id;
        }
      },
      forecast: ({ id }, day) => {
        const card = cards.get(id);
        return card === undefined
          ? null
          : scheduler.get_retrievability(card, new Date(START + day * 86_400_000), false);
      },
    };
  };

/** What fills the minutes that the facts due leave: tables at random, or facts that are new or least known. */
export type Rest = 'random' | 'least known';

const MOST_A_DAY = 10;
const TOGETHER = 5;

/** The product's own way: facts due by first answers of days, asked again within the day, then the rest. */
export const own =
  ({ kept, rest }: { readonly kept: number; readonly rest: Rest }): WayOf =>
  (child) => {
    const answers = new Map<number, FactAnswer[]>();
    const random = plain(child);
    const reviewIn = ({ id }: Product) => {
      const given = answers.get(id);
      return given === undefined ? null : reviewOf(factDaysOf(given), 0);
    };
    const chanceOn = (product: Product, day: number): number | null => {
      const review = reviewIn(product);
      return review && chanceKnown(review, dateOf(day));
    };
    return {
      practise: (day, ask) => {
        const asked = new Set<number>();
        const give: Ask = (product) => {
          const answer = ask(product);
          if (answer === null) return null;
          asked.add(product.id);
          const list = answers.get(product.id) ?? [];
          list.push({
            day: dateOf(day),
            outcome: answer.isRight ? 'correct' : 'incorrect',
            tries: 1,
            time: answer.seconds * 1_000,
          });
          answers.set(product.id, list);
          return answer;
        };
        /** Asks some products, then again what was not right and the slowest. @returns false: the minutes are over */
        const play = (products: readonly Product[]): boolean => {
          const given: Answer[] = [];
          for (const product of products) {
            const answer = give(product);
            if (answer === null) return false;
            given.push(answer);
          }
          const again = askedAgain(
            given.map(({ isRight, seconds }) => ({ isRight, ms: seconds * 1_000 })),
          );
          return again.every((place) => {
            const product = products[place];
            return product === undefined || give(product) !== null;
          });
        };
        const chances = new Map(PRODUCTS.map((product) => [product.id, chanceOn(product, day)]));
        const chance = ({ id }: Product): number => chances.get(id) ?? -1;
        const due = PRODUCTS.filter((product) => chance(product) >= 0 && chance(product) <= kept)
          .toSorted((one, other) => chance(other) - chance(one))
          .slice(0, MOST_A_DAY);
        if (due.length > 0 && !play(due)) return;
        if (rest === 'random') {
          random.practise(day, give);
          return;
        }
        const easiestFirst = PRODUCTS.toSorted((one, other) => one.hard - other.hard);
        for (;;) {
          const fresh = easiestFirst.filter(({ id }) => !answers.has(id));
          const others = PRODUCTS.filter(({ id }) => answers.has(id) && !asked.has(id)).toSorted(
            (one, other) => chance(one) - chance(other),
          );
          const batch = [...fresh, ...others].slice(0, TOGETHER);
          if (batch.length === 0) {
            random.practise(day, give);
            return;
          }
          if (!play(batch)) return;
        }
      },
      forecast: chanceOn,
    };
  };
