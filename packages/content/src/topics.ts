export interface Topic {
  readonly id: number; // 1 to 15
  readonly name: string;
  readonly slug: string; // the topic's entry in the questions package
  readonly isTimesTables: boolean;
  readonly isAdditionTables: boolean;
}

export const TIMES_TABLES_TOPIC = 14;
export const ADDITION_TABLES_TOPIC = 15;

const NAMES = [
  { name: 'Counting and Place Value', slug: 'counting-and-place-value' },
  { name: 'Addition and Subtraction', slug: 'addition-and-subtraction' },
  { name: 'Multiplication and Division', slug: 'multiplication-and-division' },
  { name: 'Fractions', slug: 'fractions' },
  { name: 'Decimals', slug: 'decimals' },
  { name: 'Percentages and Ratio', slug: 'percentages-and-ratio' },
  { name: 'Money', slug: 'money' },
  { name: 'Time', slug: 'time' },
  { name: 'Measurement', slug: 'measurement' },
  { name: 'Shape and Angles', slug: 'shape-and-angles' },
  { name: 'Data and Chance', slug: 'data-and-chance' },
  { name: 'Number Properties', slug: 'number-properties' },
  { name: 'Algebra and Graphs', slug: 'algebra-and-graphs' },
  { name: 'Times Tables', slug: 'times-tables' },
  { name: 'Addition Tables', slug: 'addition-tables' },
] as const;

export const TOPICS: readonly Topic[] = NAMES.map(({ name, slug }, i) => ({
  id: i + 1,
  name,
  slug,
  isTimesTables: i + 1 === TIMES_TABLES_TOPIC,
  isAdditionTables: i + 1 === ADDITION_TABLES_TOPIC,
}));

/** @throws Error when there is no such topic */
export function topicInfo(topicId: number): Topic {
  const topic = TOPICS[topicId - 1];
  if (topic === undefined) throw new Error(`There is no topic ${topicId}`);
  return topic;
}

/** Whether a topic's units are tables, each training one number. */
export function isTables(topic: Topic): boolean {
  return topic.isTimesTables || topic.isAdditionTables;
}
