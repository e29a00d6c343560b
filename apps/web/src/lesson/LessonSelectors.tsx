import { useState, type ReactElement } from 'react';

import { whyNotReady } from '../content-selections/AdvancedTables.tsx';
import { SelectionEditor } from '../content-selections/SelectionEditor.tsx';
import { Tabs } from '../design/Tabs.tsx';
import {
  firstDraft,
  SELECTORS,
  titleOfType,
  type SelectionDraft,
  type SelectionType,
} from '../play/selection-draft.ts';
import s from '../content-selections/content-selections.module.css';

/** The six selectors for the content of a lesson, with nobody's figures beside it. */
export default function LessonSelectors({
  value,
  onChange,
}: {
  value: SelectionDraft | null;
  onChange: (draft: SelectionDraft, fault: string | null) => void;
}): ReactElement {
  const [type, setType] = useState<SelectionType>(value?.type ?? 'advanced_topics');
  const draft = value?.type === type ? value : firstDraft(type, null);
  const choose = (next: SelectionDraft): void => onChange(next, whyNotReady(next));
  return (
    <Tabs
      label="Selectors"
      items={SELECTORS.map((each) => ({ id: each.type, label: titleOfType(each.type) }))}
      selected={type}
      onSelect={(next) => {
        setType(next);
        choose(firstDraft(next, null));
      }}
    >
      <div className={s['indialog']}>
        <SelectionEditor draft={draft} statistics={[]} disabled={false} onChange={choose} />
      </div>
    </Tabs>
  );
}
