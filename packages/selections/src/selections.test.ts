import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  chosenUnits,
  countQuestions,
  firstLevel,
  lockedAreaMessage,
  lockedContentMessage,
  lockedMinutesLeft,
  lockedUntilFor,
  onlyUnitOf,
  ownLocked,
  partsOfType,
  pathOfType,
  type Selection,
  type SelectionUnit,
  summarise,
  type UnitLookup,
  validateSelection,
  warningsAbout,
} from './index.ts';

/** Units 1 to 9 are of level 1, 10 to 19 of level 2, and so on; tables as in the content. */
const unitOf: UnitLookup = (unitId) => {
  if (unitId >= 119 && unitId <= 152) return { name: 'Table', level: 3, isTable: true };
  if (unitId > 168) return null;
  return {
    name: `Topic ${unitId}`,
    level: Math.min(10, Math.floor(unitId / 10) + 1),
    isTable: false,
  };
};

const aUnit = (unitId: number, change: Partial<SelectionUnit> = {}): SelectionUnit => ({
  unitId,
  selected: true,
  value: null,
  maxOperand: null,
  frequency: 0,
  ...change,
});

const aSelection = (
  type: Selection['type'],
  units: readonly SelectionUnit[],
  change: Partial<Selection> = {},
): Selection => ({ type, mode: 'normal', format: 'normal', units, ...change });

const SIX_TIMES = 125;
const ZERO_TIMES = 119;
const CUSTOM_TIMES = 135;
const SIX_PLUS = 142;

describe('one unit', () =>
  it.each<[string, Selection, number | null]>([
    ['is said where it is alone', aSelection('basic_topics', [aUnit(12)]), 12],
    [
      'is said where the others are not chosen',
      aSelection('basic_tables', [aUnit(SIX_TIMES), aUnit(ZERO_TIMES, { selected: false })]),
      SIX_TIMES,
    ],
    ['is not said of two', aSelection('advanced_topics', [aUnit(12), aUnit(13)]), null],
    ['is not said of none', aSelection('basic_topics', []), null],
  ])('[SL6] %s', (_title, selection, unit) => expect(onlyUnitOf(selection)).toBe(unit)));

describe('types', () => {
  it('[SL1] splits into level and kind', () => {
    expect(partsOfType('basic_topics')).toEqual({ level: 'basic', kind: 'topics' });
    expect(partsOfType('advanced_tables')).toEqual({ level: 'advanced', kind: 'tables' });
    expect(partsOfType('basic_add_tables')).toEqual({ level: 'basic', kind: 'addition-tables' });
  });

  it.each([
    ['advanced_add_tables', 'advanced-addition-tables'],
    ['basic_add_tables', 'basic-addition-tables'],
    ['advanced_topics', 'advanced-topics'],
  ] as const)('[SL2] %s has the path %s', (type, path) => expect(pathOfType(type)).toBe(path));

  it('[SL3] leaves out what is not selected', () => {
    const selection = aSelection('advanced_topics', [aUnit(1), aUnit(2, { selected: false })]);
    expect(chosenUnits(selection).map(({ unitId }) => unitId)).toEqual([1]);
  });

  it.each([
    [aSelection('basic_topics', [aUnit(31), aUnit(32)]), 'Level 4'],
    [aSelection('advanced_topics', [aUnit(31)]), 'Topic 31'],
    [aSelection('advanced_topics', [aUnit(31), aUnit(12), aUnit(9)]), 'Topic 31 and 2 more'],
    [aSelection('advanced_topics', [aUnit(900), aUnit(901)]), 'Unit 900 and 1 more'],
    [aSelection('basic_tables', [aUnit(SIX_TIMES)]), '6 times table'],
    [aSelection('basic_tables', [aUnit(125), aUnit(126), aUnit(127)]), '6, 7 and 8 times tables'],
    [
      aSelection(
        'basic_add_tables',
        [136, 137, 138, 139, 140].map((id) => aUnit(id)),
      ),
      '5 addition tables',
    ],
  ])('[SL4] are summed up in words: example %#', (selection, words) =>
    expect(summarise(selection, unitOf)).toBe(words),
  );
});

