// Four ways in which a child may forget a product. They were written, and committed, before any way of practising was
// tuned on them. Only the first has the form that FSRS assumes.
import { normal } from '../adaptive/chance.ts';
import { type Child, type Product, PRODUCTS } from './children.ts';

/** What a head holds of all products. A day is a number; within a day, moments follow each other by a few minutes. */
export interface Head {
  /** The chance, 0 to 1, that a product comes to mind at a moment, and the usual seconds it then takes. */
  recall: (product: Product, day: number) => { readonly chance: number; readonly seconds: number };
  /** An answer was given, and the right one seen. */
  practise: (product: Product, day: number, isRecalled: boolean) => void;
}

export type World = (child: Child) => Head;

const MINUTES = 1 / 1_440;
const BEFORE = 21; // days before the first lesson on which products were practised last
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** How well a child knew a product at first, in logs: a child of middling ability knows a middling product a little. */
const firstOf = ({ seed, ability }: Child, { id, hard }: Product): number =>
  0.9 * ability - 1.1 * hard + 0.7 * normal(seed, id, 0, 11);

/** Seconds from how firm a product is: 1 s for what is firm, 5 s for what is barely there. */
const secondsOf = ({ pace }: Child, firm: number): number => pace * (1 + 4 * Math.exp(-firm));

const each = <State>(begin: (product: Product) => State): Map<number, State> =>
  new Map(PRODUCTS.map((product) => [product.id, begin(product)]));

function get<State>(states: ReadonlyMap<number, State>, { id }: Product): State {
  const state = states.get(id);
  if (state === undefined) throw new Error(`No product ${id}`);
  return state;
}

/** The form of FSRS with other numbers: a power curve, stability grows with what was nearly forgotten. */
export const power: World = (child) => {
  const states = each((product) => ({
    days: 6 * Math.exp(firstOf(child, product)) * (1 / child.forgets),
    at: -BEFORE,
  }));
  const chanceOf = (state: { days: number; at: number }, day: number): number =>
    (1 + (0.4 * Math.max(0, day - state.at)) / state.days) ** -0.36;
  return {
    recall: (product, day) => {
      const state = get(states, product);
      return {
        chance: chanceOf(state, day),
        seconds: secondsOf(child, Math.log1p(state.days) / 2.2),
      };
    },
    practise: (product, day, isRecalled) => {
      const state = get(states, product);
      const forgotten = 1 - chanceOf(state, day);
      const ease = Math.exp(-0.25 * product.hard);
      if (isRecalled) state.days *= 1 + ease * (9 * forgotten + 0.05) * state.days ** -0.12;
      else state.days = Math.max(0.4, Math.min(state.days, 0.9 * ease * state.days ** 0.3));
      state.at = day;
    },
  };
};

/** Half-lives: what is practised soon after it was practised gains little, a slip halves it. */
export const halves: World = (child) => {
  const states = each((product) => ({
    life: 5 * Math.exp(firstOf(child, product)) * (1 / child.forgets),
    at: -BEFORE,
  }));
  return {
    recall: (product, day) => {
      const { life, at } = get(states, product);
      return {
        chance: 0.98 * 2 ** (-Math.max(0, day - at) / life),
        seconds: secondsOf(child, Math.log1p(life) / 2),
      };
    },
    practise: (product, day, isRecalled) => {
      const state = get(states, product);
      const lag = Math.min(1, (day - state.at) / state.life);
      const ease = Math.exp(-0.2 * product.hard);
      if (isRecalled) state.life *= 1 + 1.7 * ease * lag ** 0.6 + 0.02;
      else state.life = Math.max(0.7 * ease, state.life * 0.5) * (1 + 0.1 * ease);
      state.at = day;
    },
  };
};

/** Traces of every practice that fade by themselves, faster when they were laid on a fresh one (Anderson; Pavlik). */
export const traces: World = (child) => {
  const states = each((product) => {
    const first = Math.max(0, 2 + 2 * firstOf(child, product));
    return Array.from({ length: Math.round(first) }, (_, n) => ({
      at: -BEFORE - 5 * n,
      fade: 0.3,
    }));
  });
  const activation = (product: Product, day: number): number => {
    const sum = get(states, product).reduce(
      (total, { at, fade }) => total + Math.max(MINUTES, day - at) ** (-fade * child.forgets),
      0,
    );
    return sum === 0 ? -4 : Math.log(sum) - 0.15 * product.hard;
  };
  return {
    recall: (product, day) => {
      const m = activation(product, day);
      return {
        chance: sigmoid((m + 0.7) / 0.35),
        seconds: child.pace * (0.6 + 1.9 * Math.exp(-m)),
      };
    },
    practise: (product, day, isRecalled) => {
      const m = Math.min(2.5, activation(product, day));
      const fade = 0.22 + 0.1 * Math.exp(0.7 * m) + (isRecalled ? 0 : 0.05);
      get(states, product).push({ at: day, fade });
    },
  };
};

/**
 * Two strengths (Bjork): how well a product is stored only grows, the more the harder it was to find; how well it is
 * found fades, and neighbours that are practised push it aside.
 */
export const neighbours: World = (child) => {
  const states = each((product) => {
    const stored = Math.exp(0.6 * firstOf(child, product));
    return { stored, found: 0.95, at: -BEFORE };
  });
  const foundNow = (product: Product, day: number): number => {
    const { stored, found, at } = get(states, product);
    return found * Math.exp((-Math.max(0, day - at) * child.forgets) / (4 * stored ** 1.4));
  };
  const near = (one: Product, other: Product): boolean =>
    one.id !== other.id &&
    ((one.a === other.a && Math.abs(one.b - other.b) === 1) ||
      (one.b === other.b && Math.abs(one.a - other.a) === 1));
  return {
    recall: (product, day) => ({
      chance: foundNow(product, day),
      seconds: secondsOf(child, 0.9 * get(states, product).stored * foundNow(product, day)),
    }),
    practise: (product, day, isRecalled) => {
      const state = get(states, product);
      const missing = 1 - foundNow(product, day);
      state.stored += Math.exp(-0.2 * product.hard) * (isRecalled ? 0.9 : 0.35) * missing + 0.01;
      state.found = isRecalled ? 0.98 : 0.9;
      state.at = day;
      for (const other of PRODUCTS) {
        if (!near(product, other)) continue;
        const pushed = get(states, other);
        pushed.found *= 0.985;
      }
    },
  };
};

export const WORLDS: Readonly<Record<string, World>> = { power, halves, traces, neighbours };
