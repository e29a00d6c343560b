import type { ReactElement } from 'react';

import type { RescuePower } from '@moonbase/contracts';
import { type Power, POWER_FACTS } from '@moonbase/rescue';

import { cx } from '../../../design/cx.ts';
import { RescueIcon } from '../icons.tsx';
import s from './power-panel.module.css';

/** The powers with their prices. Keys press them by their place, from 1. */
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
            title={refusal ?? POWER_FACTS[power.name].effect}
            onClick={() => {
              if (refusal === null) onBuy(power.name);
            }}
          >
            <RescueIcon name={power.name} />
            <span>{cancels ? 'Take it back' : power.label}</span>
            <span className={s['cost']}>
              {power.cost}
              <span className="vh"> points. {POWER_FACTS[power.name].effect}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
