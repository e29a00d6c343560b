import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { Country, LeaderboardReply, LeaderboardWeek } from '@moonbase/contracts';

import { cx } from '../../design/cx.ts';
import { Check } from '../../design/Field.tsx';
import { Flag } from '../../design/Flag.tsx';
import { Icon, type IconName } from '../../design/icons.tsx';
import { messages } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { type Filters, type Location, OVERVIEW, withLocation } from './filters.ts';
import { categoriesOptions, countriesOptions, weeksOptions } from './leaderboard.api.ts';
import s from './leaderboard.module.css';
import { CountryPicker, StatePicker, WeekPicker } from './Pickers.tsx';
import { weekName } from './weeks.ts';

interface Option {
  readonly id: string;
  readonly label: string;
  readonly sign?: ReactNode; // before the label
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly opens?: boolean; // opens a pop-up with more choices
  readonly onChoose: () => void;
}

const CATEGORY_ICONS: Readonly<Record<string, IconName>> = { 1: 'people', 2: 'correct', 3: 'star' };

/** A choice among a few; the arrow at the right indicates more. */
function Options({ title, options }: { title: string; options: readonly Option[] }): ReactElement {
  const id = useId();
  return (
    <div className={s['group']} role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {options.map(
        ({ id: key, label, sign, chosen, disabled = false, opens = false, onChoose }) => (
          <button
            key={key}
            type="button"
            className={s['option']}
            aria-pressed={chosen}
            aria-haspopup={opens ? 'dialog' : undefined}
            disabled={disabled}
            onClick={onChoose}
          >
            {sign}
            <span>{label}</span>
            {opens && <Icon name="next" />}
          </button>
        ),
      )}
    </div>
  );
}

/** The frame of all filters; on a phone a button opens it. */
function Panel({ children }: { children: ReactNode }): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <aside className={s['panel']} aria-label="Filters">
      <button
        type="button"
        className={s['toggle']}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        Filters
        <Icon name={shown ? 'close' : 'open'} />
      </button>
      <div className={cx(s['filters'], shown && s['shown'])}>{children}</div>
    </aside>
  );
}

type Open = 'country' | 'state' | 'week' | null;

/** The filters: place, week, category, school and age. */
export function FilterPanel({
  filters,
  reply,
  onChange,
}: {
  filters: Filters;
  reply: LeaderboardReply | undefined;
  onChange: (filters: Filters) => void;
}): ReactElement {
  const [open, setOpen] = useState<Open>(null);
  const { data: places } = useQuery(countriesOptions);
  const { data: times } = useQuery(weeksOptions);
  const { data: kinds } = useQuery(categoriesOptions);
  const country = places?.countries.find(({ id }) => id === filters.country) ?? null;
  const state = country?.states.find(({ id }) => id === filters.state) ?? null;
  const weeks = times?.weeks ?? [];
  const week = weeks.find(({ id, isCurrentWeek }) =>
    filters.week === null ? isCurrentWeek : id === filters.week,
  );
  const locate = (location: Location): void => {
    setOpen(null);
    onChange(withLocation(filters, location, reply?.ownSchool ?? null));
  };
  const chooseWeek = (chosen: LeaderboardWeek): void => {
    setOpen(null);
    onChange({ ...filters, week: chosen.isCurrentWeek ? null : chosen.id });
  };
  return (
    <Panel>
      <Options
        title="Ranking In"
        options={placeOptions({ country, stateName: state?.name }, locate, setOpen)}
      />
      <Options title="Date" options={dateOptions(weeks, week, chooseWeek, setOpen)} />
      {kinds && kinds.categories.length > 1 && (
        <Options
          title="Category"
          options={kinds.categories.map(({ id, name }) => ({
            id,
            label: name,
            sign: <Icon name={CATEGORY_ICONS[id] ?? 'chart'} />,
            chosen: id === filters.category,
            onChoose: () => onChange({ ...filters, category: id }),
          }))}
        />
      )}
      <SchoolFilter filters={filters} reply={reply} onChange={onChange} />
      <div className={s['group']}>
        <Check
          label="Group By Age Brackets"
          checked={filters.byAge !== null}
          onChange={(on) => onChange({ ...filters, byAge: on ? OVERVIEW : null })}
        />
      </div>
      <Picker
        open={open}
        filters={filters}
        country={country}
        countries={places?.countries ?? []}
        weeks={weeks}
        week={week}
        onLocate={locate}
        onWeek={chooseWeek}
        onClose={() => setOpen(null)}
      />
    </Panel>
  );
}

