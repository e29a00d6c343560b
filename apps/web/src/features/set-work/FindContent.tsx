import { useState, type ReactElement } from 'react';

import { LEVELS, TOPICS, UNITS, type UnitInfo } from '@moonbase/content';

import { SearchField } from '../../design/Field.tsx';
import { draftOfUnit, type SelectionDraft } from '../../play/selection-draft.ts';
import { useUnitWords } from '../../play/unit-words.ts';
import s from './find-content.module.css';

const MOST_FOUND = 12;
const ASKED = UNITS.filter(({ table }) => table === null || table.value !== null);

const placeOf = ({ level, topicId, table }: UnitInfo): string =>
  table === null
    ? [
        LEVELS.find(({ position }) => position === level)?.name,
        TOPICS.find(({ id }) => id === topicId)?.name,
      ].join(', ')
    : 'Table';

/** A unit or a table by its name, which one press takes. */
export function FindContent({
  chosen,
  onChoose,
}: {
  chosen: readonly number[];
  onChoose: (draft: SelectionDraft) => void;
}): ReactElement {
  const [text, setText] = useState('');
  const words = useUnitWords();
  const wanted = text.trim().toLowerCase().split(/\s+/);
  const named = ASKED.map((unit) => ({ unit, name: words(unit).name }));
  const found = named.filter(({ unit, name }) => {
    const all = `${name} ${placeOf(unit)}`.toLowerCase();
    return wanted.every((each) => all.includes(each));
  });
  return (
    <div className={s['find']}>
      <SearchField label="Find by name" value={text} onChange={setText} />
      {text.trim() !== '' && (
        <>
          <ul aria-label="Found by name">
            {found.slice(0, MOST_FOUND).map(({ unit, name }) => (
              <li key={unit.id}>
                <button
                  type="button"
                  aria-pressed={chosen.includes(unit.id)}
                  onClick={() => {
                    const draft = draftOfUnit(unit.id);
                    if (draft !== null) onChoose(draft);
                  }}
                >
                  <b>{name}</b>
                  <small>{placeOf(unit)}</small>
                </button>
              </li>
            ))}
          </ul>
          <p className="small muted" role="status">
            {found.length === 0 && 'Nothing has this name. Look below.'}
            {found.length > MOST_FOUND && `${found.length} fit. Type more of the name.`}
          </p>
        </>
      )}
    </div>
  );
}
