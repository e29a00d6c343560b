import type { ReactElement } from 'react';

import { findUnitInfo } from '@moonbase/content';
import { MIXES, type Mix, type Sheet } from '@moonbase/paper';

import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { useUnitName } from '../../play/unit-words.ts';
import s from './worksheets.module.css';

const MIX_LABELS: Record<Mix, string> = {
  even: 'In turn',
  rising: 'From easy to hard',
  easier: 'More of the easier ones',
  harder: 'More of the harder ones',
};
const MIX_CHOICES = MIXES.map((value) => ({ value, label: MIX_LABELS[value] }));

/** The units that share a sheet, and how they share it; nothing where there is only one. */
export function UnitsField({
  sheet: { units, mix },
  onChange,
}: {
  sheet: Sheet;
  onChange: (change: Partial<Sheet>) => void;
}): ReactElement | null {
  const unitName = useUnitName();
  if (units.length < 2) return null;
  return (
    <>
      <ul className={s['units']} aria-label="Units on this sheet">
        {units.map((id) => {
          const unit = findUnitInfo(id);
          return (
            <li key={id}>
              <span>
                {unitName(id)} <span className="muted small">level {unit?.level}</span>
              </span>
              <Button
                size="icon"
                aria-label={`Take ${unitName(id)} off the sheet`}
                onClick={() => onChange({ units: units.filter((each) => each !== id) })}
              >
                <Icon name="close" />
              </Button>
            </li>
          );
        })}
      </ul>
      <Select
        label="Mix of easy and hard"
        value={mix}
        choices={MIX_CHOICES}
        onChange={(next) => onChange({ mix: next })}
      />
    </>
  );
}
