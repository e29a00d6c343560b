import type { ReactElement } from 'react';

import { plainDigits } from '@moonbase/kit';
import { tableOf } from '@moonbase/questions';
import { validateSelection } from '@moonbase/selections';

import { cx } from '../design/cx.ts';
import { Art } from '../design/art/Art.tsx';
import { placed } from '../design/art/draw.ts';
import { saucer } from '../design/art/saucer.ts';
import { visitor } from '../design/art/visitor.ts';
import { Check, Segmented, Stepper } from '../design/Field.tsx';
import { Dots10 } from '../design/Figures.tsx';
import { grouped, percentRight, percentText } from '../design/numbers.ts';
import { Panel } from '../design/Panel.tsx';
import { toSelection, unitOf } from '../play/selections.ts';
import { kindOfType, type DraftUnit, type SelectionDraft } from '../play/selection-draft.ts';
import { levelStyle } from './level-colours.ts';
import s from './content-selections.module.css';
import { StarMark } from './StarMark.tsx';
import { hasStar, ofUnit, type Statistics } from './statistics.ts';
import joy from './table-joy.module.css';
import { TableHint } from './TableHint.tsx';
import { TableOptions } from './TableOptions.tsx';

const LARGEST = 100; // table and operand (requirement SE-4)

const FREQUENCIES = [
  { value: '-1', label: 'Less', frequency: -1 },
  { value: '0', label: 'Normal', frequency: 0 },
  { value: '1', label: 'More', frequency: 1 },
] as const;

const drawFirst = (): string => saucer(0);
/** The crew members that land on chosen tables. */
const CREW = [drawFirst, () => saucer(1), () => saucer(2), () => saucer(3), () => saucer(4)];
/** Those who live on tables that have a star. */
const HOME = CREW.map((_, kind) => () => placed(22, -6, 1, visitor(kind, 'cheer')));
const drawHome = (): string => placed(22, -6, 1, visitor(0, 'cheer'));

/** A name for the row in sentences: "7 times table", "Second custom table". */
function nameOf(unit: DraftUnit, index: number, rows: readonly DraftUnit[], noun: string): string {
  const value = tableOf(Number(unit.unit))?.value;
  if (typeof value === 'number') return `${value} ${noun}`;
  return customName(index, rows);
}

const customName = (index: number, rows: readonly DraftUnit[]): string =>
  index === rows.length - 1 ? 'Second custom table' : 'First custom table';

