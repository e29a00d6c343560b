import {
  gradeOf,
  LEVELS,
  type SubUnitInfo,
  topicInfo,
  TOPICS,
  type UnitInfo,
  UNITS,
} from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';
import type { CurriculumData } from '@moonbase/content/curricula';

import { localeOf } from '@moonbase/questions';

import { outcomesIn } from '../../curriculum/curricula.ts';
import { kindsIn } from '../../play/kind-words.ts';
import { unitIn } from '../../play/unit-words.ts';
import { hasWord, otherNames, plainWords } from './search-words.ts';

const AMERICAN = localeOf('us');

/** The filters of the list of units. They are kept in the address, so that a view can be shared as a link. */
export interface ContentFilter {
  readonly search: string;
  readonly topic: string; // an id, or '' for all
  readonly level: string; // a position, or '' for all
  readonly drawn: boolean; // only questions with a picture
}

export const topicName = (topicId: number): string => topicInfo(topicId).name;

export const TOPIC_CHOICES = [
  { value: '', label: 'All topics' },
  ...TOPICS.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Levels with the year or grade that uses them in a country: "Level 3 · Year 3". */
export const levelChoices = (countryId: string | null) => [
  { value: '', label: 'All levels' },
  ...LEVELS.map((level) => ({
    value: String(level.position),
    label: `${level.name} · ${gradeOf(level, countryId)}`,
  })),
];

/** A unit's kinds of question that fit: a search or a topic applies to the whole unit, a picture does not. */
export const kindsThatFit = (
  kinds: readonly SubUnitInfo[],
  { drawn }: Pick<ContentFilter, 'drawn'>,
): readonly SubUnitInfo[] => (drawn ? kinds.filter(({ diagram }) => diagram) : kinds);

/** The units that fit, in the order of the content: by topic, and in it by level. */
export function unitsFor(
  { search, topic, level, drawn }: ContentFilter,
  curricula: readonly CurriculumData[],
): readonly UnitInfo[] {
  const words = plainWords(search).split(/\s+/u).filter(Boolean);
  return UNITS.filter(
    (unit) =>
      (topic === '' || String(unit.topicId) === topic) &&
      (level === '' || (unit.table === null && String(unit.level) === level)) &&
      kindsThatFit(kindsOfUnit(unit.id), { drawn }).length > 0 &&
      (words.length === 0 || hasAll(textOf(unit, curricula), words)),
  ).sort((a, b) => a.topicId - b.topicId || rank(a) - rank(b) || a.id - b.id);
}

const rank = ({ table, level, subLevel }: UnitInfo): number =>
  table === null ? level * 100 + subLevel : 0;

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => hasWord(text, word));

/** A unit's names, its kinds of question and its outcomes with their codes. */
function textOf(unit: UnitInfo, curricula: readonly CurriculumData[]): string {
  const outcomes = curricula.flatMap((curriculum) => outcomesIn(curriculum, unit.id));
  const american = unitIn(unit, AMERICAN);
  return plainWords(
    [
      unit.name,
      american.name,
      topicName(unit.topicId),
      otherNames(unit.id),
      ...kindsOfUnit(unit.id).map(({ description }) => description),
      ...kindsIn(unit.id, AMERICAN).map(({ description }) => description),
      ...outcomes.flatMap(({ code, description, metadata = {} }) => [
        code,
        description,
        ...Object.values(metadata).flat(),
      ]),
    ].join(' '),
  );
}