/** The pop-up that is open. */
function Picker({
  open,
  filters,
  country,
  countries,
  weeks,
  week,
  onLocate,
  onWeek,
  onClose,
}: {
  open: Open;
  filters: Filters;
  country: Country | null;
  countries: readonly Country[];
  weeks: readonly LeaderboardWeek[];
  week: LeaderboardWeek | undefined;
  onLocate: (location: Location) => void;
  onWeek: (week: LeaderboardWeek) => void;
  onClose: () => void;
}): ReactElement | null {
  if (open === 'country')
    return (
      <CountryPicker
        countries={countries}
        chosen={filters.country}
        onChoose={(countryId) => onLocate({ countryId, stateId: null })}
        onClose={onClose}
      />
    );
  if (open === 'state' && country)
    return (
      <StatePicker
        country={country}
        chosen={filters.state}
        onChoose={(stateId) => onLocate({ countryId: country.id, stateId })}
        onClose={onClose}
      />
    );
  if (open !== 'week' || !week) return null;
  return <WeekPicker weeks={weeks} chosen={week.id} onChoose={onWeek} onClose={onClose} />;
}

/** States are offered where there is more than one; without a country the option is disabled. */
function placeOptions(
  chosen: { readonly country: Country | null; readonly stateName: string | undefined },
  locate: (location: Location) => void,
  open: (picker: 'country' | 'state') => void,
): readonly Option[] {
  const { country, stateName } = chosen;
  const world = {
    id: 'world',
    label: 'World',
    sign: <Icon name="website" />,
    chosen: country === null,
    onChoose: () => locate({ countryId: null, stateId: null }),
  };
  const land = {
    id: 'country',
    label: country?.name ?? 'Country',
    sign:
      country === null ? <Icon name="flag" /> : <Flag country={country.id} className={s['flag']} />,
    chosen: country !== null && stateName === undefined,
    opens: true,
    onChoose: () => open('country'),
  };
  if (country !== null && country.states.length < 2) return [world, land];
  const part = {
    id: 'state',
    label: stateName ?? 'State/Territory',
    chosen: stateName !== undefined,
    disabled: country === null,
    opens: true,
    onChoose: () => open('state'),
  };
  return [world, land, part];
}

function dateOptions(
  weeks: readonly LeaderboardWeek[],
  chosen: LeaderboardWeek | undefined,
  choose: (week: LeaderboardWeek) => void,
  open: (picker: 'week') => void,
): readonly Option[] {
  const recent = weeks.filter(({ isCurrentWeek, isLastWeek }) => isCurrentWeek || isLastWeek);
  const isOlder = chosen !== undefined && !recent.includes(chosen);
  return [
    ...recent.map((week) => ({
      id: week.id,
      label: weekName(week),
      chosen: week === chosen,
      onChoose: () => choose(week),
    })),
    {
      id: 'older',
      label: isOlder ? weekName(chosen) : 'Another week',
      chosen: isOlder,
      opens: true,
      onChoose: () => open('week'),
    },
  ];
}

/**
 * The filter for the classes of one school: the person's own, that of a shared link, or for visitors a link to sign in.
 */
function SchoolFilter({
  filters,
  reply,
  onChange,
}: {
  filters: Filters;
  reply: LeaderboardReply | undefined;
  onChange: (filters: Filters) => void;
}): ReactElement | null {
  const session = useSession();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!reply) return null;
  const linked = reply.classGroupLeaderboard.school;
  const own = reply.ownSchool;
  const mayShow = session === null || (own !== null && !own.uncompetitive);
  if (!mayShow) return null;
  const name = linked?.name ?? own?.name ?? 'Your school';
  const askToLogIn = (): void => {
    void messages.confirmation('Log in to show the results for your school or class.', {
      ok: 'Log in',
      onConfirm: () => navigate(`/login?continue=${encodeURIComponent(pathname + search)}`),
    });
  };
  const choose = (on: boolean): void => {
    if (!on) onChange({ ...filters, school: null });
    else if (own !== null) onChange({ ...filters, school: own.id });
    else askToLogIn();
  };
  return (
    <div className={s['group']} role="group" aria-labelledby={id}>
      <h2 id={id}>Show Only</h2>
      <Check label={name} checked={filters.school !== null} onChange={choose} />
    </div>
  );
}
