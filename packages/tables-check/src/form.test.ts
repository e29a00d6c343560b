import { describe, expect, it } from 'vitest';

import { drawForm, drawSitting, type Question, QUESTIONS, TABLES, TRIES } from './form.ts';

const SEEDS = Array.from({ length: 10_000 }, (_, index) => index * 429_497);
const countOf = (form: readonly Question[], side: keyof Question, table: number): number =>
  form.filter((question) => question[side] === table).length;

describe('the form of a tables check, over 10,000 seeds', () => {
  const forms = SEEDS.map(drawForm);

  it('[tables-check TC1] has 25 questions, none twice and none with its reverse', () => {
    for (const form of forms) {
      const pairs = form.map(({ first, second }) =>
        [first, second].toSorted((a, b) => a - b).join(),
      );
      expect(new Set(pairs).size).toBe(QUESTIONS);
      for (const { first, second } of form) {
        expect(Math.min(first, second)).toBeGreaterThanOrEqual(2);
        expect(Math.max(first, second)).toBeLessThanOrEqual(12);
      }
    }
  });

  it('[tables-check TC2] keeps the limits of each table by the first factor', () => {
    const seen = new Map<string, number>();
    for (const form of forms) {
      for (const { table, least, most } of TABLES) {
        const count = countOf(form, 'first', table);
        expect(count).toBeGreaterThanOrEqual(least);
        expect(count).toBeLessThanOrEqual(most);
        seen.set(`${table}:${count}`, 1);
      }
      const easy = [2, 5, 10].reduce((sum, table) => sum + countOf(form, 'first', table), 0);
      expect(easy).toBeGreaterThanOrEqual(3);
      expect(easy).toBeLessThanOrEqual(7);
    }
    expect(seen.size).toBe(11 * 3); // every count that is allowed comes
  });

  it('[tables-check TC3] keeps limits that are one wider by the second factor', () => {
    for (const form of forms) {
      for (const { table, least, most } of TABLES) {
        const count = countOf(form, 'second', table);
        expect(count).toBeGreaterThanOrEqual(least - 1);
        expect(count).toBeLessThanOrEqual(most + 1);
      }
    }
  });

  it('[tables-check TC4] is one for a class, in an order of each student’s own', () => {
    const sorted = (form: readonly Question[]) =>
      form.map(({ first, second }) => `${first} × ${second}`).toSorted();
    const [maya, ben] = [drawSitting(17, 1, 0), drawSitting(17, 2, 0)];
    expect(drawSitting(17, 1, 0)).toEqual(maya);
    expect(sorted(maya)).toEqual(sorted(ben));
    expect(maya).not.toEqual(ben);
    expect(sorted(drawSitting(17, 1, 1))).not.toEqual(sorted(maya));
  });

  it('[tables-check TC5] shows no question of a form in the tries', () => {
    expect(TRIES).toHaveLength(3);
    for (const { first } of TRIES) expect(first).toBe(1);
  });
});
