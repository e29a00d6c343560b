import type { Pace, TableOfUnit } from '@moonbase/questions';

/** The facts about a kind of question that are known without making one. */
export interface SubUnitInfo {
  readonly position: number; // in its unit, from 1
  readonly description: string;
  readonly pace: Pace;
  readonly diagram?: true; // its questions have a picture
}

export interface UnitInfo {
  readonly id: number;
  readonly name: string;
  readonly topicId: number;
  readonly level: number; // 1 to 10
  readonly subLevel: number; // order inside topic and level, from 1
  readonly table: TableOfUnit | null;
  readonly reception?: true; // of the year before Level 1
}
