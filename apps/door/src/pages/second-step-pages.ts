import { type Html, html } from '@moonbase/kit/html';
import { renderSVG } from 'uqr';

import { bad, refused } from './fields.ts';
import { icon, staffPage } from './page.ts';
import { passkeyKey } from './passkey-pages.ts';

const codeField = (fault: string | null, isAlone: boolean, label: string): Html =>
  html`<label for="code">${label}</label>
    <input
      class="input code big"
      id="code"
      name="code"
      maxlength="14"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      ${isAlone && fault === null ? html`autofocus` : refused(fault, 'code')}
      required
    />
    ${bad(fault, 'code')}`;

/** After the password: a code of the authenticator app, a passkey, or the spare code. */
export function secondStepPage(facts: {
  readonly schoolName: string | null;
  readonly hasApp: boolean;
  readonly hasPasskeys: boolean;
  readonly fault: string | null;
}): string {
  const { hasApp, hasPasskeys } = facts;
  const ask = hasApp
    ? 'Open your authenticator app and type the code that it shows for Moon Base Pi.'
    : 'Is the device with your passkey lost? Type your spare code.';
  return staffPage(
    'Second step',
    facts.schoolName,
    html`<section class="sheet">
        ${hasPasskeys ? passkeyKey(null, hasApp ? 'or with the app' : 'or with the spare code') : html``}
        <form method="post" action="/door/second-step" class="stack">
          <p>${ask}</p>
          ${codeField(facts.fault, !hasPasskeys, hasApp ? 'Code of six figures' : 'Spare code')}
          <button class="btn main wide">Sign in${icon('arrow')}</button>
        </form>
      </section>
      <aside class="aside">
        <p class="row">
          ${icon('key')}<span
            ><b>${hasApp ? 'Phone' : 'Device'} lost?</b> Type your spare code here instead. Or
            another administrator of your school makes you a link for a new password: it ends the
            second step as well.</span
          >
        </p>
      </aside>`,
  );
}

const PASSKEY_INSTEAD = html`<p class="row">
  ${icon('fingerprint')}<span
    ><b>Or a passkey instead:</b> the fingerprint, face or PIN of this device is a second step too.
    <a href="/door/passkeys">Add a passkey</a></span
  >
</p>`;

/** The page where a school admin sets up the second step. */
export function newSecondStepPage(facts: {
  readonly schoolName: string | null;
  readonly offer: { readonly sealed: string; readonly address: string; readonly typed: string };
  readonly fault: string | null;
  readonly arePasskeysPossible: boolean;
}): string {
  const { offer } = facts;
  return staffPage(
    'Protect your account',
    facts.schoolName,
    html`<section class="sheet">
        <form method="post" action="/door/second-step/new" class="stack">
          <p>
            You can reach everybody at your school here. A second step keeps others out even if they
            know your password: a code of your phone at each sign-in.
          </p>
          <p><b>1.</b> Scan the square with an authenticator app, whichever you like.</p>
          <div class="qr">${{ html: renderSVG(offer.address, { border: 2 }) }}</div>
          <p class="small">No camera? Type this into the app: <code>${offer.typed}</code></p>
          <p><b>2.</b> Type the code that the app shows.</p>
          <input type="hidden" name="offer" value="${offer.sealed}" />
          ${codeField(facts.fault, false, 'Code of six figures')}
          <button class="btn main wide">Start using it${icon('arrow')}</button>
        </form>
      </section>
      <aside class="aside">
        <a class="student" href="/door/second-step/later"
          ><span><b>Not now</b>You are asked again at the next sign-in</span>${icon('arrow')}</a
        >
        ${facts.arePasskeysPossible ? PASSKEY_INSTEAD : html``}
        <p class="row">
          ${icon('server')}<span
            >The app needs no account and no telephone number. Nothing is sent to anybody.</span
          >
        </p>
      </aside>`,
  );
}

/** The spare code, shown once. */
export function spareCodePage(
  schoolName: string | null,
  spareCode: string,
  of: 'app' | 'passkey',
): string {
  const [device, way] = of === 'app' ? ['phone', 'app'] : ['device', 'passkey'];
  return staffPage(
    'Your spare code',
    schoolName,
    html`<section class="sheet">
      <p>
        The second step is in use. Write this code down and keep it apart from your ${device}: it
        lets you in once without the ${way}, and then you set the second step up again.
      </p>
      <p class="spare"><b>${spareCode}</b></p>
      <p>
        <a class="btn main" href="${of === 'app' ? '/door/second-step/later' : '/door/passkeys'}"
          >I have written it down${icon('arrow')}</a
        >
      </p>
    </section>`,
  );
}
