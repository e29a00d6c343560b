import type { ReactElement } from 'react';

import type { LessonProposalReply } from '@moonbase/contracts/lessons';
import type { LessonWho, TwoHalves } from '@moonbase/lesson';

import { useShownName } from '../play/names-off.ts';
import { TwoHalvesTable } from './TwoHalvesTable.tsx';
import s from './start-lesson.module.css';

const WHO: Readonly<Record<LessonWho, (students: number) => string>> = {
  all: (students) => `All ${students}`,
  some: () => 'Some of them',
  halves: () => 'Two halves',
};

function show(block: Element | null): void {
  if (block && 'scrollIntoView' in block) block.scrollIntoView({ block: 'nearest' });
}

/** Whom a lesson is for: the class, some of its students, or two halves that share the devices. @see requirement LS-10 */
export function WhoPlays({
  members,
  who,
  students,
  minutes,
  halves,
  sheetOf,
  onChange,
}: {
  members: LessonProposalReply['members'];
  who: LessonWho;
  students: readonly string[]; // the chosen ones
  minutes: number;
  halves: TwoHalves;
  sheetOf: (half: readonly string[]) => readonly string[]; // units on paper; none: nothing is chosen yet
  onChange: (next: {
    readonly who?: LessonWho;
    readonly students?: readonly string[];
    readonly halves?: TwoHalves;
  }) => void;
}): ReactElement {
  const shown = useShownName();
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
        <TwoHalvesTable
          members={members}
          minutes={minutes / 2}
          halves={halves}
          sheetOf={sheetOf}
          onChange={(next) => onChange({ halves: next })}
        />
      )}
    </fieldset>
  );
}
