import type { ReactElement } from 'react';

import { AdvancedTables } from './AdvancedTables.tsx';
import { LevelTower } from './LevelTower.tsx';
import {
  chosenIds,
  draftOfLevel,
  draftOfTopics,
  levelOf,
  type SelectionDraft,
} from '../play/selection-draft.ts';
import type { Statistics } from './statistics.ts';
import { BasicTables } from './TableKeys.tsx';
import { TopicGrid } from './TopicGrid.tsx';

/** The selector that fits a draft's type. */
export function SelectionEditor({
  draft,
  statistics,
  disabled,
  asPlaces = false,
  level = null,
  onChange,
}: {
  draft: SelectionDraft;
  statistics: Statistics;
  disabled: boolean;
  asPlaces?: boolean; // topics by name and picture, on wide screens too
  level?: number | null; // at which topics open before anything is chosen
  onChange: (draft: SelectionDraft) => void;
}): ReactElement {
  const parts = { statistics, disabled };
  switch (draft.type) {
    case 'basic_topics':
      return (
        <LevelTower
          {...parts}
          level={levelOf(draft)}
          onChange={(level) => onChange(draftOfLevel(level))}
        />
      );
    case 'advanced_topics':
      return (
        <TopicGrid
          {...parts}
          asPlaces={asPlaces}
          level={level}
          chosen={new Set(chosenIds(draft))}
          onChange={(ids) => onChange(draftOfTopics(ids))}
        />
      );
    case 'basic_tables':
    case 'basic_add_tables':
      return <BasicTables {...parts} draft={draft} onChange={onChange} />;
    case 'advanced_tables':
    case 'advanced_add_tables':
      return <AdvancedTables {...parts} draft={draft} onChange={onChange} />;
  }
}
