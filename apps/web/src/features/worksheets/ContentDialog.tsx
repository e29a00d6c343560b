import { useState, type ReactElement } from 'react';

import { topicInfo, type UnitInfo } from '@moonbase/content';
import { contentOfUnit, withUnit, type Sheet, type SheetContent } from '@moonbase/paper';
import { localeOf, tableOf } from '@moonbase/questions';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { useUser } from '../../platform/session.ts';
import { kindsIn } from '../../play/kind-words.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { TableForm } from './TableForm.tsx';
import { TopicChooser } from './TopicChooser.tsx';
import s from './worksheets.module.css';

const KINDS = [
  { id: 'topics', label: 'Select Topic' },
  { id: 'times', label: 'Select Times Tables' },
  { id: 'addition', label: 'Select Addition Tables' },
] as const;
type Kind = (typeof KINDS)[number]['id'];

/** The whole unit, one of its sub-units, or the unit beside what is on the sheet. */
function UnitDialog({
  unit,
  onAdd,
  onChoose,
  onClose,
}: {
  unit: UnitInfo;
  onAdd: (() => void) | null; // null: nothing to add it to
  onChoose: (subUnit: number | null) => void;
  onClose: () => void;
}): ReactElement {
  const unitName = useUnitName();
  const topic = topicInfo(unit.topicId).name;
  const kinds = kindsIn(unit.id, localeOf(useUser().countryId));
  return (
    <Dialog
      title={unitName(unit.id)}
      subtitle={`${topic} · level ${unit.level}.${unit.subLevel}`}
      onClose={onClose}
    >
      <div className={s['kinds']}>
        <Button look="main" autoFocus onClick={() => onChoose(null)}>
          All Outcomes
        </Button>
        {onAdd && <Button onClick={onAdd}>Add to the units on this sheet</Button>}
        {kinds.map(({ position, description }) => (
          <Button key={position} onClick={() => onChoose(position)}>
            <span className="muted" aria-hidden="true">
              {position}
            </span>
            {description}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** Worksheet Content Selection: a unit of a topic, a times table or an addition table. */
export function ContentDialog({
  sheet,
  onChoose,
  onClose,
}: {
  sheet: Sheet;
  onChoose: (content: SheetContent) => void;
  onClose: () => void;
}): ReactElement {
  const table = sheet.units.map(tableOf).find((each) => each !== null) ?? null;
  const [kind, setKind] = useState<Kind>(table?.kind ?? 'topics');
  const [unit, setUnit] = useState<UnitInfo | null>(null);
  return (
    <Dialog
      title="Worksheet Content Selection"
      width={kind === 'topics' ? 'huge' : 'wide'}
      onClose={onClose}
    >
      <div className={s['menu']} role="group" aria-label="Content">
        {KINDS.map(({ id, label }) => (
          <Button
            key={id}
            look={id === kind ? 'main' : 'plain'}
            aria-pressed={id === kind}
            onClick={() => setKind(id)}
          >
            <Icon name={id === 'topics' ? 'library' : 'examples'} />
            {label}
          </Button>
        ))}
      </div>
      {kind === 'topics' ? (
        <TopicChooser chosen={sheet.units} onChoose={setUnit} />
      ) : (
        <TableForm
          key={kind}
          kind={kind}
          first={
            table?.kind === kind
              ? { ...sheet.table, value: table.value ?? sheet.table.value }
              : null
          }
          onChoose={onChoose}
        />
      )}
      {unit && (
        <UnitDialog
          unit={unit}
          onAdd={
            table === null && sheet.units.some((id) => id !== unit.id)
              ? () => onChoose(withUnit(sheet, unit.id))
              : null
          }
          onChoose={(subUnit) => onChoose(contentOfUnit(unit.id, subUnit))}
          onClose={() => setUnit(null)}
        />
      )}
    </Dialog>
  );
}
