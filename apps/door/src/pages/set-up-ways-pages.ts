import { SHORTEST_PASSWORD } from '@moonbase/door';
import { type Html, html } from '@moonbase/kit/html';
import { type ProviderKind, onlyHere, refusedAddress, STEPS_THERE } from '@moonbase/openid';

import type { KeptWay } from '../ports.ts';
import { bad, field, filledWith, type Form, refused } from './fields.ts';
import { icon } from './page.ts';
import { stepPage } from './set-up-pages.ts';

/** The ways of signing in that the first start offers, side by side. */
export const WAYS_IN = ['google', 'microsoft', 'openid', 'saml', 'door'] as const;
export type WayChoice = (typeof WAYS_IN)[number];

const NAMES: Readonly<Record<WayChoice, { readonly name: string; readonly what: string }>> = {
  google: { name: 'Google Workspace', what: 'the account your school has at Google' },
  microsoft: { name: 'Microsoft Entra', what: 'Microsoft 365, Office 365, Teams' },
  openid: { name: 'Another service: OpenID Connect', what: 'Keycloak, your own, your region’s' },
  saml: { name: 'Another service: SAML 2.0', what: 'SimpleSAMLphp, ADFS, federations' },
  door: {
    name: 'The door that comes with Moon Base Pi',
    what: 'cards and pictures, no account anywhere',
  },
};

const MARKS: Readonly<Record<WayChoice, Html>> = {
  google: html`<span class="mark" aria-hidden="true">G</span>`,
  microsoft: html`<span class="mark" aria-hidden="true">M</span>`,
  openid: icon('server'),
  saml: icon('badge'),
  door: icon('lock'),
};

/** What a school has to know before it gives a service. */
export interface WaysState {
  readonly chosen: WayChoice;
  readonly redirectUri: string; // of the way in that is being added
  readonly given: KeptWay | null; // typed before
  readonly isSecure: boolean; // people reach the product over https
}

/** Five ways side by side; the chosen one stands open beside them. */
export function signInStepPage(form: Form, state: WaysState): string {
  const { chosen } = state;
  return stepPage(
    'How do people sign in?',
    2,
    'One way for the whole school. You can change it under School Management; results stay with the people.',
    html`<div class="choose">
        <nav class="choices" aria-label="How people sign in">
          ${WAYS_IN.map(
            (way) =>
              html`<a
                class="choice"
                href="/door/set-up?way=${way}#chosen"
                ${way === chosen ? html`aria-current="true"` : html``}
                >${MARKS[way]}<span
                  ><b>${NAMES[way].name}</b><small>${NAMES[way].what}</small></span
                ></a
              >`,
          )}
        </nav>
        <section class="sheet" id="chosen" aria-labelledby="chosen-name">
          <h2 id="chosen-name">${MARKS[chosen]}${NAMES[chosen].name}</h2>
          ${panelOf(form, state)}
        </section>
      </div>
      <p>
        <button class="btn" form="way" name="do" value="to-reach" formnovalidate>
          ${icon('back')}Back to who reaches it
        </button>
      </p>`,
  );
}

function panelOf(form: Form, state: WaysState): Html {
  switch (state.chosen) {
    case 'door':
      return DOOR;
    case 'saml':
      return samlPanel(form, state.isSecure);
    case 'google':
    case 'microsoft':
    case 'openid':
      return providerPanel(form, state.chosen, state);
  }
}

const DOOR = html`<p>
    <b>Students:</b> a card, or class code and name, then three pictures. No password to forget.
  </p>
  <p>
    <b>Staff:</b> e-mail with a password of ${SHORTEST_PASSWORD} characters or more, or a passkey.
  </p>
  <p>Everything stays on this server. No mail address of a child is needed.</p>
  <form method="post" action="/door/set-up" id="way">
    <input type="hidden" name="way" value="door" />
    <button class="btn main">Use cards and pictures. Next: you${icon('arrow')}</button>
  </form>`;

const NEEDS_HTTPS = html`<p class="bad">
  ${icon('warning')}<span
    >This needs https. Over http, browsers lose the answer of a service that has another address,
    and nobody comes in. Start the product behind https first, with PUBLIC_URL=https://…</span
  >
</p>`;