describe('validateSelection', () => {
  const faultsOf = (selection: Selection) => validateSelection(selection, unitOf);

  it('[SV1] asks for a table', () =>
    expect(faultsOf(aSelection('basic_tables', [aUnit(SIX_TIMES, { selected: false })]))).toEqual({
      units: ['No tables are selected'],
    }));

  it('[SV2] asks for a unit', () =>
    expect(faultsOf(aSelection('advanced_topics', []))).toEqual({
      units: ['No units are selected'],
    }));

  it('[SV3] refuses tables and unknown ids among topics, and a unit given twice', () => {
    const faults = faultsOf(
      aSelection('advanced_topics', [aUnit(SIX_TIMES), aUnit(900), aUnit(1), aUnit(1)]),
    );
    expect(Object.keys(faults)).toEqual(['units.0.unit', 'units.1.unit', 'units.3.unit']);
  });

  it('[SV4] keeps basic topics to one level', () => {
    expect(faultsOf(aSelection('basic_topics', [aUnit(1), aUnit(2)]))).toEqual({});
    expect(faultsOf(aSelection('basic_topics', [aUnit(1), aUnit(11)]))).toHaveProperty('units');
    expect(faultsOf(aSelection('advanced_topics', [aUnit(1), aUnit(11)]))).toEqual({});
  });

  it('[SV5] keeps tables to their kind, custom ones to two of an advanced selection', () => {
    const custom = aUnit(CUSTOM_TIMES, { value: 15 });
    expect(faultsOf(aSelection('basic_tables', [aUnit(SIX_PLUS)]))).toHaveProperty([
      'units.0.unit',
    ]);
    expect(faultsOf(aSelection('basic_tables', [custom]))).toHaveProperty(['units.0.unit']);
    const other = aUnit(CUSTOM_TIMES, { value: 16 });
    expect(faultsOf(aSelection('advanced_tables', [custom, other]))).toEqual({});
    expect(faultsOf(aSelection('advanced_tables', [custom, other, custom]))).toHaveProperty([
      'units.2.unit',
    ]);
  });

  it('[SV5] refuses a number that is chosen twice, by a custom table or by a custom and a basic one', () => {
    const custom = (value: number) => aUnit(CUSTOM_TIMES, { value });
    const twice = { 'units.1.value': ['Is given twice'] };
    expect(faultsOf(aSelection('advanced_tables', [custom(15), custom(15)]))).toEqual(twice);
    expect(faultsOf(aSelection('advanced_tables', [aUnit(SIX_TIMES), custom(6)]))).toEqual(twice);
  });

  it('[SV6] names the field of a table that breaks a rule', () => {
    const units = [aUnit(SIX_TIMES, { maxOperand: 101 }), aUnit(CUSTOM_TIMES, { value: 200 })];
    expect(Object.keys(faultsOf(aSelection('advanced_tables', units)))).toEqual([
      'units.0.maxOperand',
      'units.1.value',
    ]);
    const negative = aSelection('advanced_tables', [aUnit(SIX_TIMES, { maxOperand: -1 })], {
      mode: 'inverse',
    });
    expect(faultsOf(negative)).toEqual({
      'units.0.maxOperand': ['Cannot have negative max-multiple values'],
    });
  });

  it('[SV8] refuses a number that is not that of a fixed table, so that the table can be asked', () => {
    const ofSix = (value: number | null) =>
      validateSelection(aSelection('advanced_tables', [aUnit(SIX_TIMES, { value })]), unitOf);
    expect(ofSix(null)).toEqual({});
    expect(ofSix(6)).toEqual({});
    expect(ofSix(7)).toEqual({ 'units.0.value': ['Only a custom table takes a value'] });
  });

  it('[SV7] refuses to divide zero by zero', () => {
    const selection = aSelection('advanced_tables', [aUnit(ZERO_TIMES, { maxOperand: 0 })], {
      mode: 'inverse',
    });
    expect(faultsOf(selection)).toEqual({
      'units.0.maxOperand': [
        "Division tables with only 0's cannot be selected because division by 0 is impossible.",
      ],
    });
  });
});

