import type { ReactElement } from 'react';

import { DEFAULT_MAX_OPERAND } from '@moonbase/questions';
import { countQuestions } from '@moonbase/selections';

import { Art } from '../design/art/Art.tsx';
import { placed } from '../design/art/draw.ts';
import { saucer } from '../design/art/saucer.ts';
import { VISITOR, visitor } from '../design/art/visitor.ts';
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
import { useUser } from '../platform/session.ts';
import { TableHint } from './TableHint.tsx';
import { TableOptions } from './TableOptions.tsx';

const drawAway = (): string => placed(-4, 22, 0.74, saucer(0)); // nobody has come out yet
const sleeper = (kind: number) => (): string => visitor(kind, 'sleep');
const walker = (kind: number) => (): string => visitor(kind);
const dancer = (kind: number) => (): string => visitor(kind, 'cheer');
const KINDS = [0, 1, 2, 3, 4];
const POSES = { asleep: KINDS.map(sleeper), up: KINDS.map(walker), glad: KINDS.map(dancer) };
const UP = 50; // per cent right: who lives there is up

/** Who lives on a table: in the saucer until it was tried, asleep while it is hard, glad with a star. */
function whoLives(value: number, percent: number | null, isStarred: boolean): () => string {
  if (percent === null) return drawAway;
  const pose = isStarred ? 'glad' : percent >= UP ? 'up' : 'asleep';
  return POSES[pose][value % KINDS.length] ?? drawAway;
}

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
  const { isYoungest } = useUser();
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
      aria-label={`${table.value}${isYoungest ? '' : `, ${share}`}${starred ? ', a star' : ''}`}
      disabled={disabled}
      onClick={onPress}
    >
      {pressed && (
        <span className={own['tick']}>
          <Icon name="check" />
        </span>
      )}
      <span className={joy['lives']}>
        <Art draw={whoLives(table.value, percent, starred)} {...VISITOR} />
      </span>
      {starred && <StarMark />}
      {!isYoungest && <em>{percentText(percent)}</em>}
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
  const { isYoungest } = useUser();
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
                {!isYoungest && (
                  <span className="num">{percentText(percentRight(correct, answered))}</span>
                )}
                {answered > 0 && !isYoungest && (
                  <small className="muted">of {grouped(answered)}</small>
                )}
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
    <div className={cx(proposes && joy['first'])}>
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
    </div>
  );
}
