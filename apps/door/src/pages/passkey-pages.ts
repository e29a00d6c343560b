import { type Html, html } from '@moonbase/kit/html';

import { bad } from './fields.ts';
import { icon, staffPage } from './page.ts';

const SCRIPT = html`<script src="/door/passkeys.js" defer></script>`;

/** The button for signing in by passkey. Its script shows it in browsers that have passkeys. */
export function passkeyKey(fault: string | null, otherwise: string): Html {
  return html`<form
      method="post"
      action="/door/passkey"
      class="stack"
      id="passkey-use"
      data-options="/door/passkey/options"
      hidden
    >
      <input type="hidden" name="answer" />
      <button class="btn wide" aria-describedby="passkey-hint">
        ${icon('fingerprint')}Use a passkey
      </button>
      <p class="small" id="passkey-hint">
        Your fingerprint, face or the PIN of this device. It never leaves the device.
      </p>
      <p class="bad" role="alert" id="passkey-fault" hidden>
        ${icon('warning')}The passkey was not used.
      </p>
      <p class="or">${otherwise}</p>
    </form>
    ${bad(fault, 'passkey-use')}${SCRIPT}`;
}

interface ShownPasskey {
  readonly credentialId: string;
  readonly name: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const passkeyRow = ({ credentialId, name, madeAt, lastUsedAt }: ShownPasskey): Html =>
  html`<li class="passkey">
    <span
      ><b>${name}</b
      ><small
        >made ${DAY.format(madeAt)},
        ${lastUsedAt === null ? 'not used yet' : `last used ${DAY.format(lastUsedAt)}`}</small
      ></span
    >
    <form method="post" action="/door/passkeys/remove">
      <input type="hidden" name="passkey" value="${credentialId}" />
      <button class="btn" aria-label="Remove ${name}">Remove</button>
    </form>
  </li>`;

function adding(count: number, fault: string | null): Html {
  return html`<form
      method="post"
      action="/door/passkeys"
      class="stack"
      id="passkey-new"
      data-options="/door/passkeys/options"
      hidden
    >
      <input type="hidden" name="answer" />
      <label for="name">What do you call this device?</label>
      <input
        class="input"
        id="name"
        name="name"
        maxlength="50"
        value="${count === 0 ? 'My computer' : `Device ${count + 1}`}"
        required
      />
      <button class="btn main wide">${icon('fingerprint')}Add a passkey</button>
      <p class="bad" role="alert" id="passkey-fault" hidden>
        ${icon('warning')}No passkey was made.
      </p>
    </form>
    <p class="small" id="passkey-none">This browser has no passkeys.</p>
    ${bad(fault, 'passkey-new')}${SCRIPT}`;
}

const IMPOSSIBLE = html`<p>
  Passkeys need https and an address with a name. Whoever runs this server finds how under “https”
  in its documents. Until then the password is the way in.
</p>`;

/** Somebody's own passkeys: a list with a button for each, and a form for another. */
export function passkeysPage(facts: {
  readonly schoolName: string | null;
  readonly arePossible: boolean;
  readonly isSchoolAdmin: boolean;
  readonly passkeys: readonly ShownPasskey[];
  readonly fault: string | null;
}): string {
  const { passkeys } = facts;
  return staffPage(
    'Your passkeys',
    facts.schoolName,
    html`<section class="sheet">
        <h2>In use</h2>
        ${
          passkeys.length === 0
            ? html`<p>None yet.</p>`
            : html`<ul class="passkeys">
                ${passkeys.map(passkeyRow)}
              </ul>`
        }
        <h2>Add one</h2>
        ${facts.arePossible ? adding(passkeys.length, facts.fault) : IMPOSSIBLE}
        <p><a class="btn" href="/door/passkeys/done">Go on to Moon Base Pi${icon('arrow')}</a></p>
      </section>
      <aside class="aside">
        <p class="row">
          ${icon('fingerprint')}<span
            ><b>A passkey signs you in without the password.</b> Your device asks for fingerprint,
            face or PIN; what it keeps never leaves it.</span
          >
        </p>
        <p class="row">
          ${icon('key')}<span
            ><b>One for each device</b> you sign in with. Not on a tablet that students use.</span
          >
        </p>
        ${facts.isSchoolAdmin ? FOR_ADMINS : html``}
      </aside>`,
  );
}

const FOR_ADMINS = html`<p class="row">
  ${icon('lock')}<span
    ><b>For administrators a passkey is the second step as well:</b> from the first one on, the
    password alone opens nothing.</span
  >
</p>`;