function samlPanel(form: Form, isSecure: boolean): Html {
  return html`<p>Students and staff use the name and password they have already.</p>
    ${isSecure ? html`` : NEEDS_HTTPS}
    <form method="post" action="/door/set-up" class="stack" id="way">
      <input type="hidden" name="way" value="saml" />
      <p class="stack tight">
        <label for="metadata">Metadata of your service (XML)</label>
        <textarea
          class="input"
          id="metadata"
          name="metadata"
          rows="5"
          spellcheck="false"
          placeholder="&lt;EntityDescriptor …"
          ${refused(form.faults['metadata'], 'metadata')}
        >
${form.value('metadata')}</textarea>
        ${bad(form.faults['metadata'], 'metadata')}
      </p>
      <p class="stack tight" id="metadata-pick" hidden>
        <label for="metadata-file">or its file</label>
        <input type="file" id="metadata-file" accept=".xml,text/xml,application/xml" />
      </p>
      <button class="btn main" name="do" value="offer">Check it${icon('arrow')}</button>
    </form>`;
}

/** The form with what was typed for this service before, unless it comes back with faults. */
const withGiven = (form: Form, kind: ProviderKind, given: KeptWay | null): Form =>
  given?.kind === kind && Object.keys(form.faults).length === 0 ? filledWith(form, given) : form;

function providerPanel(typed: Form, kind: ProviderKind, { redirectUri, given }: WaysState): Html {
  const form = withGiven(typed, kind, given);
  const hasSecret = given?.kind === kind && given.hasSecret;
  const refusal = refusedAddress(kind, redirectUri);
  const here = onlyHere(redirectUri);
  const fault = form.faults['way'];
  return html`<ol>
      ${STEPS_THERE[kind].map((step) => html`<li>${step}</li>`)}
    </ol>
    <p class="stack tight">
      <label for="redirect">Answers go to (redirect URI)</label>
      <span class="with-show">
        <input class="input" id="redirect" value="${redirectUri}" readonly />
        <button class="link" type="button" id="copy" data-copied="Copied" hidden>Copy</button>
      </span>
    </p>
    ${refusal === null ? html`` : html`<p class="bad">${icon('warning')}<span>${refusal}</span></p>`}
    ${here === null ? html`` : html`<p class="small">${here}</p>`}
    <form method="post" action="/door/set-up" class="stack" id="way">
      <input type="hidden" name="way" value="${kind}" />
      ${kind === 'openid' ? field(form, 'issuer', 'Issuer', html`maxlength="300"`, 'Such as https://id.hill-street.example') : html``}
      ${kind === 'microsoft' ? field(form, 'tenant', 'Directory (tenant) ID', html`maxlength="300"`) : html``}
      ${field(
        form,
        'clientId',
        kind === 'microsoft' ? 'Application (client) ID' : 'Client ID',
        html`maxlength="300" autocomplete="off"`,
      )}
      ${field(
        { ...form, value: () => '' },
        'clientSecret',
        'Client secret',
        html`type="password" maxlength="300" autocomplete="off"`,
        hasSecret
          ? 'The one you gave is kept, sealed. Leave this empty to use it, or give another.'
          : 'Kept sealed on this server. Nobody can read it back, you neither.',
      )}
      ${field(
        form,
        'domain',
        'Domain of your school’s addresses',
        html`maxlength="300"`,
        'What follows the @. Private accounts and other domains stay out.',
      )}
      ${field(form, 'secretUntil', 'Last day of the secret, if it has one', html`type="date"`, 'You are warned 30 days before.')}
      ${bad(fault, 'way')}
      <p class="small">
        Asked for are name and address: no files, no mail. Next you try it, as yourself and as a
        student, and see fact by fact what came. Nobody gets an account by a test.
      </p>
      <button class="btn main" name="do" value="add-way">
        Check it and try a sign-in${icon('arrow')}
      </button>
      <button class="btn" name="do" value="way-later">Later. Next: you</button>
    </form>`;
}
