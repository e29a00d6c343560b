import type { ReactElement } from 'react';

import type { RescuePower } from '@moonbase/contracts';
import type { Power } from '@moonbase/rescue';

import { cx } from '../../../design/cx.ts';
import { RescueIcon } from '../icons.tsx';
import s from './game.module.css';

const ICONS = {
  scatterSearch: 'radar',
  hint: 'hint',
  restrictedZone: 'zone',
  unlimitedMove: 'warp',
} as const;

const EFFECTS: Readonly<Record<Power, string>> = {
  scatterSearch: 'Scans up to four tiles around you.',
  hint: 'Shows you a square of four tiles that holds a ship part.',
  restrictedZone: 'Keeps everybody else out of nine tiles until your next turn.',
  unlimitedMove: 'Every tile is in reach this turn.',
};

/** The four powers with their prices. Keys 1 to 4 press them. */
export function PowerPanel({
  powers,
  refusalOf,
  placing,
  onBuy,
}: {
  powers: readonly RescuePower[];
  refusalOf: (power: RescuePower) => string | null;
  placing: boolean;
  onBuy: (power: Power) => void;
}): ReactElement {
  return (
    <div className={s['powers']} role="group" aria-label="Powers">
      {powers.map((power, index) => {
        const refusal = refusalOf(power);
        const cancels = placing && power.name === 'restrictedZone';
        return (
          <button
            key={power.name}
            type="button"
            className={cx(s['power'], cancels && s['cancels'])}
            aria-disabled={refusal !== null}
            aria-keyshortcuts={String(index + 1)}
            title={refusal ?? EFFECTS[power.name]}
            onClick={() => {
              if (refusal === null) onBuy(power.name);
            }}
          >
            <RescueIcon name={ICONS[power.name]} />
            <span>{cancels ? 'Take it back' : power.label}</span>
            <span className={s['cost']}>
              {power.cost}
              <span className="vh"> points. {EFFECTS[power.name]}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
