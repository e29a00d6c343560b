// The product's own way of practising: facts due by the first answers of days, asked again within the day, then the rest.
import { factDaysOf, type FactAnswer, MOST_FACTS_A_DAY } from '@moonbase/practice';
import { askedAgain, chanceKnown, reviewOf } from '@moonbase/practice/review';

import { type Child, type Product, PRODUCTS } from './children.ts';
import { type Answer, type Ask, dateOf, plain, type Way, type WayOf } from './ways.ts';

/** What fills the minutes that the facts due leave: tables at random, or new facts and those that are least known. */
export type Rest = 'random' | 'new, then least known';

export interface OwnSetting {
  readonly kept: number; // the chance of being known at which a fact is due
  readonly rest: Rest;
}

class OwnWay implements Way {
  readonly #answers = new Map<number, FactAnswer[]>();
  readonly #random: Way;
  readonly #setting: OwnSetting;

  constructor(child: Child, setting: OwnSetting) {
    this.#random = plain(child);
    this.#setting = setting;
  }

  forecast(product: Product, day: number): number | null {
    const given = this.#answers.get(product.id);
    const review = given && reviewOf(factDaysOf(given), 0);
    return review ? chanceKnown(review, dateOf(day)) : null;
  }

  practise(day: number, ask: Ask): void {
    const { kept, rest } = this.#setting;
    const chances = new Map(PRODUCTS.map((each) => [each.id, this.forecast(each, day)]));
    const chance = ({ id }: Product): number => chances.get(id) ?? -1; // -1: never asked
    const give: Ask = (product) => this.#note(day, ask(product));
    const due = PRODUCTS.filter((each) => chance(each) >= 0 && chance(each) <= kept)
      .toSorted((one, other) => chance(other) - chance(one))
      .slice(0, MOST_FACTS_A_DAY);
    if (!playGame(due, give)) return;
    if (rest === 'new, then least known') {
      const others = PRODUCTS.filter((each) => !due.includes(each)).toSorted(
        (one, other) => chance(one) - chance(other) || one.hard - other.hard,
      );
      if (!others.every((product) => give(product) !== null)) return;
    }
    this.#random.practise(day, give);
  }

  #note(day: number, answer: Answer | null): Answer | null {
    if (answer === null) return null;
    const { product, isRight, seconds } = answer;
    const outcome = isRight ? ('correct' as const) : ('incorrect' as const);
    const given = { day: dateOf(day), outcome, tries: 1, time: seconds * 1_000 };
    this.#answers.set(product.id, [...(this.#answers.get(product.id) ?? []), given]);
    return answer;
  }
}

/** A game of facts: all of them, then some of them again. @returns false: the minutes are over */
function playGame(products: readonly Product[], give: Ask): boolean {
  const given: Answer[] = [];
  for (const product of products) {
    const answer = give(product);
    if (answer === null) return false;
    given.push(answer);
  }
  const again = askedAgain(given.map(({ isRight, seconds }) => ({ isRight, ms: seconds * 1_000 })));
  return again.every((place) => {
    const answer = given[place];
    return answer === undefined || give(answer.product) !== null;
  });
}

export const own =
  (setting: OwnSetting): WayOf =>
  (child) =>
    new OwnWay(child, setting);
