import type { ReactElement } from 'react';

import type { LessonProposalReply } from '@moonbase/contracts/lessons';
import type { LessonWho } from '@moonbase/lesson';

import { counted } from '../design/numbers.ts';
import { useShownName } from '../play/names-off.ts';
import { useKeepOverride } from '../play/override.ts';
import { sheetOfUnits } from '../play/sheet-of-units.ts';
import s from './start-lesson.module.css';

const WHO: Readonly<Record<LessonWho, (students: number) => string>> = {
  all: (students) => `All ${students}`,
  some: () => 'Some of them',
  halves: () => 'Two halves',
};

function show(block: Element | null): void {
  if (block && 'scrollIntoView' in block) block.scrollIntoView({ block: 'nearest' });
}

/** The sheet of a half in a window of its own, so that what is chosen for the lesson stays. */
function SheetLink({
  units,
  copies,
}: {
  units: readonly string[];
  copies: number;
}): ReactElement | null {
  const keep = useKeepOverride();
  if (copies === 0) return null;
  return (
    <a href={keep(sheetOfUnits(units, copies))} target="_blank" rel="noreferrer">
      {counted(copies, 'sheet')}
    </a>
  );
}

/** Whom a lesson is for: the class, some of its students, or two halves that share the devices. @see requirement LS-10 */
export function WhoPlays({
  members,
  who,
  students,
  minutes,
  sheetUnits,
  onChange,
}: {
  members: LessonProposalReply['members'];
  who: LessonWho;
  students: readonly string[]; // the chosen ones
  minutes: number;
  sheetUnits: readonly string[]; // what a half has on paper; none: nothing is chosen yet
  onChange: (next: { readonly who?: LessonWho; readonly students?: readonly string[] }) => void;
}): ReactElement {
  const shown = useShownName();
  const first = Math.ceil(members.length / 2);
  const toggle = (id: string): void =>
    onChange({
      students: students.includes(id) ? students.filter((each) => each !== id) : [...students, id],
    });
  return (
    <fieldset className={s['block']}>
      <legend>Who</legend>
      <div className={s['stops']} data-of="who">
        {(['all', 'some', 'halves'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="who"
              checked={each === who}
              onChange={({ target }) => {
                onChange({ who: each });
                const block = target.closest('fieldset');
                requestAnimationFrame(() => show(block)); // what opens is in sight
              }}
            />
            {WHO[each](members.length)}
          </label>
        ))}
      </div>
      {who === 'some' && (
        <ul className={s['members']} aria-label="Who plays">
          {members.map(({ id, name }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={students.includes(id)}
                  onChange={() => toggle(id)}
                />
                {shown(name)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {who === 'halves' && (
        <p className="small muted">
          {counted(first, 'device')} are enough: {first} play for {minutes / 2} minutes while{' '}
          {members.length - first} have the sheet, then they change.
          {sheetUnits.length > 0 && (
            <>
              {' '}
              Print now: <SheetLink units={sheetUnits} copies={members.length - first} /> to begin
              with, <SheetLink units={sheetUnits} copies={first} /> for the change.
            </>
          )}
        </p>
      )}
    </fieldset>
  );
}
