import { BRITISH, questionKey, demandOf } from '@moonbase/questions';
import { ALL_UNITS, findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import {
  canBeAsked,
  drawQuestions,
  tableFacts,
  type QuestionOrder,
  type WaveSource,
} from './draw-questions.ts';

const SOURCE: WaveSource = {
  subUnitsOf: (unitId) => findUnit(unitId)?.subUnits ?? [],
  isOfSums: (unitId) => unitId === TAKING_AWAY.unitId || unitId === FACTS.unitId,
  factsOf: tableFacts,
};

const TIMES_TABLE = 126;
const COUNTING = { unitId: 1, frequency: 0, table: null } as const;
const TAKING_AWAY = {
  unitId: ALL_UNITS.find(({ name }) => name === 'Taking Away Begins')?.id ?? 0,
  frequency: 0,
  table: null,
} as const;
const FACTS = {
  unitId: ALL_UNITS.find(({ name }) => name === 'Multiply and Divide with Facts')?.id ?? 0,
  frequency: 0,
  table: null,
} as const;
const TIME = { unitId: 58, frequency: 0, table: null } as const;

function anOrder(change: Partial<QuestionOrder> = {}): QuestionOrder {
  return {
    mode: 'expert',
    units: [COUNTING],
    mixed: false,
    previousUnitId: null,
    missed: new Map(),
    locale: BRITISH,
    seed: 7,
    ...change,
  };
}

describe('the questions of a wave', () => {
  it('[PC9] are the same for the same order and seed', () => {
    expect(drawQuestions(anOrder(), SOURCE)).toEqual(drawQuestions(anOrder(), SOURCE));
    const other = drawQuestions(anOrder({ seed: 8 }), SOURCE);
    expect(other.required).not.toEqual(drawQuestions(anOrder(), SOURCE).required);
  });

  it('[PC9] have the number that the mode demands, all of one unit in free play', () => {
    const { unitId, required, optional } = drawQuestions(
      anOrder({ units: [COUNTING, TIME] }),
      SOURCE,
    );
    expect(required).toHaveLength(10);
    expect(optional).toHaveLength(2);
    expect(new Set([...required, ...optional].map((each) => each.unitId))).toEqual(
      new Set([unitId]),
    );
  });

  it('[PC11] are the quickest of the choice in the first wave of a first game', () => {
    const units = [TIME, COUNTING, TAKING_AWAY];
    for (let seed = 0; seed < 30; seed += 1) {
      const wave = drawQuestions(anOrder({ units, beginner: true, seed }), SOURCE);
      expect(wave.unitId).toBe(TAKING_AWAY.unitId);
      expect(new Set(wave.required.map(({ pace }) => pace))).toEqual(new Set(['quick']));
    }
    for (let seed = 0; seed < 30; seed += 1) {
      const equals = anOrder({ units: [TIME, FACTS], beginner: true, seed });
      expect(drawQuestions(equals, SOURCE).unitId).toBe(FACTS.unitId);
    }
    const alone = drawQuestions(anOrder({ units: [TIME], beginner: true }), SOURCE);
    expect(alone.unitId).toBe(TIME.unitId);
  });

  it('[PC9] mix all units in a story round, and the first one leads', () => {
    const { unitId, required } = drawQuestions(
      anOrder({ mode: 'basic-speed', units: [TIME, COUNTING], mixed: true }),
      SOURCE,
    );
    expect(unitId).toBe(TIME.unitId);
    expect(new Set(required.map((each) => each.unitId))).toEqual(new Set([1, 58]));
  });

  it('[PC14] keep the word of a step: three quarters are of the unit on its sign', () => {
    const steps = [
      [1, 95],
      [9, 136, 137, 138, 139],
      [3, 67, 96],
      [19, 28, 82, 120, 121, 124, 129],
      [97, 117],
      [22, 130, 131],
    ] as const;
    const asked = { frequency: 0, table: null } as const;
    for (const [focusUnitId, ...others] of steps) {
      const units = [focusUnitId, ...others].map((unitId) => ({ ...asked, unitId }));
      const missed = new Map(
        others.slice(0, 1).map((unitId) => {
          const order = anOrder({ units: [{ ...asked, unitId }], seed: 5 });
          return [unitId, drawQuestions(order, SOURCE).required] as const;
        }),
      );
      for (let seed = 0; seed < 12; seed += 1) {
        const known = seed % 2 === 0 ? missed : new Map();
        const order = anOrder({ mode: 'expert-speed', units, mixed: true, missed: known, seed });
        const { required, optional } = drawQuestions(order, SOURCE);
        const own = required.filter(({ unitId }) => unitId === focusUnitId).length;
        expect(own / required.length, `unit ${focusUnitId}`).toBeGreaterThanOrEqual(0.75);
        expect(own).toBeLessThan(required.length);
        expect(optional.every(({ unitId }) => unitId === focusUnitId)).toBe(true);
      }
    }
  });

  it('[PC15] of a boss begin with the easiest kinds of its area', () => {
    const asked = { frequency: 0, table: null } as const;
    const units = [1, 2, 9, 10, 18].map((unitId) => ({ ...asked, unitId }));
    for (let seed = 0; seed < 20; seed += 1) {
      const order = anOrder({ mode: 'basic-speed', units, mixed: true, boss: true, seed });
      const demands = drawQuestions(order, SOURCE).required.map(({ unitId, subUnit }) => {
        const kind = SOURCE.subUnitsOf(unitId).find(({ position }) => position === subUnit);
        return kind ? demandOf(kind) : NaN;
      });
      const earlier = demands.filter((demand, i) => i > 0 && demand < (demands[i - 1] ?? 0));
      expect(earlier.length).toBeLessThanOrEqual(2); // equal answers in a row are kept apart
      expect(demands[0]).toBe(Math.min(...demands));
    }
  });

  it('[PC24] of a step far below begin with the most demanding kinds, the same ones', () => {
    const units = [{ unitId: 1, frequency: 0, table: null } as const];
    for (let seed = 0; seed < 20; seed += 1) {
      const order = anOrder({ mode: 'basic-speed', units, mixed: true, seed });
      const [plain, hard] = [{}, { hardestFirst: true }].map(
        (how) => drawQuestions({ ...order, ...how }, SOURCE).required,
      );
      const [first = NaN, ...rest] = (hard ?? []).map(({ unitId, subUnit }) => {
        const kind = SOURCE.subUnitsOf(unitId).find(({ position }) => position === subUnit);
        return kind ? demandOf(kind) : NaN;
      });
      expect(first).toBe(Math.max(first, ...rest));
      expect(first).toBeGreaterThan(Math.min(...rest));
      expect(new Set(hard?.map(questionKey))).toEqual(new Set(plain?.map(questionKey)));
    }
  });

  it('[PC21] ask the named kinds of a unit alone, and all of a unit without names', () => {
    const asked = { frequency: 0, table: null } as const;
    const units = [17, 4].map((unitId) => ({ ...asked, unitId }));
    const kinds = new Map([[17, [6, 8]]]);
    const order = anOrder({ mode: 'basic-speed', units, mixed: true, kinds });
    const { required } = drawQuestions(order, SOURCE);
    const of = (id: number) =>
      new Set(required.filter(({ unitId }) => unitId === id).map(({ subUnit }) => subUnit));
    expect(of(17)).toEqual(new Set([6, 8]));
    expect(of(4).size).toBeGreaterThan(1);
  });

  it('[PC5] include two recently missed ones, as they were asked', () => {
    const units = [TIME];
    const { required: earlier } = drawQuestions(anOrder({ units, seed: 99 }), SOURCE);
    const missed = new Map([[TIME.unitId, earlier.slice(0, 5)]]);
    const keys = new Set(earlier.slice(0, 5).map(questionKey));
    const { required } = drawQuestions(anOrder({ units, missed }), SOURCE);
    expect(required.filter((each) => keys.has(questionKey(each)))).toHaveLength(2);
  });

  it('[PC10] are dealt from all facts of a table, none twice before each has come once', () => {
    const table = { value: null, maxOperand: null, mode: 'normal', format: 'normal' } as const;
    const facts = tableFacts(TIMES_TABLE, table);
    expect(new Set(facts.map(questionKey)).size).toBe(facts.length);
    const { required } = drawQuestions(
      anOrder({ units: [{ unitId: TIMES_TABLE, frequency: 0, table }] }),
      SOURCE,
    );
    expect(new Set(required.map(questionKey)).size).toBe(10);
  });

  it('[PC12] repeat what was missed in a table only if the selection can ask it', () => {
    const wide = { value: null, maxOperand: 12, mode: 'both', format: 'both' } as const;
    const missed = new Map([[TIMES_TABLE, tableFacts(TIMES_TABLE, wide)]]);
    for (const [mode, format, maxOperand] of [
      ['inverse', 'normal', 3],
      ['normal', 'reverse', 12],
      ['normal', 'normal', 0],
    ] as const) {
      const table = { value: null, maxOperand, mode, format };
      const askable = new Set(tableFacts(TIMES_TABLE, table).map(questionKey));
      for (let seed = 0; seed < 20; seed += 1) {
        const units = [{ unitId: TIMES_TABLE, frequency: 0, table } as const];
        const { required, optional } = drawQuestions(anOrder({ units, missed, seed }), SOURCE);
        const others = [...required, ...optional].filter((each) => !askable.has(questionKey(each)));
        expect(others).toEqual([]);
      }
    }
  });

  it('[PC20] take ready questions before missed ones, two of ten, and none of other content', () => {
    const { required } = drawQuestions(anOrder({ units: [TIME], seed: 1 }), SOURCE);
    const missed = new Map([[TIME.unitId, required.slice(0, 4)]]);
    const ready = required.slice(4, 8).map((each) => ({ ...each, expected: '4242' }));
    const telling = new Map([[TIME.unitId, ready]]);
    const wave = drawQuestions(anOrder({ units: [TIME], missed, telling, seed: 2 }), SOURCE);
    expect(wave.required.filter(({ expected }) => expected === '4242')).toHaveLength(2);
    const keys = new Set(required.slice(0, 4).map(questionKey));
    expect(wave.required.filter((each) => keys.has(questionKey(each)))).toEqual([]);
    const other = drawQuestions(anOrder({ units: [COUNTING], telling, seed: 2 }), SOURCE);
    expect(other.required.filter(({ expected }) => expected === '4242')).toEqual([]);
  });

  it('[PC12] repeat none of a sub-unit that the unit has no longer', () => {
    const { required } = drawQuestions(anOrder({ units: [TIME] }), SOURCE);
    const gone = required.map((question) => ({ ...question, subUnit: 99 }));
    const missed = new Map([[TIME.unitId, gone]]);
    const wave = drawQuestions(anOrder({ units: [TIME], missed }), SOURCE);
    expect(wave.required.filter(({ subUnit }) => subUnit === 99)).toEqual([]);
  });

  it('[PC13] leave out a table whose options break the table rules', () => {
    const table = { value: null, maxOperand: 12, mode: 'normal', format: 'normal' } as const;
    const ofTable = (options: typeof table | { value: number }) =>
      canBeAsked({ unitId: TIMES_TABLE, frequency: 0, table: { ...table, ...options } });
    expect(ofTable(table)).toBe(true);
    expect(ofTable({ value: 99 })).toBe(false);
    expect(canBeAsked(TIME)).toBe(true);
  });
});
