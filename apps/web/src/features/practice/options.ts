import { ADDITION_TABLES_TOPIC, TIMES_TABLES_TOPIC, UNITS, unitsOfTopic } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';

import { optionScenes } from './option-scenes.ts';

export interface PracticeOption {
  readonly type: ContentSelection['type'];
  readonly title: string;
  readonly path: string; // part of the path below content-selection
  readonly draw: () => string; // 240 x 130
}

export interface PracticeGroup {
  readonly title: string;
  readonly colour: string;
  readonly edge: string;
  readonly units: readonly number[];
  readonly options: readonly PracticeOption[];
}

const idsOf = (units: typeof UNITS): readonly number[] => units.map(({ id }) => id);

/** The practice menu (requirement ST-6). A selector is shown when it has its entry here. */
export const PRACTICE_GROUPS: readonly PracticeGroup[] = [
  {
    title: 'All Maths',
    colour: '#0F4C5C',
    edge: '#08303B',
    units: idsOf(UNITS.filter(({ table }) => !table)),
    options: [
      { type: 'basic_topics', title: 'By Level', path: 'basic-topics', draw: optionScenes.byLevel },
      {
        type: 'advanced_topics',
        title: 'By Topic',
        path: 'advanced-topics',
        draw: optionScenes.byTopic,
      },
    ],
  },
  {
    title: 'Times Tables',
    colour: '#20407E',
    edge: '#14295A',
    units: idsOf(unitsOfTopic(TIMES_TABLES_TOPIC)),
    options: [
      {
        type: 'basic_tables',
        title: 'Basic',
        path: 'basic-tables',
        draw: optionScenes.timesTables,
      },
      {
        type: 'advanced_tables',
        title: 'Advanced',
        path: 'advanced-tables',
        draw: optionScenes.manyTimesTables,
      },
    ],
  },
  {
    title: 'Addition Tables',
    colour: '#6A2F45',
    edge: '#3F1828',
    units: idsOf(unitsOfTopic(ADDITION_TABLES_TOPIC)),
    options: [
      {
        type: 'basic_add_tables',
        title: 'Basic',
        path: 'basic-addition-tables',
        draw: optionScenes.additionTables,
      },
      {
        type: 'advanced_add_tables',
        title: 'Advanced',
        path: 'advanced-addition-tables',
        draw: optionScenes.manyAdditionTables,
      },
    ],
  },
];
