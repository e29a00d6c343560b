import { type Html, html } from '@moonbase/kit/html';

import type { SetUpState, TriedFact, TriedService } from '../ports.ts';
import { field, filledWith, type Form } from './fields.ts';
import { icon } from './page.ts';
import { ADMIN_CAN, stepPage } from './set-up-pages.ts';

interface OurSide {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly logoutUrl: string;
}

/**
 * The school's own service on trial: the facts in its metadata, our side, a test sign-in and its outcome.
 *
 * @param now milliseconds since 1970
 */
export function servicePage(tried: TriedService, ours: OurSide, now: number): string {
  return stepPage(
    'Your own sign-in service',
    2,
    'Check it, enter our side there, try a sign-in, then start using it.',
    html`<div class="pair">
        <section class="sheet">
          <h2>${icon('tick')}Your service</h2>
          ${theirSide(tried, now)}
          <form method="post" action="/door/set-up">
            <button class="btn" name="do" value="forget">${icon('back')}Another way</button>
          </form>
        </section>
        <section class="sheet">
          <h2>Our side, to enter there</h2>
          <p>
            <a class="btn" href="/api/saml2/metadata" download="moon-base-pi.xml">Our metadata</a>
          </p>
          <p class="small">If your service wants the values one by one:</p>
          <p class="small">Entity ID<br /><code>${ours.entityId}</code></p>
          <p class="small">Answers go to (ACS)<br /><code>${ours.acsUrl}</code></p>
          <p class="small">Logout<br /><code>${ours.logoutUrl}</code></p>
        </section>
      </div>
      ${testing(tried)}`,
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function theirSide(
  { entityId, signOnUrl, certificatesUntil, hasLogout }: TriedService,
  now: number,
): Html {
  const hasEnded = certificatesUntil.every((each) => each < now);
  const until = certificatesUntil.map((each) => DAY.format(each)).join(' and ');
  const many =
    certificatesUntil.length > 1 ? `${certificatesUntil.length} certificates` : 'Certificate';
  return html`<p>It calls itself<br /><code>${entityId}</code></p>
    <p>People sign in at<br /><code>${signOnUrl}</code></p>
    <p>${many}, good until ${until}.</p>
    ${
      hasEnded
        ? html`<p class="bad">
            ${icon('warning')}The certificate has ended. Sign-in works while your service still
            signs with it; give newer metadata once it has a new one.
          </p>`
        : html``
    }
    <p>
      ${
        hasLogout
          ? 'Signing out here signs people out there as well.'
          : 'It offers no common logout: signing out ends the session here alone.'
      }
    </p>`;
}

function testing({ outcome }: TriedService): Html {
  const key = (label: string, look: string): Html =>
    html`<form method="post" action="/door/set-up">
      <button class="${look}" name="do" value="test">${label}${icon('arrow')}</button>
    </form>`;
  if (outcome === null)
    return html`<section class="sheet">
      <h2>Try a sign-in</h2>
      <p>
        Sign in at your service as yourself: you become the first administrator. Nobody gets an
        account by a test, and you come back here to see what arrived.
      </p>
      ${key('Test sign-in', 'btn main')}
    </section>`;
  if (outcome.kind === 'refused')
    return html`<section class="sheet">
      <h2>The test sign-in was not accepted</h2>
      <p class="bad" role="alert">${icon('warning')}${outcome.words}</p>
      <p class="small">In the log’s words: ${outcome.reason}</p>
      ${key('Test again', 'btn main')}
    </section>`;
  return html`<section class="sheet">
    <h2>What arrived</h2>
    ${whatArrived(outcome)}
    <div class="row wrap">
      ${key('Test again', 'btn')}
      <form method="post" action="/door/set-up">
        <button class="btn main" name="do" value="take">
          Start using it. Next: you${icon('arrow')}
        </button>
      </form>
    </div>
  </section>`;
}

type Came = Extract<TriedService['outcome'], { kind: 'came' }>;

function whatArrived({ nameId, facts, unused }: Came): Html {
  const missing = facts.filter(({ taken, isNeeded }) => isNeeded && taken === null);
  return html`${
      missing.length === 0
        ? html`<p class="good">${icon('tick')}Everything that is needed has arrived.</p>`
        : html`<p class="bad" role="alert">
            ${icon('warning')}Missing:
            ${missing.map(({ label }) => label.toLowerCase()).join(', ')}. Add it at your service
            and test again.
          </p>`
    }
    <div class="scroll">
      <table class="facts">
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">came as</th>
            <th scope="col">with</th>
            <th scope="col">becomes</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Who it is</th>
            <td>NameID</td>
            <td>${nameId}</td>
            <td>known by this name from now on</td>
          </tr>
          ${facts.map(factRow)}
        </tbody>
      </table>
    </div>
    ${unused.length === 0 ? html`` : notUsed(unused)}`;
}

function factRow({ label, from, said, taken, isNeeded, note }: TriedFact): Html {
  const gap = from === null ? 'nothing' : 'not understood';
  return html`<tr class="${taken === null && isNeeded ? 'lacking' : ''}">
    <th scope="row">${label}</th>
    <td>${from === null ? 'missing' : html`<code>${from}</code>`}</td>
    <td>${said}</td>
    <td>
      ${taken === null ? html`<b>${gap}</b>. ${note}` : html`${taken}${note && html`. <b>${note}</b>`}`}
    </td>
  </tr>`;
}

const notUsed = (unused: Came['unused']): Html =>
  html`<details>
    <summary>${unused.length} more arrived that Moon Base Pi does not use</summary>
    <ul>
      ${unused.map(({ name, said }) => html`<li><code>${name}</code>: ${said}</li>`)}
    </ul>
  </details>`;

/** Whoever did the test sign-in becomes the first administrator. */
export function youAtServicePage(form: Form, { tried }: SetUpState): string {
  const outcome = tried?.outcome;
  const person = outcome?.kind === 'came' ? outcome.person : null;
  const nameId = outcome?.kind === 'came' ? outcome.nameId : '';
  const filled = filledWith(form, person);
  return stepPage(
    'Who looks after it?',
    3,
    'The first school administrator is who did the test sign-in.',
    html`<div class="pair">
      <form method="post" action="/door/set-up" class="sheet">
        <h2>You are</h2>
        <p>At your service: <code>${nameId}</code></p>
        ${field(filled, 'title', 'Title', html`maxlength="20"`)}
        ${field(filled, 'firstName', 'First name', html`maxlength="100" required`)}
        ${field(filled, 'lastName', 'Last name', html`maxlength="100"`)}
        <input type="hidden" name="email" value="${filled.value('email')}" />
        <button class="btn main">Make me the administrator. Next: students${icon('arrow')}</button>
      </form>
      <section class="sheet">
        <h2>What you can do</h2>
        <ul>
          ${ADMIN_CAN}
        </ul>
      </section>
    </div>`,
  );
}
