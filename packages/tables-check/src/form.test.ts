import { describe, expect, it } from 'vitest';

import { drawForm, drawSitting, type Question, QUESTIONS, TABLES, TRIES } from './form.ts';

const SEEDS = Array.from({ length: 10_000 }, (_, index) => index * 429_497);
const countOf = (form: readonly Question[], side: keyof Question, table: number): number =>
  form.filter((question) => question[side] === table).length;

describe('the form of a tables check, over 10,000 seeds', () => {
  const forms = SEEDS.map(drawForm);

  /** The seeds whose form is not as it should be. */
  const faulty = (isRight: (form: readonly Question[]) => boolean): readonly number[] =>
    SEEDS.filter((_, index) => !isRight(forms[index] ?? []));
  const keeps = (form: readonly Question[], side: keyof Question, wider: number): boolean =>
    TABLES.every(({ table, least, most }) => {
      const count = countOf(form, side, table);
      return count >= least - wider && count <= most + wider;
    });

  it('[TC1] has 25 questions, none twice and none with its reverse', () => {
    const isRight = (form: readonly Question[]): boolean => {
      const pairs = form.map(
        ({ first, second }) => Math.min(first, second) * 100 + Math.max(first, second),
      );
      const factors = form.flatMap(({ first, second }) => [first, second]);
      return (
        new Set(pairs).size === QUESTIONS &&
        form.length === QUESTIONS &&
        factors.every((factor) => factor >= 2 && factor <= 12)
      );
    };
    expect(faulty(isRight)).toEqual([]);
  });

  it('[TC2] keeps the limits of each table by the first factor', () => {
    expect(faulty((form) => keeps(form, 'first', 0))).toEqual([]);
    const easyIn = (form: readonly Question[]): number =>
      [2, 5, 10].reduce((sum, table) => sum + countOf(form, 'first', table), 0);
    expect(faulty((form) => easyIn(form) >= 3 && easyIn(form) <= 7)).toEqual([]);
  });

  it('[TC2] comes with every count that is allowed', () => {
    const seen = new Set(
      forms.flatMap((form) =>
        TABLES.map(({ table }) => `${table}: ${countOf(form, 'first', table)}`),
      ),
    );
    expect(seen.size).toBe(11 * 3);
  });

  it('[TC3] keeps limits that are one wider by the second factor', () =>
    expect(faulty((form) => keeps(form, 'second', 1))).toEqual([]));

  it('[TC4] is one for a class, in an order of each student’s own', () => {
    const sorted = (form: readonly Question[]) =>
      form.map(({ first, second }) => `${first} × ${second}`).toSorted();
    const [maya, ben] = [drawSitting(17, 1, 0), drawSitting(17, 2, 0)];
    expect(drawSitting(17, 1, 0)).toEqual(maya);
    expect(sorted(maya)).toEqual(sorted(ben));
    expect(maya).not.toEqual(ben);
    expect(sorted(drawSitting(17, 1, 1))).not.toEqual(sorted(maya));
  });

  it('[TC5] shows no question of a form in the tries', () => {
    expect(TRIES).toHaveLength(3);
    for (const { first } of TRIES) expect(first).toBe(1);
  });
});
