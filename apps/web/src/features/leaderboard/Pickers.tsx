import { useState, type ReactElement, type ReactNode } from 'react';

import { isNamed } from '@moonbase/kit';

import type { Country, LeaderboardWeek } from '@moonbase/contracts';

import { Dialog } from '../../design/Dialog.tsx';
import { cx } from '../../design/cx.ts';
import { TextField } from '../../design/Field.tsx';
import { Flag } from '../../design/Flag.tsx';
import s from './leaderboard.module.css';
import { weekName } from './weeks.ts';

interface Row {
  readonly id: string;
  readonly content: ReactNode;
}

/** A list to choose one from; choosing closes the window. */
function PickList({
  rows,
  chosen,
  onChoose,
  wide = false,
}: {
  rows: readonly Row[];
  chosen: string | null;
  onChoose: (id: string) => void;
  wide?: boolean;
}): ReactElement {
  return (
    <ul className={cx(s['picks'], wide && s['two'])}>
      {rows.map(({ id, content }) => (
        <li key={id}>
          <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
            {content}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CountryPicker({
  countries,
  chosen,
  onChoose,
  onClose,
}: {
  countries: readonly Country[];
  chosen: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}): ReactElement {
  const [search, setSearch] = useState('');
  const found = countries.filter(({ name }) => isNamed(name, search.trim()));
  return (
    <Dialog title="Country" onClose={onClose}>
      <div className={s['pick']}>
        <p>Please select a country from the list:</p>
        <TextField
          label="Find a country"
          value={search}
          maxLength={40}
          onChange={setSearch}
          autoFocus
        />
        {found.length === 0 && (
          <p className="muted">No country has “{search.trim()}” in its name.</p>
        )}
        <PickList
          rows={found.map(({ id, name }) => ({
            id,
            content: (
              <>
                <Flag country={id} className={s['flag']} />
                {name}
              </>
            ),
          }))}
          chosen={chosen}
          onChoose={onChoose}
          wide
        />
      </div>
    </Dialog>
  );
}

export function StatePicker({
  country,
  chosen,
  onChoose,
  onClose,
}: {
  country: Country;
  chosen: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}): ReactElement {
  return (
    <Dialog title="State or territory" onClose={onClose}>
      <div className={s['pick']}>
        <p>Please select a state/territory from the list:</p>
        <PickList
          rows={country.states.map(({ id, name, abbreviation }) => ({
            id,
            content: (
              <>
                {name}
                <span className={s['abbreviation']}>{abbreviation}</span>
              </>
            ),
          }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
    </Dialog>
  );
}

export function WeekPicker({
  weeks,
  chosen,
  onChoose,
  onClose,
}: {
  weeks: readonly LeaderboardWeek[];
  chosen: string;
  onChoose: (week: LeaderboardWeek) => void;
  onClose: () => void;
}): ReactElement {
  return (
    <Dialog title="Time period" onClose={onClose}>
      <div className={s['pick']}>
        <p>Please select a time period from the list:</p>
        <PickList
          rows={weeks.map((week) => ({ id: week.id, content: weekName(week) }))}
          chosen={chosen}
          onChoose={(id) => {
            const week = weeks.find((each) => each.id === id);
            if (week) onChoose(week);
          }}
        />
      </div>
    </Dialog>
  );
}
