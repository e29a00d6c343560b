import type { ReactElement } from 'react';

import { DEFAULT_MAX_OPERAND } from '@moonbase/questions';
import { countQuestions } from '@moonbase/selections';

import { cx } from '../design/cx.ts';
import { Dots10 } from '../design/Figures.tsx';
import { Icon } from '../design/icons.tsx';
import { counted, grouped, percentRight, percentText } from '../design/numbers.ts';
import { Panel } from '../design/Panel.tsx';
import { toSelection } from '../play/selections.ts';
import {
  chosenIds,
  draftOfTables,
  kindOfType,
  tablesOf,
  type SelectionDraft,
  type TableUnit,
} from '../play/selection-draft.ts';
import { levelStyle } from './level-colours.ts';
import s from './content-selections.module.css';
import own from './table-keys.module.css';
import { StarMark } from './StarMark.tsx';
import { hasStar, ofUnit, type Statistics } from './statistics.ts';
import joy from './table-joy.module.css';
import { TableHint } from './TableHint.tsx';
import { TableOptions } from './TableOptions.tsx';

function TableKey({
  table,
  statistics,
  pressed,
  disabled,
  onPress,
}: {
  table: TableUnit;
  statistics: Statistics;
  pressed: boolean;
  disabled: boolean;
  onPress: () => void;
}): ReactElement {
  const { answered, correct } = ofUnit(statistics, table.id);
  const percent = percentRight(correct, answered);
  const starred = hasStar({ answered, correct });
  const share = percent === null ? 'not tried yet' : `${percent} % right of ${answered}`;
  return (
    <button
      type="button"
      className={cx(own['key'], joy['world'])}
      style={levelStyle((table.value % 10) + 1)}
      aria-pressed={pressed}
      aria-label={`${table.value}, ${share}${starred ? ', a star' : ''}`}
      disabled={disabled}
      onClick={onPress}
    >
      {pressed && (
        <span className={own['tick']}>
          <Icon name="check" />
        </span>
      )}
      {starred && <StarMark />}
      <em>{percentText(percent)}</em>
      <b>{table.value}</b>
      <span className={own['keybar']}>
        {percent !== null && <i style={{ width: `${percent}%` }} />}
      </span>
    </button>
  );
}

function ChosenTables({
  draft,
  statistics,
}: {
  draft: SelectionDraft;
  statistics: Statistics;
}): ReactElement {
  const kind = kindOfType(draft.type);
  const chosen = new Set(chosenIds(draft));
  const questions = countQuestions(toSelection(draft));
  return (
    <Panel className={s['sidepanel']} aria-label="Chosen tables">
      <h2>{counted(chosen.size, 'table')}</h2>
      <p className="muted small">
        {`up to ${kind === 'times' ? '×' : '+'} ${DEFAULT_MAX_OPERAND}, ${counted(questions, 'different question')}`}
      </p>
      <ul>
        {tablesOf(kind)
          .filter(({ id }) => chosen.has(id))
          .map(({ id, value }) => {
            const { answered, correct, recent } = ofUnit(statistics, id);
            return (
              <li key={id}>
                <b>{value}</b>
                <Dots10 recent={recent} showEmpty />
                <span className="num">{percentText(percentRight(correct, answered))}</span>
                {answered > 0 && <small className="muted">of {grouped(answered)}</small>}
              </li>
            );
          })}
      </ul>
    </Panel>
  );
}

/** Tables 0 to 12 as buttons, with the chosen ones beside them. */
export function BasicTables({
  draft,
  statistics,
  disabled,
  proposes = false,
  onChange,
}: {
  draft: SelectionDraft;
  statistics: Statistics;
  disabled: boolean;
  proposes?: boolean; // a hint to the student: a table to try
  onChange: (draft: SelectionDraft) => void;
}): ReactElement {
  const tables = tablesOf(kindOfType(draft.type));
  const chosen = new Set(chosenIds(draft));
  const choose = (ids: ReadonlySet<number>): void => onChange(draftOfTables(draft, ids));
  return (
    <>
      <TableOptions
        draft={draft}
        disabled={disabled}
        isFolded={proposes}
        hint={
          proposes && (
            <TableHint
              kind={kindOfType(draft.type)}
              statistics={statistics}
              onTake={({ id }) => choose(new Set([id]))}
            />
          )
        }
        onChange={onChange}
      />
      <div className={s['tables']}>
        <div className={own['keys']} role="group" aria-label="Tables">
          {tables.map((table) => (
            <TableKey
              key={table.id}
              table={table}
              statistics={statistics}
              pressed={chosen.has(table.id)}
              disabled={disabled}
              onPress={() => {
                const next = new Set(chosen);
                if (!next.delete(table.id)) next.add(table.id);
                choose(next);
              }}
            />
          ))}
          {(['All', 'None'] as const).map((which) => (
            <button
              key={which}
              type="button"
              className={cx(own['key'], own['plain'])}
              disabled={disabled}
              onClick={() => choose(new Set(which === 'All' ? tables.map(({ id }) => id) : []))}
            >
              {which}
            </button>
          ))}
        </div>
        {chosen.size > 0 && <ChosenTables draft={draft} statistics={statistics} />}
      </div>
    </>
  );
}
