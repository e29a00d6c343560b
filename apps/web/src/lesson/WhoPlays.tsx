import type { ReactElement } from 'react';

import type { LessonProposalReply } from '@moonbase/contracts/lessons';
import type { LessonWho } from '@moonbase/lesson';

import { counted } from '../design/numbers.ts';
import { useShownName } from '../play/names-off.ts';
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
  onChange,
}: {
  members: LessonProposalReply['members'];
  who: LessonWho;
  students: readonly string[]; // the chosen ones
  minutes: number;
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
          {members.length - first} have the sheet, then they change. Print the sheet from the page
          that follows.
        </p>
      )}
    </fieldset>
  );
}