function Value({
  unit,
  name,
  isStarred,
  disabled,
  onChange,
}: {
  unit: DraftUnit;
  name: string;
  isStarred: boolean;
  disabled: boolean;
  onChange: (change: Partial<DraftUnit>) => void;
}): ReactElement {
  const fixed = tableOf(Number(unit.unit))?.value;
  if (typeof fixed === 'number')
    return (
      <span className={cx(s['tablevalue'], joy['visited'])} style={levelStyle((fixed % 10) + 1)}>
        {unit.selected && (
          <Art draw={CREW[fixed % CREW.length] ?? drawFirst} width={120} height={90} />
        )}
        {isStarred && !unit.selected && (
          <Art draw={HOME[fixed % HOME.length] ?? drawHome} width={120} height={90} />
        )}
        {fixed}
      </span>
    );
  return (
    <span className={s['custom']}>
      <input
        className={s['customvalue']}
        aria-label={`${name}: number`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        disabled={disabled}
        value={unit.value ?? ''}
        onChange={(event) => {
          const digits = plainDigits(event.target.value).replaceAll(/\D/gu, '');
          onChange({
            value: digits === '' ? null : Number(digits),
            ...(digits === '' ? {} : { selected: true }),
          });
        }}
      />
      custom
    </span>
  );
}

/**
 * The smallest operand that a row may have: in division and subtraction the zero table needs 1. @see requirement SE-4
 */
function leastOperand({ unit, value }: DraftUnit, mode: SelectionDraft['mode']): number {
  const fixed = tableOf(Number(unit))?.value;
  const table = typeof fixed === 'number' ? fixed : value;
  return table === 0 && mode === 'inverse' ? 1 : 0;
}

function Share({ answered, correct }: { answered: number; correct: number }): ReactElement {
  return (
    <>
      {hasStar({ answered, correct }) && (
        <>
          <StarMark />
          <span className="vh">A star, </span>
        </>
      )}
      {percentText(percentRight(correct, answered))}
      {answered > 0 && <small className="muted"> of {grouped(answered)}</small>}
    </>
  );
}

function Row({
  unit,
  name,
  mode,
  statistics,
  disabled,
  onChange,
}: {
  unit: DraftUnit;
  name: string;
  mode: SelectionDraft['mode'];
  statistics: Statistics;
  disabled: boolean;
  onChange: (change: Partial<DraftUnit>) => void;
}): ReactElement {
  const { answered, correct, recent } = ofUnit(statistics, Number(unit.unit));
  const frequency = FREQUENCIES.find((each) => each.frequency === unit.frequency);
  const open = unit.selected && !disabled;
  return (
    <tr className={cx(unit.selected && s['on'])}>
      <td>
        <Check
          bare
          label={name}
          checked={unit.selected}
          disabled={disabled}
          onChange={(selected) => onChange({ selected })}
        />
      </td>
      <th scope="row">
        <Value
          unit={unit}
          name={name}
          isStarred={hasStar({ answered, correct })}
          disabled={disabled}
          onChange={onChange}
        />
      </th>
      <td className={s['operand']} data-head="Max. operand">
        {open ? (
          <Stepper
            label={`${name}: max. operand`}
            value={unit.maxOperand ?? 0}
            min={leastOperand(unit, mode)}
            max={LARGEST}
            onChange={(maxOperand) => onChange({ maxOperand })}
          />
        ) : (
          <span className="muted num">{unit.maxOperand}</span>
        )}
      </td>
      <td className={s['often']} data-head="Frequency">
        {open ? (
          <Segmented
            hideLabel
            label={`${name}: frequency`}
            value={frequency?.value ?? '0'}
            choices={FREQUENCIES}
            onChange={(value) => {
              const chosen = FREQUENCIES.find((each) => each.value === value);
              if (chosen) onChange({ frequency: chosen.frequency });
            }}
          />
        ) : (
          <span className="muted small">{frequency?.label}</span>
        )}
      </td>
      <td className={s['share']}>
        <Share answered={answered} correct={correct} />
      </td>
      <td className={s['lastten']}>
        {recent === '' ? (
          <span className="muted small">not tried yet</span>
        ) : (
          <Dots10 recent={recent} />
        )}
      </td>
    </tr>
  );
}

/** The reasons why these tables cannot be practised; empty when they can or nothing is chosen yet. */
export function tableFaults(draft: SelectionDraft): readonly string[] {
  if (!draft.units.some((unit) => unit.selected)) return [];
  const faults = Object.entries(validateSelection(toSelection(draft), unitOf));
  const sentences = faults.flatMap(([field, texts]) => {
    const [, row] = /^units\.(\d+)\.value$/.exec(field) ?? [];
    const name = row === undefined ? '' : `${customName(Number(row), draft.units)}: `;
    return texts.map((text) => name + text);
  });
  return [...new Set(sentences)];
}

/** The reason why there is nothing to practise yet; null once something is chosen. */
function nothingChosen(draft: SelectionDraft): string | null {
  if (draft.units.some((unit) => unit.selected)) return null;
  return validateSelection(toSelection(draft), unitOf)['units']?.[0] ?? null;
}

/** The sentence beside a button that waits for a choice that can be practised; null once there is one. */
export function whyNotReady(draft: SelectionDraft): string | null {
  const faults = tableFaults(draft);
  return faults.length > 0 ? faults.join(' ') : nothingChosen(draft);
}

function Heads(): ReactElement {
  return (
    <thead>
      <tr>
        <th>
          <span className="vh">Selected</span>
        </th>
        <th>Table</th>
        <th>Max. operand</th>
        <th>Frequency</th>
        <th className={s['share']}>Right</th>
        <th className={s['lastten']}>Last ten</th>
      </tr>
    </thead>
  );
}

/** Tables with their largest operand and frequency, and two custom tables. */
export function AdvancedTables({
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
  const kind = kindOfType(draft.type);
  const noun = kind === 'times' ? 'times table' : 'addition table';
  const take = (id: number): void => {
    const units = draft.units.map((each) =>
      each.unit === String(id) ? { ...each, selected: true } : each,
    );
    onChange({ ...draft, units });
  };
  return (
    <>
      <TableOptions
        draft={draft}
        disabled={disabled}
        isFolded={proposes}
        hint={
          proposes && (
            <TableHint kind={kind} statistics={statistics} onTake={({ id }) => take(id)} />
          )
        }
        onChange={onChange}
      />
      <Panel className={cx(s['rows'], joy['cards'])} aria-label="Tables">
        <table>
          <Heads />
          <tbody>
            {draft.units.map((unit, index) => (
              <Row
                key={index}
                unit={unit}
                name={nameOf(unit, index, draft.units, noun)}
                mode={draft.mode}
                statistics={statistics}
                disabled={disabled}
                onChange={(change) =>
                  onChange({
                    ...draft,
                    units: draft.units.map((each, at) =>
                      at === index ? { ...each, ...change } : each,
                    ),
                  })
                }
              />
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  );
}
