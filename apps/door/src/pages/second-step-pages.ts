import { type Html, html } from '@moonbase/saml-provider';
import { renderSVG } from 'uqr';

import { bad } from './fields.ts';
import { icon, staffPage } from './page.ts';

const codeField = (fault: string | null, isAlone: boolean): Html =>
  html`<label for="code">Code of six figures</label>
    <input
      class="input code big"
      id="code"
      name="code"
      maxlength="14"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      ${isAlone ? html`autofocus` : html``}
      required
    />
    ${bad(fault ?? undefined)}`;

/** After the password: the code of the authenticator app. */
export function secondStepPage(schoolName: string | null, fault: string | null): string {
  return staffPage(
    'Second step',
    schoolName,
    html`<section class="sheet">
        <form method="post" action="/door/second-step" class="stack">
          <p>Open your authenticator app and type the code that it shows for Moon Base Pi.</p>
          ${codeField(fault, true)}
          <button class="btn main wide">Sign in${icon('arrow')}</button>
        </form>
      </section>
      <aside class="aside">
        <p class="row">
          ${icon('key')}<span
            ><b>Phone lost?</b> Type your spare code here instead. Or another administrator of your
            school makes you a link for a new password: it ends the second step as well.</span
          >
        </p>
      </aside>`,
  );
}

/** Where a school admin sets the second step up. */
export function newSecondStepPage(facts: {
  readonly schoolName: string | null;
  readonly offer: {
    readonly sealed: string;
    readonly address: string;
    readonly typed: string;
  };
  readonly fault: string | null;
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
          ${codeField(facts.fault, false)}
          <button class="btn main wide">Take it into use${icon('arrow')}</button>
        </form>
      </section>
      <aside class="aside">
        <a class="student" href="/door/second-step/later"
          ><span><b>Not now</b>You are asked again at the next sign-in</span>${icon('arrow')}</a
        >
        <p class="row">
          ${icon('server')}<span
            >The app needs no account and no telephone number. Nothing is sent to anybody.</span
          >
        </p>
      </aside>`,
  );
}

/** The spare code, shown once. */
export function spareCodePage(schoolName: string | null, spareCode: string): string {
  return staffPage(
    'Your spare code',
    schoolName,
    html`<section class="sheet">
      <p>
        The second step is in use. Write this code down and keep it apart from your phone: it lets
        you in once without the app, and then you set the second step up again.
      </p>
      <p class="spare"><b>${spareCode}</b></p>
      <p>
        <a class="btn main" href="/door/second-step/later"
          >I have written it down${icon('arrow')}</a
        >
      </p>
    </section>`,
  );
}
