export {
  ECHELONS,
  findEchelon,
  type Echelon,
  type Insignia,
  type InsigniaShape,
} from './echelons.ts';
export {
  ageOf,
  gradeOf,
  LEVELS,
  type Level,
  levelOfAge,
  levelOfYear,
  levelWords,
} from './levels.ts';
export {
  ADDITION_TABLES_TOPIC,
  isTables,
  TIMES_TABLES_TOPIC,
  topicInfo,
  TOPICS,
  type Topic,
} from './topics.ts';
export {
  findUnitInfo,
  isUnitOfAdding,
  isUnitOfSums,
  unitBefore,
  unitInfo,
  UNITS,
  RECEPTION_UNITS,
  unitsAtLevel,
  unitsOfLevel,
  unitsOfTopic,
} from './units.ts';
export type { SubUnitInfo, UnitInfo } from './unit-info.ts';
export { CURRICULA, type CurriculumSlug } from './curricula/summaries.ts';
