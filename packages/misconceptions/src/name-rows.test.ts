import { describe, expect, it } from 'vitest';

import { nameRows } from './name-rows.ts';

/** Rows of one pupil from lines such as "3/5+1/4 is 4/9". */
const rowsOf = (lines: readonly string[], pupil = 'maya') =>
  lines.map((line) => {
    const [problem = '', answer = ''] = line.split(' is ');
    return { pupil, problem, answer };
  });

const namesOf = (lines: readonly string[], options = {}) =>
  nameRows(rowsOf(lines), options).map(({ mistake }) => mistake);

describe('naming mistakes', () => {
  it('[MN1] names an equal fraction, and a fraction with a slip where the habit is known', () => {
    const habit = ['3/5+1/4 is 4/9', '1/3+1/2 is 2/5', '2/7+3/4 is 5/11'];
    const later = ['2/5+1/3 is 6/16', '1/4+2/4 is 3/8', '2/5+1/7 is 4/12', '3/5+1/7 is 4/14'];
    expect(new Set(namesOf([...habit, ...later]))).toEqual(new Set(['add-tops-and-bottoms']));
    expect(namesOf(['2/5+1/7 is 4/12'])).toEqual([null]);
  });

  it('[MN1] names a decimal with a wrong fact where the habit is known, and a rounded answer', () => {
    const habit = ['0.4*0.2 is 0.8', '5.8*0.4 is 23.2', '1.2*0.3 is 3.6'];
    expect(namesOf([...habit, '0.41*0.31 is 12.81']).at(-1)).toBe('places-lined-up');
    expect(namesOf(['0.41*0.31 is 12.81'])).toEqual([null]);
    expect(namesOf(['9(2x+12)=36 is 1.33'])).toEqual(['bracket-first-only']);
  });

  it('[MN2] lets the pupil’s other answers decide between two mistakes', () => {
    // 1/2 + 1/4: the common bottom with old tops, and one of the two bottoms, both give 2/4
    const undecided = '1/2+1/4 is 2/4';
    expect(namesOf([undecided])).toEqual([null]);
    expect(namesOf([undecided, '1/3+1/4 is 2/12', '2/5+1/4 is 3/20'])[0]).toBe(
      'common-bottom-old-tops',
    );
    expect(namesOf([undecided, '1/3+1/4 is 2/3', '2/5+1/4 is 3/5'])[0]).toBe('bottom-of-one');
  });

  it('[MN2] keeps pupils apart', () => {
    const decided = rowsOf(['1/3+1/4 is 2/12', '2/5+1/4 is 3/20'], 'ben');
    expect(nameRows([...rowsOf(['1/2+1/4 is 2/4']), ...decided])[0]?.mistake).toBeNull();
  });

  it('[MN3] stays silent about right answers, slips and numbers out of the air', () => {
    const rows = ['3/5+1/4 is 17/20', '3/5+1/4 is 18/20', '503-278 is 999', '7*8 is seven'];
    const named = nameRows(rowsOf(rows));
    expect(named.map(({ right }) => right)).toEqual([true, false, false, null]);
    expect(named.map(({ mistake }) => mistake)).toEqual([null, null, null, null]);
    expect(named.map(({ sure }) => sure < 0.8)).toEqual([true, true, true, true]);
  });

  it('[MN4] never names a neighbouring fact', () =>
    expect(namesOf(['7*8 is 48', '6*9 is 45', '7*6 is 35'])).toEqual([null, null, null]));

  it('[MC5] trusts a mistake less where right answers passed it by', () => {
    const wrong = '46+27 is 63'; // the ten that was carried, or a slip
    const sureOf = (right: readonly string[], options = {}) =>
      nameRows(rowsOf([...right, wrong]), options).at(-1)?.sure;
    expect(sureOf([])).toBeGreaterThan(Number(sureOf(['38+25 is 63', '57+16 is 73'])));
    expect(sureOf(['41+27 is 68', '52+36 is 88'])).toBe(sureOf([])); // it shows in neither
    const later = nameRows(rowsOf([wrong, '38+25 is 63']), { asItHappened: true });
    expect(later[0]?.sure).toBe(sureOf([]));
  });

  it('[MN5] names no mistake by one answer, as it happened, nor by the same question twice', () => {
    const named = (lines: readonly string[]) => namesOf(lines, { asItHappened: true });
    const one = '503-278 is 375';
    expect(named([one])).toEqual([null]);
    expect(named([one, one])).toEqual([null, null]);
    expect(named([one, '412-187 is 375'])).toEqual([null, 'smaller-from-larger']);
  });

  it('[MN5] uses earlier answers alone, as it happened', () => {
    const lines = ['1/2+1/4 is 2/4', '1/3+1/4 is 2/12', '1/2+3/4 is 4/4'];
    expect(namesOf(lines)[0]).toBe('common-bottom-old-tops');
    expect(namesOf(lines, { asItHappened: true })).toEqual([
      null,
      'common-bottom-old-tops',
      'common-bottom-old-tops',
    ]);
  });
});
