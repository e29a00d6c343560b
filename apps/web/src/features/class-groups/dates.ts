const DAY_MS = 86_400_000;

const dayIn = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(time); // YYYY-MM-DD

/** "today", "yesterday", else "6 Nov"; the year is said when it is another one. Days are those of the time zone. */
export function dayWords(iso: string, now: number, timeZone: string): string {
  const time = Date.parse(iso);
  const day = dayIn(time, timeZone);
  if (day === dayIn(now, timeZone)) return 'today';
  if (day === dayIn(now - DAY_MS, timeZone)) return 'yesterday';
  const otherYear = day.slice(0, 4) !== dayIn(now, timeZone).slice(0, 4);
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(otherYear ? { year: 'numeric' } : {}),
  }).format(time);
}

/** Whole days since then. */
export function daysSince(iso: string, now: number): number {
  return Math.floor((now - Date.parse(iso)) / DAY_MS);
}

/** "Friday 20 November 2026" */
export function longDate(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(now)
    .replace(',', '');
}

/** "Good morning", "Good afternoon", "Good evening". */
export function greeting(now: number, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
