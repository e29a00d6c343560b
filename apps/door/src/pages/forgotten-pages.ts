import { html } from '@moonbase/kit/html';

import { emailInput } from './fields.ts';
import { icon, staffPage } from './page.ts';

/** The page for requesting a link by mail after forgetting a password. */
export function forgottenPage(
  schoolName: string | null,
  email: string,
  fault: string | null,
): string {
  return staffPage(
    'Password forgotten',
    schoolName,
    html`<section class="sheet">
      <p>We send a link for a new password to the address that you sign in with.</p>
      <form method="post" action="/door/forgotten" class="stack">
        <label for="email">E-mail</label>
        ${emailInput(email, fault)}
        <button class="btn main wide">Send the link</button>
      </form>
      ${BACK}
    </section>`,
  );
}

/** The answer to every request for a link, whether the address has an account or not. */
export function mailOnItsWayPage(schoolName: string | null): string {
  return staffPage(
    'Look into your mailbox',
    schoolName,
    html`<section class="sheet">
      <p>If this address has an account here, a link is on its way. It works once, for 24 hours.</p>
      <p class="small">Nothing after a few minutes? Ask your school administrator for a link.</p>
      ${BACK}
    </section>`,
  );
}

const BACK = html`<p>
  <a class="btn" href="/door/staff">${icon('back')}<span>To the sign-in</span></a>
</p>`;
