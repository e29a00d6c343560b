import { addDays, localDay, weekStart } from '../../platform/days.ts';
import { addClassGroup, addSchool } from '../../platform/people.test-kit.ts';
import type { TestApp } from '../../platform/test-app.test-kit.ts';

interface ClassFacts {
  readonly name: string;
  readonly correct: number;
  readonly stars?: number;
  readonly active?: number;
  readonly week?: string;
  readonly country?: string;
  readonly state?: string;
  readonly uncompetitive?: boolean;
  readonly students?: readonly string[];
  readonly teachers?: readonly string[];
}

/** Adds classes with scores to the database of a test. */
export function rankedClasses({ database, clock }: TestApp) {
  const thisWeek = () => weekStart(localDay(clock.now(), 'UTC'));
  const lastWeek = () => addDays(thisWeek(), -7);

  /** A class in a school of its own, with its score in a week. */
  async function addRankedClass(facts: ClassFacts) {
    const schoolId = await addSchool(database, `${facts.name} School`);
    await database.pool.query(
      'update schools set country_id = $2, state_id = $3, uncompetitive = $4 where id = $1',
      [schoolId, facts.country ?? null, facts.state ?? null, facts.uncompetitive ?? false],
    );
    const { students = [], teachers = [] } = facts;
    const id = await addClassGroup(database, schoolId, { students, teachers });
    await database.pool.query('update class_groups set name = $2 where id = $1', [id, facts.name]);
    await addScore(id, facts);
    return { id, schoolId };
  }

  async function addScore(id: string, { correct, stars, active, week }: Omit<ClassFacts, 'name'>) {
    await database.pool.query(
      `insert into class_week_scores (class_group_id, week, correct, stars, active_students)
       values ($1, $2, $3, $4, $5)`,
      [id, week ?? thisWeek(), correct, stars ?? 0, active ?? 5],
    );
  }

  return { thisWeek, lastWeek, addRankedClass, addScore };
}
