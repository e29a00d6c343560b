import type { NumberFact } from '@moonbase/practice';
import { useState, type ReactElement, type ReactNode } from 'react';

import { FileLink } from '../../design/Button.tsx';
import { Segmented } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { Panel } from '../../design/Panel.tsx';
import { FactKey, FactMap, FactTable } from './FactMap.tsx';
import { FactStars, StarKey } from './FactStars.tsx';
import type { FactCell } from './fact-words.ts';
import s from './facts.module.css';

const KINDS = [
  { value: 'times', label: 'Times Tables' },
  { value: 'sum', label: 'Adding' },
] as const;
type Look = 'map' | 'table';
const looks = (map: string) =>
  [
    { value: 'map', label: map },
    { value: 'table', label: 'Table' },
  ] as const;

/** A map tells by colour and light; where the browser has colours of its own the table comes first. */
const firstLook = (): Look =>
  'matchMedia' in globalThis && matchMedia('(forced-colors: active)').matches ? 'table' : 'map';

/** Facts as a map or a table, with the details of the chosen one beside them. */
export function FactsView({
  explained,
  cellOf,
  cells = null,
  showResults = false,
  isSky = false,
  csv,
  side,
}: {
  explained: string; // the meaning of the map's shades and figures
  cellOf: (fact: number) => FactCell;
  cells?: string | null; // what the figures in the cells count; null: the step, as in the key
  showResults?: boolean; // in the heat map
  isSky?: boolean; // the map is a night with a star for each fact, as students see their own
  csv?: string; // the address of the same facts as a file
  side: (
    kind: NumberFact['kind'],
    chosen: number | null,
    choose: (fact: number) => void,
  ) => ReactNode;
}): ReactElement {
  const [kind, setKind] = useState<NumberFact['kind']>('times');
  const [look, setLook] = useState<Look>(firstLook);
  const [chosen, setChosen] = useState<number | null>(null);
  const places = { kind, cellOf, chosen, onChoose: setChosen };
  return (
    <>
      <div className={s['tools']}>
        <Segmented
          label="Facts"
          hideLabel
          value={kind}
          choices={KINDS}
          onChange={(value) => {
            setKind(value);
            setChosen(null);
          }}
        />
        <Segmented
          label="Show as"
          hideLabel
          value={look}
          choices={looks(isSky ? 'Star map' : 'Heat map')}
          onChange={setLook}
        />
        {csv !== undefined && (
          <FileLink href={csv}>
            <Icon name="download" />
            CSV
          </FileLink>
        )}
      </div>
      <div className={s['layout']}>
        {look === 'map' ? (
          <Panel>
            <h2>{kind === 'times' ? 'Times tables, 0 to 12' : 'Sums, 0 to 12'}</h2>
            <p className="muted small">{explained}</p>
            {isSky ? <FactStars {...places} /> : <FactMap {...places} showResults={showResults} />}
            {isSky ? <StarKey /> : <FactKey cells={cells} />}
          </Panel>
        ) : (
          <FactTable kind={kind} cellOf={cellOf} onChoose={setChosen} />
        )}
        <div className={s['side']}>{side(kind, chosen, setChosen)}</div>
      </div>
    </>
  );
}
