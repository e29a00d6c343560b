import { LEVELS, TOPICS, UNITS, type UnitInfo } from '@moonbase/content';
import type { CurriculumData } from '@moonbase/content/curricula';

import { outcomesIn } from '../../content/curricula.ts';

/** What the list of units is narrowed by; it stands in the address, so that a view can be passed on. */
export interface ContentFilter {
  readonly search: string;
  readonly topic: string; // an id, or '' for all
  readonly level: string; // a position, or '' for all
}

export const topicName = (topicId: number): string =>
  TOPICS.find(({ id }) => id === topicId)?.name ?? '';

export const TOPIC_CHOICES = [
  { value: '', label: 'All topics' },
  ...TOPICS.map(({ id, name }) => ({ value: String(id), label: name })),
];

export const LEVEL_CHOICES = [
  { value: '', label: 'All levels' },
  ...LEVELS.map(({ position, name }) => ({ value: String(position), label: name })),
];

/** The units that fit, in the order of the content: by topic, and in it by level. */
export function unitsFor(
  { search, topic, level }: ContentFilter,
  curriculum: CurriculumData | null,
): readonly UnitInfo[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return UNITS.filter(
    (unit) =>
      (topic === '' || String(unit.topicId) === topic) &&
      (level === '' || (unit.table === null && String(unit.level) === level)) &&
      (words.length === 0 || hasAll(textOf(unit, curriculum), words)),
  ).sort((a, b) => a.topicId - b.topicId || rank(a) - rank(b) || a.id - b.id);
}

const rank = ({ table, level, subLevel }: UnitInfo): number =>
  table === null ? level * 100 + subLevel : 0;

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** A unit's names, its kinds of question and, where a curriculum is chosen, its outcomes. */
function textOf(unit: UnitInfo, curriculum: CurriculumData | null): string {
  const outcomes = curriculum === null ? [] : outcomesIn(curriculum, unit.id);
  return [
    unit.name,
    topicName(unit.topicId),
    ...unit.subUnits.map(({ description }) => description),
    ...outcomes.map(({ code, description }) => `${code} ${description}`),
  ]
    .join(' ')
    .toLowerCase();
}
