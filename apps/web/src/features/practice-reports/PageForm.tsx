import type { ReactElement } from 'react';

import type { ReportPage } from '@moonbase/contracts';
import { ANSWERS_FOR_A_LEVEL, PAGE_PARTS, type PagePart } from '@moonbase/reports';

import { Button } from '../../design/Button.tsx';
import { Check, Segmented, Select } from '../../design/Field.tsx';
import { PeriodFields } from '../../design/PeriodFields.tsx';
import { counted } from '../../design/numbers.ts';
import { useShownName } from '../../play/names-off.ts';
import type { PageChoices } from './page-choices.ts';
import s from './report-pages.module.css';

const PARTS: Readonly<Record<PagePart, string>> = {
  level: 'Level in words',
  strengths: 'Three strengths',
  practise: 'Three things to practise',
  periods: 'Two periods side by side',
  days: 'Days with practice',
  home: 'One thing for home',
  units: 'Table of all units, on pages of its own',
};

const BESIDE = [
  { value: 'before', label: 'As many days before it' },
  { value: 'year', label: 'The same weeks last year' },
  { value: 'nothing', label: 'Nothing' },
] as const;

const READERS = [
  { value: 'parents', label: 'For parents' },
  { value: 'student', label: 'For the student' },
] as const;

const isFew = ({ now }: ReportPage): boolean => now.answered < ANSWERS_FOR_A_LEVEL;

/** The students of the class; who has too few answers for a level says so, and can be added. */
export function StudentList({
  pages,
  chosen,
  onChange,
  onUsual,
}: {
  pages: readonly ReportPage[];
  chosen: ReadonlySet<string>;
  onChange: (users: readonly string[]) => void;
  onUsual: () => void;
}): ReactElement {
  const shown = useShownName();
  const ids = pages.map(({ user }) => user);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <fieldset className={s['students']}>
      <legend className="vh">Students</legend>
      <div className={s['head']}>
        <h2 aria-hidden="true">Students</h2>
        <span className="muted small" role="status">
          {count} of {pages.length} chosen
        </span>
        <span className={s['keys']}>
          <Button onClick={onUsual}>All with {ANSWERS_FOR_A_LEVEL} answers</Button>
          <Button disabled={count === 0} onClick={() => onChange([])}>
            None
          </Button>
        </span>
      </div>
      <div className={s['names']}>
        {pages.map((page) => (
          <div key={page.user}>
            <Check
              label={shown(page.name)}
              checked={chosen.has(page.user)}
              onChange={(wanted) =>
                onChange(ids.filter((id) => (id === page.user ? wanted : chosen.has(id))))
              }
            />
            {isFew(page) && (
              <span className={s['few']}>{counted(page.now.answered, 'answer')}, too few</span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The periods, what stands on a page, and for whom its words are. */
export function PageForm({
  choices,
  onChange,
  today,
}: {
  choices: Omit<PageChoices, 'users'>;
  onChange: (change: Partial<PageChoices>) => void;
  today: string;
}): ReactElement {
  const { start, end, beside, reader, parts } = choices;
  return (
    <>
      <div className={s['periods']}>
        <h2>Periods</h2>
        <PeriodFields start={start} end={end} max={today} onChange={onChange} />
        <Select
          label="Beside it"
          value={beside}
          choices={BESIDE}
          onChange={(value) => onChange({ beside: value })}
        />
      </div>
      <fieldset className={s['parts']}>
        <legend className="vh">On the page</legend>
        <div className={s['head']}>
          <h2 aria-hidden="true">On the page</h2>
          <span className={s['keys']}>
            <Segmented
              hideLabel
              label="Words for"
              value={reader}
              choices={READERS}
              onChange={(value) => onChange({ reader: value })}
            />
          </span>
        </div>
        <div className={s['two']}>
          {PAGE_PARTS.map((part) => (
            <Check
              key={part}
              label={PARTS[part]}
              checked={parts.includes(part)}
              onChange={(wanted) =>
                onChange({
                  parts: PAGE_PARTS.filter((each) =>
                    each === part ? wanted : parts.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
