import type { ReactElement } from 'react';

import { Select, TextField } from '../../design/Field.tsx';
import { Panel } from '../../design/Panel.tsx';
import { type Draft, faultOf, FIELDS, hintOf, type NumberField } from './settings.ts';
import s from './adaptive-simulator.module.css';

const PATTERNS = [
  { value: 'steady', label: 'Steady' },
  { value: 'growth', label: 'Grows a step in five rounds' },
  { value: 'setback', label: 'Falls 15 steps after round 20' },
] as const;

/** The made-up child and the rounds, with the fields and limits of requirement AD-14. */
export function SettingsForm({
  draft,
  onChange,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
}): ReactElement {
  const field = (name: NumberField): ReactElement => {
    const fault = faultOf(name, draft[name]);
    return (
      <TextField
        label={FIELDS[name].label}
        value={draft[name]}
        hint={hintOf(FIELDS[name])}
        errors={fault === null ? [] : [fault]}
        onChange={(value) => onChange({ ...draft, [name]: value })}
      />
    );
  };
  return (
    <Panel className={s['form']}>
      <h2>The child</h2>
      <div className={s['fields']}>
        {field('ability')}
        {field('mistakeRate')}
        {field('skipShare')}
        {field('daysBetween')}
      </div>
      <Select
        label="Pattern"
        value={draft.pattern}
        choices={PATTERNS}
        onChange={(pattern) => onChange({ ...draft, pattern })}
      />
      <h2>Rounds</h2>
      <div className={s['fields']}>
        {field('questionCount')}
        {field('idealWeight')}
        {field('seed')}
      </div>
      <p className="muted small">An answer every 500 ms. A change starts afresh.</p>
    </Panel>
  );
}
