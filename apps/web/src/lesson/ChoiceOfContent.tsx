import { Suspense, useState, type ReactElement } from 'react';

import { LEVELS, UNITS, unitInfo } from '@moonbase/content';
import { USUAL_OPERAND } from '@moonbase/lesson';

import { Button } from '../design/Button.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { LoadingList } from '../design/Loading.tsx';
import type { SelectionDraft } from '../play/selection-draft.ts';
import s from './start-lesson.module.css';

const LessonSelectors = lazyPart(() => import('./LessonSelectors.tsx'));

/** The content of a lesson that asks one unit or one table of everybody. */
function contentOf(unit: string): SelectionDraft {
  const { table } = unitInfo(Number(unit));
  return {
    type:
      table === null
        ? 'advanced_topics'
        : table.kind === 'times'
          ? 'basic_tables'
          : 'basic_add_tables',
    mode: 'normal',
    format: 'normal',
    units: [
      {
        unit,
        selected: true,
        value: table?.value ?? null,
        maxOperand: table === null ? null : USUAL_OPERAND,
        frequency: 0,
      },
    ],
  };
}

const UNITS_OF_TOPICS = UNITS.filter(({ table }) => table === null);
const TABLES = UNITS.filter(({ table }) => table !== null && table.value !== null);

/** Whether a selection asks one unit or table in the usual way: the short list shows it. */
const isUsual = (draft: SelectionDraft, unit: string): boolean =>
  JSON.stringify(contentOf(unit)) === JSON.stringify(draft);

/** A unit or a table in one press, or anything that the six selectors offer; the same for all. */
export function ChoiceOfContent({
  value,
  fault,
  onChange,
}: {
  value: SelectionDraft | null; // null: not chosen yet
  fault: string | null; // why it cannot be asked
  onChange: (content: SelectionDraft, fault: string | null) => void;
}): ReactElement {
  const [hasSelectors, setSelectors] = useState(false);
  const option = ({ id, name }: { id: number; name: string }): ReactElement => (
    <option key={id} value={id}>
      {name}
    </option>
  );
  const [only] = value?.units ?? [];
  const usual = value !== null && only && isUsual(value, only.unit) ? only.unit : null;
  return (
    <>
      <div className={s['line']}>
        <select
          className={s['select']}
          aria-label="Content for all"
          value={usual ?? (value === null ? 'none' : 'selectors')}
          onChange={({ target }) => onChange(contentOf(target.value), null)}
        >
          <option value="none" disabled>
            Choose a unit or a table
          </option>
          <option value="selectors" disabled>
            As chosen with the selectors
          </option>
          <optgroup label="Tables">{TABLES.map(option)}</optgroup>
          {LEVELS.map(({ position, name }) => (
            <optgroup key={position} label={name}>
              {UNITS_OF_TOPICS.filter(({ level }) => level === position).map(option)}
            </optgroup>
          ))}
        </select>
        <Button
          look="quiet"
          aria-expanded={hasSelectors}
          onClick={() => setSelectors(!hasSelectors)}
        >
          {hasSelectors ? 'Fewer choices' : 'More choices'}
        </Button>
      </div>
      {hasSelectors && (
        <Suspense fallback={<LoadingList />}>
          <LessonSelectors value={value} onChange={onChange} />
        </Suspense>
      )}
      {fault !== null && (
        <p className="small" role="status">
          {fault}
        </p>
      )}
    </>
  );
}