describe('warningsAbout', () => {
  it('[SW1] warns of fewer than 8 different questions', () => {
    const selection = aSelection('advanced_tables', [aUnit(SIX_TIMES, { maxOperand: 5 })]);
    expect(countQuestions(selection)).toBe(6);
    expect(warningsAbout(selection, unitOf, [])).toEqual([
      'This selection has only 6 different questions. Use it anyway?',
    ]);
    expect(warningsAbout(aSelection('basic_tables', [aUnit(SIX_TIMES)]), unitOf, [1])).toEqual([]);
  });

  it('[SW2] warns of a level far from the usual one', () => {
    const levelSix = aSelection('basic_topics', [aUnit(51)]);
    expect(warningsAbout(levelSix, unitOf, [3])).toEqual([]);
    expect(warningsAbout(levelSix, unitOf, [])).toEqual([]);
    expect(warningsAbout(levelSix, unitOf, [2])).toEqual([
      'Level 6 is more than 3 levels above the usual one. Use it anyway?',
    ]);
  });

  it('[SW2] warns of no level near the content that the student has', () => {
    const levelSix = aSelection('basic_topics', [aUnit(51)]);
    expect(warningsAbout(levelSix, unitOf, [2, 6])).toEqual([]);
    expect(warningsAbout(levelSix, unitOf, [10, 9])).toEqual([]);
    expect(warningsAbout(levelSix, unitOf, [10, 1])).toEqual([
      'Level 6 is more than 3 levels below the usual one. Use it anyway?',
    ]);
  });
});

describe('locks', () => {
  const NOW = Date.parse('2026-03-02T09:00:00Z');

  it('[LK1] are counted in whole minutes, rounded up', () => {
    expect(lockedMinutesLeft(NOW + 60_000, NOW)).toBe(1);
    expect(lockedMinutesLeft(NOW + 60_001, NOW)).toBe(2);
  });

  it('[LK2] end when their time has come', () => {
    fc.assert(
      fc.property(fc.nat(), (late) => {
        expect(lockedMinutesLeft(NOW, NOW + late)).toBe(0);
      }),
    );
    expect(lockedMinutesLeft(null, NOW)).toBe(0);
  });

  it('[LK6] content that at most half of several people are locked on is their own', () => {
    const on = (summary: string, lockedMinutes = 20) => ({ selection: { summary, lockedMinutes } });
    const own = on('Level 2');
    expect(ownLocked([own, { selection: null }, on('Level 2', 0)])).toEqual([own]);
    expect(ownLocked([on('Level 4'), on('Level 4'), own])).toEqual([own]);
    expect(ownLocked([on('Level 4'), on('Level 4')])).toEqual([]);
    expect(ownLocked([own])).toEqual([]);
  });

  it('[LK3] last as long as asked, and 0 locks nothing', () => {
    expect(lockedUntilFor(0, NOW)).toBeNull();
    expect(lockedMinutesLeft(lockedUntilFor(45, NOW), NOW)).toBe(45);
  });

  it('[LK4] have a message with how long other areas stay locked', () =>
    expect(lockedAreaMessage(12)).toBe(
      'Your teacher has set Practice content, and locked access to other areas for 12 more minutes',
    ));

  it('[LK5] have a message with whom to ask', () => {
    expect(lockedContentMessage('Ms Reid')).toBe(
      'Please see Ms Reid if you would like to change your Content.',
    );
    expect(lockedContentMessage(null)).toContain('your teacher');
  });
});

it.each([
  [3, 9, null, 3],
  [3, 9, 'au', 3],
  [null, 9, null, 5],
  [null, 9, 'gb', 5],
  [null, 9, 'au', 4],
  [null, 4, null, 1],
  [null, 5, 'au', 1],
  [null, 17, null, 10],
  [null, null, 'au', null],
] as const)(
  '[SL5] a beginner who wants level %j at the age of %j in %j starts at %j',
  (wanted, age, country, level) => expect(firstLevel(wanted, age, country)).toBe(level),
);
