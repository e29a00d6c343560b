import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { UNITS, type UnitInfo } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';
import { DEFAULT_MAX_OPERAND, generateTableQuestions, toPlainText } from '@moonbase/questions';
import { countQuestions } from '@moonbase/selections';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Segmented } from '../../design/Field.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { counted, percentRight, percentText } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { toSelection } from '../../platform/content.ts';
import {
  unitStatisticsOptions,
  useContentSelection,
} from '../../platform/content-selection.api.ts';
import { useTitle } from '../../platform/page.ts';
import { useLock, useUser } from '../../platform/session.ts';
import { ofUnit, type Statistics } from './level-statistics.ts';
import { LockedLine } from './LockedLine.tsx';
import { NavFoot } from './NavFoot.tsx';
import type { SelectionDraft } from './practice.api.ts';
import s from './practice.module.css';
import { useConfirmSelection } from './use-confirm-selection.ts';

type Kind = 'times' | 'addition';
type Mode = SelectionDraft['mode'];
type Format = SelectionDraft['format'];

interface Words {
  readonly type: 'basic_tables' | 'basic_add_tables';
  readonly title: string;
  readonly sign: '×' | '+';
  readonly modes: Record<Mode, string>;
  readonly formats: Record<Format, string>;
}

const WORDS: Record<Kind, Words> = {
  times: {
    type: 'basic_tables',
    title: 'Basic Times Tables',
    sign: '×',
    modes: { normal: '7 × 8', inverse: '56 ÷ 8', both: '' },
    formats: { normal: '7 × 8 = ?', reverse: '8 × 7 = ?', both: '' },
  },
  addition: {
    type: 'basic_add_tables',
    title: 'Basic Addition Tables',
    sign: '+',
    modes: { normal: '7 + 8', inverse: '15 − 8', both: '' },
    formats: { normal: '7 + 8 = ?', reverse: '8 + 7 = ?', both: '' },
  },
};

interface TableUnit extends UnitInfo {
  readonly value: number;
}

/** The tables 0 to 12 of a kind. */
function tablesOf(kind: Kind): readonly TableUnit[] {
  return UNITS.flatMap((unit) =>
    unit.table?.kind === kind && unit.table.value !== null
      ? [{ ...unit, value: unit.table.value }]
      : [],
  ).sort((a, b) => a.value - b.value);
}

interface Choice {
  readonly tables: ReadonlySet<number>; // unit ids
  readonly mode: Mode;
  readonly format: Format;
}

function choiceOf(selection: ContentSelection | null, type: Words['type']): Choice {
  if (selection?.type !== type) return { tables: new Set(), mode: 'normal', format: 'normal' };
  const chosen = selection.units.filter((unit) => unit.selected).map((unit) => Number(unit.unit));
  return { tables: new Set(chosen), mode: selection.mode, format: selection.format };
}

function draftOf(kind: Kind, { tables, mode, format }: Choice): SelectionDraft {
  return {
    type: WORDS[kind].type,
    mode,
    format,
    units: tablesOf(kind)
      .filter(({ id }) => tables.has(id))
      .map(({ id, value }) => ({
        unit: String(id),
        selected: true,
        value,
        maxOperand: DEFAULT_MAX_OPERAND,
        frequency: 0,
      })),
  };
}

/** Three questions as they will come, one of each of the first chosen tables. */
function samplesOf({ tables, mode, format }: Choice): readonly string[] {
  const ids = [...tables].slice(0, 3);
  return ids.flatMap((unitId, index) => {
    const count = ids.length === 1 ? 3 : ids.length === 2 && index === 0 ? 2 : 1;
    const run = generateTableQuestions({ unitId, mode, format, count, seed: unitId });
    return run.ok ? run.questions.map(({ doc }) => toPlainText(doc)) : [];
  });
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
  const { answered, correct } = ofUnit(statistics, table.id);
  const percent = percentRight(correct, answered);
  return (
    <button
      type="button"
      className={s['key']}
      aria-pressed={pressed}
      aria-label={`${table.value}, ${percent === null ? 'not tried yet' : `${percent} % right`}`}
      disabled={disabled}
      onClick={onPress}
    >
      {pressed && (
        <span className={s['tick']}>
          <Icon name="check" />
        </span>
      )}
      <em>{percentText(percent)}</em>
      <b>{table.value}</b>
      <span className={s['keybar']}>
        {percent !== null && <i style={{ width: `${percent}%` }} />}
      </span>
    </button>
  );
}

