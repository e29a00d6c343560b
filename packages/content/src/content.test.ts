import { describe, expect, it } from 'vitest';

import { generateQuestion, type SubUnit } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { ECHELON_THRESHOLDS } from '@moonbase/scoring';

import {
  ALL_CURRICULA,
  childrenOf,
  findCurriculum,
  outcomesOf,
  outcomesOfUnit,
  pathOf,
} from './curricula/index.ts';
import { CURRICULA } from './curricula/summaries.ts';
import { ECHELONS, findEchelon } from './echelons.ts';
import { ageOf, gradeOf, levelOfAge, LEVELS, levelWords } from './levels.ts';
import {
  dialogOf,
  findArea,
  findStep,
  GRADE_BANDS,
  STORY_AREAS,
  STORY_DIALOGS,
  STORY_DIVIDERS,
  STORY_STEPS,
  stepsOf,
} from './story/index.ts';
import { kindsOfUnit } from './kinds.ts';
import { isTables, TOPICS } from './topics.ts';
import {
  isUnitOfSums,
  findUnitInfo,
  UNITS,
  unitBefore,
  unitsOfLevel,
  unitsOfTopic,
  RECEPTION_UNITS,
  unitsAtLevel,
} from './units.ts';

describe('levels and topics', () => {
  it('[LE1] has levels 1 to 10, named for four countries', () => {
    expect(LEVELS.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [first] = LEVELS;
    if (first === undefined) throw new Error('no level');
    expect(['gb', 'NZ', 'au', 'us', 'fr', null].map((country) => gradeOf(first, country))).toEqual([
      'Year 1',
      'Year 1',
      'Year 1',
      'Kindergarten',
      'Year 1',
      'Year 1',
    ]);
  });

  it('[LE3] is named for a class by its country’s school year, or as a level where that is not known', () => {
    const second = LEVELS.find(({ position }) => position === 2);
    if (second === undefined) throw new Error('no level');
    const words = ['gb', 'US', 'de', 'ie', null].map((country) => levelWords(second, country));
    expect(words).toEqual(['Year 2', 'Grade 1', 'Level 2', 'Level 2', 'Year 2']);
  });

  it('[LE2] bears the year of its content in Australia, whose children are a year older', () => {
    const named = LEVELS.map((level) => [gradeOf(level, 'au'), ageOf(level, 'AU')]);
    expect(named[0]).toEqual(['Year 1', '6-7']);
    expect(named[5]).toEqual(['Year 6', '11-12']);
    expect(named[9]).toEqual(['Year 10', '15-16+']);
    expect(LEVELS.map((level) => ageOf(level, 'nz'))).toEqual(LEVELS.map(({ age }) => age));
    expect([levelOfAge(8, 'au'), levelOfAge(8, 'gb'), levelOfAge(8, null)]).toEqual([3, 4, 4]);
    expect([levelOfAge(3, 'gb'), levelOfAge(40, 'au')]).toEqual([1, 10]);
  });

  it('[TP1] has 15 topics, two of them tables', () => {
    expect(TOPICS.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect(TOPICS.filter(isTables).map(({ name }) => name)).toEqual([
      'Times Tables',
      'Addition Tables',
    ]);
    expect(TOPICS[13]?.isTimesTables).toBe(true);
  });
});

describe('units', () => {
  it('[UN3] have the next easier one of their topic before them, tables and the first of a topic none', () => {
    const topic = unitsOfTopic(2);
    expect(unitBefore(topic[3]?.id ?? 0)).toBe(topic[2]);
    expect(unitBefore(topic[0]?.id ?? 0)).toBeNull();
    expect(unitBefore(120)).toBeNull();
  });

  it('[UN1] are found by id, level and topic, easier ones first', () => {
    expect(findUnitInfo(119)?.name).toBe('Zero Times Table');
    expect(findUnitInfo(999)).toBeUndefined();
    expect(unitsOfLevel(1).every(({ level, table }) => level === 1 && table === null)).toBe(true);
    expect(unitsAtLevel(1)).toEqual(
      expect.arrayContaining([...unitsOfLevel(1), ...RECEPTION_UNITS]),
    );
    expect(RECEPTION_UNITS.map(({ id }) => id).sort()).toEqual([
      161, 162, 163, 164, 165, 166, 167, 168,
    ]);
    const levels = unitsOfTopic(4).map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
  });

  const hasPicture = (subUnit: SubUnit): boolean =>
    Array.from({ length: 12 }, (_, seed) => generateQuestion(subUnit, seed)).some(
      ({ doc }) => doc.diagram !== undefined,
    );

  it('[UN2] agree with the definitions', () => {
    for (const unit of ALL_UNITS) {
      expect(findUnitInfo(unit.id)).toEqual({
        id: unit.id,
        name: unit.name,
        topicId: unit.topicId,
        level: unit.level,
        subLevel: unit.subLevel,
        table: unit.table ?? null,
        ...(unit.reception === true ? { reception: true } : {}),
      });
      expect(kindsOfUnit(unit.id)).toEqual(
        unit.subUnits.map((subUnit) => ({
          position: subUnit.position,
          description: subUnit.description,
          pace: subUnit.pace,
          ...(hasPicture(subUnit) ? { diagram: true } : {}),
        })),
      );
    }
    expect(UNITS).toHaveLength(ALL_UNITS.length);
  });
});

describe.each(ALL_CURRICULA)('$name', (curriculum) => {
  const depths = new Map(curriculum.structures.map(({ code, depth }) => [code, depth]));

  it('[CU1] is a tree', () => {
    expect(depths.size).toBe(curriculum.structures.length);
    const seen = new Set<string>();
    for (const { code, parent, depth, name, description } of curriculum.structures) {
      if (parent === null) expect(depth).toBe(0);
      else {
        expect(seen.has(parent)).toBe(true);
        expect(depths.get(parent)).toBeLessThan(depth);
      }
      expect(depth).toBeLessThan(curriculum.depths.length);
      expect(name && description).toBeTruthy();
      seen.add(code);
    }
  });

  it('[CU2] links real sub-units with real codes', () => {
    for (const [key, codes] of Object.entries(curriculum.correlations)) {
      const [unitId, position] = key.split('.').map(Number);
      const subUnits = kindsOfUnit(unitId ?? 0);
      expect(
        subUnits.map((subUnit) => subUnit.position),
        key,
      ).toContain(position);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(depths.has(code), `${key} → ${code}`).toBe(true);
    }
  });

  it('[CU3] finds the statements of a sub-unit and of a unit', () => {
    const one = outcomesOf(curriculum, 1, 1);
    expect(one.length).toBeGreaterThan(0);
    const codes = outcomesOfUnit(curriculum, 1).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(one.map(({ code }) => code)));
    expect(new Set(codes).size).toBe(codes.length);
    expect(outcomesOf(curriculum, 1, 99)).toEqual([]);
    const [first] = one;
    const path = pathOf(curriculum, first?.code ?? '');
    expect(path.at(-1)).toBe(first);
    expect(path[0]?.parent).toBeNull();
    expect(childrenOf(curriculum, null).length).toBeGreaterThan(0);
    expect(CURRICULA.find(({ id }) => id === curriculum.id)?.name).toBe(curriculum.name);
    expect(ALL_CURRICULA.map(({ id }) => id)).toEqual(CURRICULA.map(({ id }) => id));
    expect(findCurriculum(curriculum.id)).toBe(curriculum);
  });
});

describe('coverage', () =>
  it.each([
    ['England', 1, 383],
    ['Common Core', 2, 308], // one fewer than before: a kind that tests nothing was counted as one that tests for proportion
    ['Australia', 3, 221],
    ['New Zealand', 4, 427],
  ])('[CU4] practises at least as many statements of %s as before', (_, id, least) => {
    const structures = findCurriculum(id)?.structures ?? [];
    const linked = new Set(Object.values(findCurriculum(id)?.correlations ?? {}).flat());
    const parents = new Set(structures.map(({ parent }) => parent));
    const practised = structures.filter(({ code }) => !parents.has(code) && linked.has(code));
    expect(practised.length).toBeGreaterThanOrEqual(least);
  }));

describe('the story', () => {
  it('[SY1] has 128 steps in 10 areas', () => {
    expect(STORY_STEPS.map(({ position }) => position)).toEqual(
      Array.from({ length: 128 }, (_, i) => i + 1),
    );
    expect(STORY_AREAS.map(({ lastStep }) => lastStep)).toEqual([
      7, 12, 23, 34, 49, 70, 92, 108, 118, 128,
    ]);
    expect(stepsOf(2).map(({ areaPosition }) => areaPosition)).toEqual([1, 2, 3, 4, 5]);
    expect(findStep(0)).toBeUndefined();
    expect(findStep(129)).toBeUndefined();
  });

  it('[SY2] ends an area with its boss, who asks about the whole level', () => {
    for (const area of STORY_AREAS) {
      const boss = findStep(area.lastStep);
      expect(boss?.boss).toBe(true);
      expect(boss?.focusLabel).toBe('Zone Summary');
      const level = unitsOfLevel(area.level).map(({ id }) => id);
      expect([...(boss?.unitIds ?? [])].sort((a, b) => a - b)).toEqual(level.sort((a, b) => a - b));
    }
    expect(STORY_STEPS.filter(({ boss }) => boss)).toHaveLength(10);
  });

  it('[SY3] has a new focus of the right level at each step', () => {
    const plain = STORY_STEPS.filter(({ boss }) => !boss);
    expect(new Set(plain.map(({ focusUnitId }) => focusUnitId)).size).toBe(plain.length);
    for (const { areaId, focusUnitId } of STORY_STEPS)
      expect(findUnitInfo(focusUnitId)?.level).toBe(findArea(areaId)?.level);
  });

  it('[SY4] is divided after each boss but the last', () => {
    expect(STORY_DIVIDERS.map(({ afterStep }) => afterStep)).toEqual([
      7, 12, 23, 34, 49, 70, 92, 108, 118,
    ]);
    expect(STORY_DIVIDERS[0]).toMatchObject({ before: 'Leaving Pebble Hollow' });
  });

  it('[SY5] speaks before and after the first step and the boss of each area', () => {
    for (const { firstStep, lastStep } of STORY_AREAS) {
      for (const step of [firstStep, lastStep]) {
        expect(dialogOf(step, 'intro')?.lines.length).toBeGreaterThan(0);
        expect(dialogOf(step, 'outro')?.lines.length).toBeGreaterThan(0);
      }
    }
    expect(dialogOf(2, 'intro')).toBeNull();
    for (const { lines } of STORY_DIALOGS) {
      for (const { speaker, text } of lines) {
        expect(speaker).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(220);
      }
    }
  });

  it('[SY6] practises every ordinary unit, never above its level', () => {
    const practised = new Set(STORY_STEPS.flatMap(({ unitIds }) => unitIds));
    for (const { id, table, reception } of UNITS)
      if (table === null && reception !== true) expect(practised.has(id), `unit ${id}`).toBe(true);
    for (const { areaId, unitIds } of STORY_STEPS) {
      const level = findArea(areaId)?.level ?? 0;
      for (const id of unitIds) expect(findUnitInfo(id)?.level ?? 99).toBeLessThanOrEqual(level);
    }
  });

  it('[SY7] reaches the work of each school year at its step', () => {
    expect(GRADE_BANDS.map(({ lastStep }) => lastStep)).toEqual([
      7, 12, 23, 34, 49, 70, 92, 108, 128,
    ]);
    expect(GRADE_BANDS.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 8 }, (_, index) => `Year ${index + 1}`),
      'Open',
    ]);
  });
});

