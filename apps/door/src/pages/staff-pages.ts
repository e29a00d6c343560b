import { type PasswordFault, SHORTEST_PASSWORD } from '@moonbase/door';
import { html } from '@moonbase/kit/html';

import { emailInput, newPasswordInput, passwordInput } from './fields.ts';
import { icon, staffPage } from './page.ts';
import { passkeyKey } from './passkey-pages.ts';

/** Sign-in for staff and parents. */
export function signInPage(facts: {
  readonly schoolName: string | null;
  readonly email: string;
  readonly fault: string | null;
  readonly arePasskeysPossible: boolean;
  readonly passkeyFault: string | null;
  readonly isMailPossible: boolean;
}): string {
  return staffPage(
    'Staff sign-in',
    facts.schoolName,
    html`<section class="sheet">
        ${facts.arePasskeysPossible ? passkeyKey(facts.passkeyFault, 'or with a password') : html``}
        <form method="post" action="/door/staff" class="stack">
          <label for="email">E-mail</label>
          ${emailInput(facts.email, null)}
          <label for="password">Password</label>
          ${passwordInput('current-password', facts.fault)}
          <button class="btn main wide">Sign in</button>
        </form>
      </section>
      <aside class="aside">
        <a class="student" href="/door/"
          ><span><b>You are a student?</b>Card, class code and pictures</span>${icon('arrow')}</a
        >
        <p class="row">
          ${icon('key')}<span
            ><b>Password forgotten?</b> ${facts.isMailPossible ? BY_MAIL : BY_ADMIN} It works once,
            for 24 hours.</span
          >
        </p>
        ${facts.arePasskeysPossible ? ABOUT_PASSKEYS : html``}
        <p class="row">
          ${icon('server')}<span
            ><b>This sign-in runs on your school’s own server.</b> No other company sees your name
            or password.</span
          >
        </p>
      </aside>`,
  );
}

const BY_ADMIN = html`Your school administrator can make you a link.`;
const BY_MAIL = html`<a href="/door/forgotten">Have a link sent</a> to your e-mail address, or ask
  your school administrator for one.`;

const ABOUT_PASSKEYS = html`<p class="row">
  ${icon('fingerprint')}<span
    ><b>A passkey is safer and quicker.</b> Sign in once with the password and
    <a href="/door/passkeys">add one</a>.</span
  >
</p>`;

const FAULTS: Readonly<Record<PasswordFault, string>> = {
  'too-short': `At least ${SHORTEST_PASSWORD} characters; four words are easier to keep than signs.`,
  'too-long': 'At most 200 characters.',
  'too-easy': 'Too easy to guess. Take four words that have nothing to do with you or the school.',
};

export function wordsOfFault(fault: PasswordFault): string {
  return FAULTS[fault];
}

const ANOTHER_BY_MAIL = html`<a href="/door/forgotten">Have another sent</a>, or ask your school
  administrator for one.`;

/** The page where somebody chooses a password through a one-use link. */
export function newPasswordPage(facts: {
  readonly schoolName: string | null;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly fault: string | null;
}): string {
  return staffPage(
    'Choose a password',
    facts.schoolName,
    html`<section class="sheet">
      <p>Hello ${facts.name}. From now on you sign in as <b>${facts.email}</b>.</p>
      <form method="post" action="/door/password" class="stack">
        <input type="hidden" name="link" value="${facts.token}" />
        <input
          class="vh"
          name="email"
          value="${facts.email}"
          autocomplete="username"
          readonly
          tabindex="-1"
          aria-hidden="true"
        />
        <label for="password">New password</label>
        ${newPasswordInput(facts.fault)}
        <button class="btn main wide">Save and sign in</button>
      </form>
    </section>`,
  );
}

/** Shown for a link that is used, expired or unknown. */
export function linkGonePage(schoolName: string | null, isMailPossible: boolean): string {
  return staffPage(
    'This link does not work any more',
    schoolName,
    html`<section class="sheet">
      <p>
        A link for a new password works once, for 24 hours.
        ${isMailPossible ? ANOTHER_BY_MAIL : 'Ask your school administrator for another.'}
      </p>
      <p>
        <a class="btn" href="/door/staff">${icon('back')}<span>To the sign-in</span></a>
      </p>
    </section>`,
  );
}
