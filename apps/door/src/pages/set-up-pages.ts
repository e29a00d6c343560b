import { SHORTEST_PASSWORD } from '@moonbase/door';
import { type Html, html } from '@moonbase/saml-provider';

import type { SetUpState } from '../ports.ts';
import { accountFields, bad, field, type Form } from './fields.ts';
import { icon, staffPage } from './page.ts';

const STEPS = ['School', 'Sign-in', 'You', 'Students', 'Done'] as const;
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function stepPage(title: string, step: number, lead: string, content: Html): string {
  const steps = STEPS.map(
    (name, at) =>
      html`<li
        class="${at === step ? 'now' : at < step ? 'past' : ''}"
        ${at === step ? html`aria-current="step"` : html``}
      >
        ${at < step ? icon('tick') : html`${at + 1}`} ${name}
      </li>`,
  );
  return staffPage(
    title,
    lead,
    html`<div class="wide-desk">
      <ol class="steps">
        ${steps}
      </ol>
      ${content}
    </div>`,
  );
}

function options(values: readonly (readonly [value: string, label: string])[], chosen: string) {
  return values.map(
    ([value, label]) =>
      html`<option value="${value}" ${value === chosen ? html`selected` : html``}>
        ${label}
      </option>`,
  );
}

/** Every country by its English name. */
function countries(): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name === undefined || code === 'ZZ' ? [] : [[code.toLowerCase(), name]];
    })
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'));
}

export function schoolPage(form: Form): string {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone, zone] as const);
  const zone = form.value('timeZone');
  return stepPage(
    'Let’s set up your school',
    0,
    'Five short pages, about ten minutes. Everything can be changed later.',
    html`<form method="post" action="/door/set-up" class="sheet">
      <h2>The school</h2>
      ${field(form, 'name', 'Name of the school', html`maxlength="200"`)}
      <p class="stack tight">
        <label for="country">Country</label>
        <select class="input" id="country" name="country">
          ${options([['', 'Choose …'], ...countries()], form.value('country'))}
        </select>
        ${bad(form.faults['country'])}
      </p>
      <p class="stack tight">
        <label for="timeZone">Time zone</label>
        <select class="input" id="timeZone" name="timeZone">
          ${options(zones, zone === '' ? OWN_ZONE : zone)}
        </select>
        ${bad(form.faults['timeZone'])}
      </p>
      <button class="btn main">Next: sign-in${icon('arrow')}</button>
    </form>`,
  );
}

export function signInStepPage(_state: SetUpState, ourMetadata: string): string {
  return stepPage(
    'How do people sign in?',
    1,
    'One way for the whole school. Results stay with the people.',
    html`<div class="pair">
      <form method="post" action="/door/set-up" class="sheet">
        <h2>The door that comes with Moon Base Pi</h2>
        <p class="small">for schools without a sign-in service</p>
        <p>
          <b>Students:</b> a card, or class code and name, then three pictures. No password to
          forget.
        </p>
        <p><b>Staff:</b> e-mail with a password of ${SHORTEST_PASSWORD} characters or more.</p>
        <p>Everything stays on this server. No mail address of a child is needed.</p>
        <button class="btn main">Take the door. Next: you${icon('arrow')}</button>
      </form>
      <section class="sheet">
        <h2>Your own sign-in service</h2>
        <p class="small">SAML 2.0: Entra, Google Workspace, Keycloak, SimpleSAMLphp</p>
        <p>Students and staff use the name and password they have already.</p>
        <p>
          Stop Moon Base Pi and start it with <code>SAML_IDP_METADATA</code>, the file or address of
          your service’s metadata. Our metadata, for the other side:
        </p>
        <p><code>${ourMetadata}</code></p>
      </section>
    </div>`,
  );
}

export function youPage(form: Form): string {
  return stepPage(
    'Who looks after it?',
    2,
    'The first school administrator: you, or whoever you sit here for.',
    html`<div class="pair">
      <form method="post" action="/door/set-up" class="sheet">
        <h2>Your account</h2>
        <p class="stack tight">
          <label for="title">Title</label>
          <input
            class="input"
            id="title"
            name="title"
            value="${form.value('title')}"
            maxlength="20"
            placeholder="Ms, Mr, Dr …"
          />
        </p>
        ${accountFields(form)}
        <button class="btn main">Next: students${icon('arrow')}</button>
      </form>
      <section class="sheet">
        <h2>What you can do</h2>
        <ul>
          <li>invite teachers and a second administrator. Do that soon: two are safer than one</li>
          <li>import, move and export students</li>
          <li>not: see a password or a child’s three pictures</li>
        </ul>
      </section>
    </div>`,
  );
}

export function studentsPage(form: Form): string {
  return stepPage(
    'Bring your students in',
    3,
    'One class by hand, good for trying it out tomorrow. A list is imported under School Management.',
    html`<form method="post" action="/door/set-up" class="sheet">
      <h2>One class by hand</h2>
      <p class="stack tight">
        <label for="className">Class</label>
        <input
          class="input"
          id="className"
          name="className"
          value="${form.value('className')}"
          maxlength="50"
        />
        ${bad(form.faults['className'])}
      </p>
      <p class="stack tight">
        <label for="names">First names, one a line; a last name after it where you like</label>
        <textarea class="input" id="names" name="names" rows="10" maxlength="20000"></textarea>
        ${bad(form.faults['names'])}
      </p>
      <p class="row">
        <button class="btn" name="later" value="yes">Later</button>
        <button class="btn main">Next: done${icon('arrow')}</button>
      </p>
    </form>`,
  );
}

export function donePage(state: SetUpState, doorUrl: string): string {
  const address = doorUrl.replace(/\/door$/, '');
  return stepPage(
    'Your school is ready',
    4,
    state.schoolName ?? '',
    html`<section class="sheet">
      <h2>${state.students} ${state.students === 1 ? 'student' : 'students'} can come in</h2>
      <p>They open <b>${doorUrl}</b>. No account anywhere else was made.</p>
      <h2>What next</h2>
      <ol>
        <li>
          <b>Sign in</b> as the administrator and print the sign-in cards: My Classes, the class,
          then Sign-in.
        </li>
        <li><b>Invite your teachers</b> under School Management.</li>
        <li>
          <b>Turn on https</b> for the camera at the door; until then students type the code on
          their card.
        </li>
      </ol>
      <p class="small">Write down: address ${address}, and the e-mail you have just given.</p>
      <p><a class="btn main" href="/door/staff">Sign in${icon('arrow')}</a></p>
    </section>`,
  );
}

/** Without the key from the server's window, or when everything is set up. */
export function closedPage(): string {
  return staffPage(
    'First start',
    null,
    html`<section class="sheet">
      <p>
        Open the link that stands in the window where Moon Base Pi was started. It works once, for
        24 hours; each new start prints another until the school is set up.
      </p>
      <p><a class="btn" href="/login">${icon('back')}Sign in</a></p>
    </section>`,
  );
}