function ChosenTables({
  kind,
  choice,
  statistics,
}: {
  kind: Kind;
  choice: Choice;
  statistics: Statistics;
}): ReactElement {
  const questions = countQuestions(toSelection(draftOf(kind, choice)));
  return (
    <Panel className={s['sidepanel']} aria-label="Chosen tables">
      <h2>{counted(choice.tables.size, 'table')}</h2>
      <p className="muted small">
        {choice.tables.size === 0
          ? 'Choose at least one table.'
          : `up to ${WORDS[kind].sign} ${DEFAULT_MAX_OPERAND}, ${counted(questions, 'different question')}`}
      </p>
      <ul>
        {tablesOf(kind)
          .filter(({ id }) => choice.tables.has(id))
          .map(({ id, value }) => {
            const { answered, correct, recent } = ofUnit(statistics, id);
            return (
              <li key={id}>
                <b>{value}</b>
                <Dots10 recent={recent} showEmpty />
                <span className="num">{percentText(percentRight(correct, answered))}</span>
              </li>
            );
          })}
      </ul>
    </Panel>
  );
}

function example(words: string, name: string): ReactElement {
  return (
    <>
      {words !== '' && <span className="num">{words}</span>} {name}
    </>
  );
}

function BasicTables({ kind }: { kind: Kind }): ReactElement {
  const words = WORDS[kind];
  useTitle(words.title);
  const user = useUser();
  const lock = useLock();
  const selection = useContentSelection();
  const statistics = useQuery(unitStatisticsOptions(user.id));
  const { busy, confirm } = useConfirmSelection(statistics.data ?? []);
  const [changed, setChanged] = useState<Choice | null>(null);
  if (selection.isPending || statistics.isPending) return <LoadingPage />;

  const figures = statistics.data ?? [];
  const choice = changed ?? choiceOf(selection.data ?? null, words.type);
  const locked = lock !== null;
  const change = (next: Partial<Choice>): void => {
    setChanged({ ...choice, ...next });
  };
  const toggle = (id: number): void => {
    const tables = new Set(choice.tables);
    if (!tables.delete(id)) tables.add(id);
    change({
      tables: new Set(
        tablesOf(kind)
          .map((table) => table.id)
          .filter((each) => tables.has(each)),
      ),
    });
  };
  return (
    <>
      <div className={s['head']}>
        <h1>{words.title}</h1>
      </div>
      <LockedLine />
      <Panel as="div" className={s['opts']}>
        <Segmented
          label="Mode"
          value={choice.mode}
          choices={(['normal', 'inverse', 'both'] as const).map((value) => ({
            value,
            label: example(words.modes[value], value),
            disabled: locked,
          }))}
          onChange={(mode) => {
            change({ mode });
          }}
        />
        <Segmented
          label="Format"
          value={choice.format}
          choices={(['normal', 'reverse', 'both'] as const).map((value) => ({
            value,
            label: example(words.formats[value], value),
            disabled: locked,
          }))}
          onChange={(format) => {
            change({ format });
          }}
        />
        <div className={s['sample']} role="group" aria-label="Like this">
          {samplesOf(choice).map((sample, index) => (
            <span key={index}>{sample}</span>
          ))}
        </div>
      </Panel>
      <div className={s['tables']}>
        <div className={s['keys']} role="group" aria-label="Tables">
          {tablesOf(kind).map((table) => (
            <TableKey
              key={table.id}
              table={table}
              statistics={figures}
              pressed={choice.tables.has(table.id)}
              disabled={locked}
              onPress={() => {
                toggle(table.id);
              }}
            />
          ))}
          {(['All', 'None'] as const).map((which) => (
            <button
              key={which}
              type="button"
              className={cx(s['key'], s['plain'])}
              disabled={locked}
              onClick={() => {
                const all = tablesOf(kind).map((table) => table.id);
                change({ tables: new Set(which === 'All' ? all : []) });
              }}
            >
              {which}
            </button>
          ))}
        </div>
        <ChosenTables kind={kind} choice={choice} statistics={figures} />
      </div>
      <NavFoot back="/app/practice">
        <Button
          look="main"
          size="big"
          disabled={busy || (!locked && choice.tables.size === 0)}
          onClick={() => void confirm(draftOf(kind, choice))}
        >
          Next
          <Icon name="next" />
        </Button>
      </NavFoot>
    </>
  );
}

export function BasicTimesTables(): ReactElement {
  return <BasicTables kind="times" />;
}

export function BasicAdditionTables(): ReactElement {
  return <BasicTables kind="addition" />;
}