describe('Defender Levels', () => {
  it('[EC1] are 50, each leading to the next', () => {
    expect(ECHELONS.map(({ score }) => score)).toEqual(ECHELON_THRESHOLDS);
    for (const { position, nextScore } of ECHELONS)
      expect(nextScore).toBe(findEchelon(position + 1)?.score ?? null);
    expect(findEchelon(0)).toBeNull();
    expect(findEchelon(51)).toBeNull();
  });

  it('[EC2] state the answers that they take', () => {
    expect(findEchelon(1)?.description).toBe('Answer 10 questions');
    expect(findEchelon(18)?.description).toBe('Answer 3\u00a0000 questions');
  });

  it('[EC3] have names and badges of their own', () => {
    expect(new Set(ECHELONS.map(({ name }) => name)).size).toBe(50);
    const badges = ECHELONS.map(({ insignia }) => JSON.stringify(insignia));
    expect(new Set(badges).size).toBe(50);
    expect(findEchelon(17)?.name).toBe('Comet Captain');
    expect(findEchelon(17)?.insignia).toMatchObject({ shape: 'hexagon', winged: true, stars: 2 });
    expect(findEchelon(5)?.insignia).toMatchObject({ shape: 'circle', winged: false, stars: 5 });
  });
});

describe('units of sums', () =>
  it('are those that add, subtract, multiply and divide whole numbers', () => {
    const names = UNITS.filter(({ id }) => isUnitOfSums(id)).map(({ name }) => name);
    expect(names).toContain('Multiply and Divide with Facts');
    expect(names).toContain('Taking Away Begins');
    expect(names).not.toContain('Time to the Minute');
    expect(isUnitOfSums(0)).toBe(false);
  }));
