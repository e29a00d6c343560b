import { DAY_MS } from '@moonbase/kit';
import { wait } from '@moonbase/door';
import { type Html, html } from '@moonbase/kit/html';

/** The text for somebody whose codes are not accepted for now. */
export function tooManyCodesWords(until: number, now: number): string {
  return `There were many wrong codes. Wait ${wait(until, now)} and try again.`;
}

/** The same for students: somebody else at the same address may have typed them, and the QR code of a card is read. */
export function tooManyStudentCodesWords(until: number, now: number): string {
  return `${tooManyCodesWords(until, now)} Somebody else here may have typed them. The QR code of your card lets you in now.`;
}

/** The text where an account's passwords are not accepted for now. Somebody else may have typed the wrong ones. */
export function tooManyPasswordsWords(
  until: number,
  now: number,
  ways: { readonly arePasskeysPossible: boolean },
): string {
  const byPasskey = ways.arePasskeysPossible ? 'by a passkey, ' : '';
  return `Too many wrong passwords, perhaps by somebody else. Try again in ${wait(until, now)}. Until then you get in on a device where you have signed in before, ${byPasskey}or by a link for a new password.`;
}

/**
 * The text for a student whose pictures are not accepted for now. A classmate may have pressed the wrong ones. The minutes
 * count down by the script of the door.
 */
export function pauseWords(until: number, now: number): Html | string {
  return Number.isFinite(until)
    ? html`Let’s take a little break: there were wrong pictures for this name.
        <span id="wait" data-ms="${until - now}">Try again in ${wait(until, now)}</span>. Your card,
        or a spare key from your teacher, lets you in now.`
    : 'That was often enough. Use your card, or ask your teacher for a spare key.';
}

/** A text such as "Those are not your three. That happens. You have 2 more tries." */
export function wrongPicturesWords(triesLeft: number): string {
  const left = triesLeft === 1 ? '1 more try' : `${triesLeft} more tries`;
  return `Those are not your three. That happens. You have ${left}.`;
}

/** The day of a class's last visit, in words. */
export function whenHere(at: number, now: number): string {
  const days = Math.floor((now - at) / DAY_MS);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
