import { capital, MINUTE_MS } from '@moonbase/kit';

import { dayIn, formatDayIn, formatTime } from '../platform/dates.ts';

interface MayBeLocked {
  readonly selection: { readonly lockedMinutes: number } | null;
}

/** The same people some minutes after they were loaded: their locks expire without a reload. */
export function afterMinutes<Person extends MayBeLocked>(
  people: readonly Person[],
  minutes: number,
): readonly Person[] {
  if (minutes === 0) return people;
  return people.map((person) =>
    person.selection === null
      ? person
      : {
          ...person,
          selection: {
            ...person.selection,
            lockedMinutes: Math.max(0, person.selection.lockedMinutes - minutes),
          },
        },
  );
}

/**
 * A sentence that says whose lock ends when, such as "Zoe Okafor can choose again from 3:05 pm." It names the day
 * where that is not today.
 *
 * @param now ms since 1970
 * @see requirement SE-9
 */
export function lockEndWords(who: string, minutes: number, now: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const end = now + minutes * MINUTE_MS;
  const sameDay = dayIn(end, timeZone) === dayIn(now, timeZone);
  const day = sameDay ? '' : ` on ${formatDayIn(end, timeZone, { day: 'numeric', month: 'long' })}`;
  return `${capital(who)} can choose again from ${formatTime(end)}${day}.`;
}
