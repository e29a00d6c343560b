import { isTables, TOPICS, UNITS, unitsOfTopic } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';
import {
  ALL_CURRICULA,
  childrenOf,
  pathOf,
  type CurriculumData,
  type CurriculumStructure,
} from '@moonbase/content/curricula';
import type {
  Curriculum,
  CurriculumCorrelationsReply,
  CurriculumReply,
  TopicsReply,
} from '@moonbase/contracts';
import {
  CUSTOM_ADDITION_TABLE_UNIT,
  CUSTOM_TIMES_TABLE_UNIT,
  ZERO_TIMES_TABLE_UNIT,
} from '@moonbase/questions';

import { structuresOfSubUnit, structuresOfUnit } from '../../play/curriculum-structures.ts';

type StructureReply = CurriculumReply['curriculumStructures'][number];

const subUnitId = (unitId: number, position: number): string => `${unitId}.${position}`;
const structureId = (curriculum: CurriculumData, code: string): string =>
  `${curriculum.id}:${code}`;

/** Everything that can be practised: topics, their units and the units' kinds of question. */
export const TOPICS_REPLY: TopicsReply = {
  topics: TOPICS.map((topic) => ({
    id: String(topic.id),
    name: topic.name,
    units: unitsOfTopic(topic.id).map(({ id }) => String(id)),
    isTables: isTables(topic),
    isTimesTables: topic.isTimesTables,
    isAdditionTables: topic.isAdditionTables,
  })),
  units: UNITS.map(({ id, name, topicId, level, subLevel, table }) => ({
    id: String(id),
    name,
    nameFormatted: table === null ? `${level}.${subLevel} ${name}` : name,
    topic: String(topicId),
    level,
    subLevel,
    subUnits: kindsOfUnit(id).map(({ position }) => subUnitId(id, position)),
    curriculumStructures: structuresOfUnit(id),
    isTableUnit: table !== null,
    isCustomTimesTableUnit: id === CUSTOM_TIMES_TABLE_UNIT,
    isCustomAdditionTableUnit: id === CUSTOM_ADDITION_TABLE_UNIT,
    isZeroTimesTables: id === ZERO_TIMES_TABLE_UNIT,
  })),
  subUnits: UNITS.flatMap(({ id }) =>
    kindsOfUnit(id).map(({ position, description, pace }) => ({
      id: subUnitId(id, position),
      unit: String(id),
      position,
      description,
      pace,
      curriculumStructures: structuresOfSubUnit(id, position),
    })),
  ),
};

/** Computed once, since a curriculum never changes while the server runs. */
const STRUCTURES = new Map(ALL_CURRICULA.map((data) => [data.id, toStructures(data)]));

export const CURRICULA_REPLY = { curricula: ALL_CURRICULA.map(toCurriculum) };

/** A curriculum with every entry of its tree, in reading order. */
export function toCurriculumReply(data: CurriculumData): CurriculumReply {
  return { curriculum: toCurriculum(data), curriculumStructures: STRUCTURES.get(data.id) ?? [] };
}

/** Which kinds of question practise which statements of a curriculum. */
export function toCorrelationsReply(data: CurriculumData): CurriculumCorrelationsReply {
  return {
    curriculumCorrelations: Object.entries(data.correlations).flatMap(([subUnit, codes]) =>
      codes.map((code) => ({
        id: `${subUnit}:${structureId(data, code)}`,
        curriculumStructure: structureId(data, code),
        subUnit,
      })),
    ),
  };
}

function toCurriculum(data: CurriculumData): Curriculum {
  return {
    id: String(data.id),
    name: data.name,
    depths: [...data.depths],
    children: childrenOf(data, null).map(({ code }) => structureId(data, code)),
  };
}

function toStructures(data: CurriculumData): StructureReply[] {
  const idOf = ({ code }: CurriculumStructure): string => structureId(data, code);
  return data.structures.map((structure, index) => ({
    id: idOf(structure),
    name: structure.name,
    description: structure.description,
    metadata: { code: structure.code, ...toMetadata(structure) },
    parent: structure.parent === null ? null : structureId(data, structure.parent),
    children: childrenOf(data, structure.code).map(idOf),
    depth: structure.depth,
    order: index + 1,
    path: pathOf(data, structure.code).map(idOf),
  }));
}

function toMetadata({ metadata = {} }: CurriculumStructure): StructureReply['metadata'] {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [...value],
    ]),
  );
}
