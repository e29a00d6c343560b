import type { ReactElement, ReactNode } from 'react';

import { Art } from '../design/art/Art.tsx';
import { saucer } from '../design/art/saucer.ts';
import { Segmented } from '../design/Field.tsx';
import { Panel } from '../design/Panel.tsx';
import { samplesOf } from './samples.ts';
import { kindOfType, type SelectionDraft, type TableKind } from '../play/selection-draft.ts';
import s from './table-options.module.css';

const MODES: Record<TableKind, Record<SelectionDraft['mode'], string>> = {
  times: { normal: '7 × 8', inverse: '56 ÷ 8', both: '' },
  addition: { normal: '7 + 8', inverse: '15 − 8', both: '' },
};
const FORMATS: Record<TableKind, Record<SelectionDraft['format'], string>> = {
  times: { normal: '7 × 8 = ?', reverse: '8 × 7 = ?', both: '' },
  addition: { normal: '7 + 8 = ?', reverse: '8 + 7 = ?', both: '' },
};

const drawFirst = (): string => saucer(0);
const CREW = [drawFirst, () => saucer(1), () => saucer(2)];

function example(words: string, name: string): ReactElement {
  return (
    <>
      {words !== '' && <span className="num">{words}</span>} {name}
    </>
  );
}

/** Mode and format of tables, with sample questions. */
export function TableOptions({
  draft,
  disabled,
  hint = null,
  isFolded = false,
  onChange,
}: {
  draft: SelectionDraft;
  disabled: boolean;
  hint?: ReactNode; // where there is nothing to show yet
  isFolded?: boolean; // mode and format wait under one key, unless they are not the usual ones
  onChange: (draft: SelectionDraft) => void;
}): ReactElement {
  const kind = kindOfType(draft.type);
  const isEmpty = !draft.units.some(({ selected }) => selected);
  const choices = (
    <>
      <Segmented
        label="Mode"
        value={draft.mode}
        choices={(['normal', 'inverse', 'both'] as const).map((value) => ({
          value,
          label: example(MODES[kind][value], value),
          disabled,
        }))}
        onChange={(mode) => onChange({ ...draft, mode })}
      />
      <Segmented
        label="Format"
        value={draft.format}
        choices={(['normal', 'reverse', 'both'] as const).map((value) => ({
          value,
          label: example(FORMATS[kind][value], value),
          disabled,
        }))}
        onChange={(format) => onChange({ ...draft, format })}
      />
    </>
  );
  const isUsual = draft.mode === 'normal' && draft.format === 'normal';
  return (
    <Panel as="div" className={s['opts']}>
      {isEmpty && !disabled && hint}
      {isFolded ? (
        <details className={s['more']} open={!isUsual}>
          <summary>
            More kinds: <span className="num">{MODES[kind].inverse}</span>{' '}
            <span className="num">{FORMATS[kind].reverse}</span>
          </summary>
          <div>{choices}</div>
        </details>
      ) : (
        choices
      )}
      <div className={s['sample']} role="group" aria-label="Like this">
        {samplesOf(draft).map((sample, index) => (
          <span key={`${index} ${sample}`}>
            <Art draw={CREW[index] ?? drawFirst} width={120} height={90} />
            {sample}
          </span>
        ))}
      </div>
    </Panel>
  );
}
