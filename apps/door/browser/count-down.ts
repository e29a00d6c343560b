import { wait } from '@moonbase/door';

const STEP_MS = 5000;

/** Counts a pause down in its own words, and says when it is over. A page that slept catches up. */
export function countDown(words: HTMLElement | null): void {
  if (words === null) return;
  const until = Date.now() + Number(words.dataset['ms']);
  const say = (): void => {
    const now = Date.now();
    const text = now < until ? `Try again in ${wait(until, now)}` : 'You can try again now';
    if (words.textContent !== text) words.textContent = text;
    if (now < until) setTimeout(say, Math.min(STEP_MS, until - now));
  };
  words.setAttribute('role', 'status');
  say();
}
