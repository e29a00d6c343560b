import { SHORTEST_PASSWORD } from '@moonbase/door';
import { type Html, html } from '@moonbase/saml-provider';

import { icon } from './page.ts';

/** What was typed before, and what is wrong with it. */
export interface Form {
  readonly value: (name: string) => string;
  readonly faults: Readonly<Record<string, string>>;
}

/** A text field with its label, a hint and what is wrong with it. */
export function field(form: Form, name: string, label: string, rest: Html, hint = ''): Html {
  const fault = form.faults[name];
  return html`<p class="stack tight">
    <label for="${name}">${label}</label>
    <input class="input" id="${name}" name="${name}" value="${form.value(name)}" ${rest} required />
    ${hint === '' ? html`` : html`<span class="small">${hint}</span>`} ${bad(fault)}
  </p>`;
}

/** What is wrong with a field. */
export function bad(fault: string | undefined): Html {
  return fault === undefined
    ? html``
    : html`<span class="bad" role="alert">${icon('warning')}${fault}</span>`;
}

/** Name, e-mail address and password of somebody who gets an account. */
export function accountFields(form: Form): Html {
  return html`${field(form, 'firstName', 'First name', html`maxlength="100" autocomplete="given-name"`)}
    ${field(form, 'lastName', 'Last name', html`maxlength="100" autocomplete="family-name"`)}
    ${field(form, 'email', 'E-mail', html`type="email" maxlength="200" autocomplete="username"`, 'Only to sign in with. Nothing is sent to it.')}
    <p class="stack tight">
      <label for="password">Password</label>
      <input
        class="input"
        id="password"
        name="password"
        type="password"
        maxlength="500"
        autocomplete="new-password"
        required
      />
      ${
        form.faults['password'] === undefined
          ? html`<span class="small"
              >At least ${SHORTEST_PASSWORD} characters; four words are easier to keep than
              signs.</span
            >`
          : bad(form.faults['password'])
      }
    </p>`;
}
