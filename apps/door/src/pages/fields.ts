import { SHORTEST_PASSWORD } from '@moonbase/door';
import { type Html, html } from '@moonbase/kit/html';

import { icon } from './page.ts';

/** The values typed before, and their faults. */
export interface Form {
  readonly value: (name: string) => string;
  readonly faults: Readonly<Record<string, string>>;
}

/** The form with what is known of a person, where nothing was typed. */
export const filledWith = (form: Form, known: object | null): Form => {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(known ?? {}));
  return {
    ...form,
    value: (name) => {
      const [typed, filled] = [form.value(name), given.get(name)];
      return typed === '' && typeof filled === 'string' ? filled : typed;
    },
  };
};

type Fault = string | null | undefined; // in words

/** A text field with its label, a hint and its fault. */
export function field(form: Form, name: string, label: string, rest: Html, hint = ''): Html {
  const fault = form.faults[name];
  return html`<p class="stack tight">
    <label for="${name}">${label}</label>
    <input
      class="input"
      id="${name}"
      name="${name}"
      value="${form.value(name)}"
      ${rest}
      ${refused(fault, name)}
    />
    ${hint === '' ? html`` : html`<span class="small">${hint}</span>`} ${bad(fault, name)}
  </p>`;
}

/** Attributes of a field that was refused: screen readers read its fault with it, and it gets the focus. */
export function refused(fault: Fault, name: string): Html {
  return isNone(fault)
    ? html``
    : html`aria-invalid="true" aria-describedby="${name}-fault" autofocus`;
}

/** The fault of a field, below it. */
export function bad(fault: Fault, name: string): Html {
  return isNone(fault)
    ? html``
    : html`<span class="bad" id="${name}-fault" role="alert">${icon('warning')}${fault}</span>`;
}

function isNone(fault: Fault): fault is null | undefined {
  return fault === null || fault === undefined;
}

/** The e-mail address for signing in. */
export function emailInput(email: string, fault: string | null): Html {
  return html`<input
      class="input"
      id="email"
      name="email"
      type="email"
      value="${email}"
      maxlength="200"
      autocomplete="username"
      ${refused(fault, 'email')}
      required
    />
    ${bad(fault, 'email')}`;
}

/** A password, with a button that shows it. */
export function passwordInput(
  autocomplete: 'current-password' | 'new-password',
  fault: Fault,
): Html {
  return html`<span class="with-show">
      <input
        class="input"
        id="password"
        name="password"
        type="password"
        maxlength="500"
        autocomplete="${autocomplete}"
        ${refused(fault, 'password')}
        required
      />
      <button class="link" type="button" id="show" hidden>Show</button>
    </span>
    ${bad(fault, 'password')}`;
}

/** A new password, with its requirements. */
export function newPasswordInput(fault: Fault): Html {
  return html`${passwordInput('new-password', fault)} ${isNone(fault) ? WHAT_IT_TAKES : html``}`;
}

const WHAT_IT_TAKES = html`<span class="small"
  >At least ${SHORTEST_PASSWORD} characters; four words are easier to keep than signs.</span
>`;

/** Name, e-mail address and password of somebody who gets an account. */
export function accountFields(form: Form): Html {
  return html`${field(form, 'firstName', 'First name', html`maxlength="100" autocomplete="given-name" required`)}
    ${field(form, 'lastName', 'Last name', html`maxlength="100" autocomplete="family-name" required`)}
    ${field(form, 'email', 'E-mail', html`type="email" maxlength="200" autocomplete="username" required`, 'Only to sign in with. Nothing is sent to it unless you ask for a new password.')}
    <p class="stack tight">
      <label for="password">Password</label>
      ${newPasswordInput(form.faults['password'])}
    </p>`;
}
