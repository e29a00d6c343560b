import { type Html, html } from '@moonbase/kit/html';
import { checksOf, PROVIDER_NAMES, STEPS_THERE } from '@moonbase/openid';

import type { AddedWay, SetUpState, WayTest, WayTester } from '../ports.ts';
import { accountFields, field, filledWith, type Form } from './fields.ts';
import { icon } from './page.ts';
import { ADMIN_CAN, BACK_TO_SIGN_IN, stepPage } from './set-up-pages.ts';

const serviceOf = ({ kind }: AddedWay): string =>
  kind === 'openid' ? 'your service' : PROVIDER_NAMES[kind];

const key = (what: string, look: string, label: string): Html =>
  html`<form method="post" action="/door/set-up">
    <button class="${look}" name="do" value="${what}">${label}</button>
  </form>`;

/** The service by OpenID Connect that was added, on trial: what a test as oneself and one as a student brought. */
export function wayTestPage(added: AddedWay, redirectUri: string): string {
  const { admin, student } = added.tests;
  const service = serviceOf(added);
  return stepPage(
    admin === null ? `Try ${added.name}` : `What ${service} said`,
    2,
    'A test, fact by fact. Nobody gets an account by it, and nobody else can come in yet.',
    html`<div class="pair">
        ${testPanel(admin, 'admin', service)} ${testPanel(student, 'student', service)}
      </div>
      ${admin?.isPassed === true ? whatCame(admin, 'admin', added) : html``}
      ${student?.isPassed === true ? whatCame(student, 'student', added) : html``}
      <div class="pair">
        <section class="sheet">
          <h2>What comes next</h2>
          <ul>
            <li>You: the account of your test becomes the first administrator.</li>
            <li>
              Your list, by wire or from a file, with everybody’s address. Before anybody tries, you
              see who will find their way and who will not.
            </li>
            <li>Until then nobody else can come in.</li>
          </ul>
        </section>
        ${ifItFails(added, redirectUri)}
      </div>
      <div class="row wrap">
        ${admin?.isPassed === true ? key('take-way', 'btn main', 'Take it into use. Next: you') : html``}
        ${key('door-account', 'btn', 'Later: begin with a password alone')}
        ${key('forget-way', 'btn', 'Give other values, or another way')}
      </div>`,
  );
}

const HEADS: Readonly<Record<WayTester, { readonly who: string; readonly button: string }>> = {
  admin: { who: 'You', button: 'Test as yourself' },
  student: { who: 'A student', button: 'Test as a student' },
};

function testPanel(test: WayTest | null, as: WayTester, service: string): Html {
  const { who, button } = HEADS[as];
  const words =
    as === 'admin'
      ? html`<p>Sign in at ${service} with your own school account.</p>`
      : html`<p>
          Ask one to come to this computer and sign in at ${service}. It may hold students back
          where it lets you in.
        </p>`;
  const look = as === 'admin' && test?.isPassed !== true ? 'btn main' : 'btn';
  return html`<section class="sheet">
    <h2>
      ${who}: ${test === null ? 'not tried yet' : test.isPassed ? 'it works' : 'it did not work'}
    </h2>
    ${
      test === null
        ? words
        : test.isPassed
          ? html`<p class="good">
              ${icon('tick')}Signed in at ${service}. Nobody has got an account by it.
            </p>`
          : html`<p class="bad" role="alert">${icon('warning')}<span>${test.words}</span></p>`
    }
    <p>
      <a class="${look}" href="/door/set-up/test?as=${as}">${test === null ? button : 'Again'}</a>
    </p>
  </section>`;
}

function whatCame({ facts, unused }: WayTest, as: WayTester, { kind }: AddedWay): Html {
  const checks = checksOf(kind);
  const more =
    unused === 0 ? '' : `${unused} more arrived that Moon Base Pi does not use. They are not kept.`;
  return html`<section class="sheet">
    <h2>What arrived: ${as === 'admin' ? 'you' : 'a student'}</h2>
    <div class="scroll">
      <table class="facts">
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">with</th>
            <th scope="col">becomes</th>
          </tr>
        </thead>
        <tbody>
          ${facts.map(
            ({ label, said, note }) =>
              html`<tr>
                <th scope="row">${label}</th>
                <td>${said === '' ? 'nothing' : said}</td>
                <td>${note === '' ? 'taken' : note}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${more === '' ? html`` : html`<p class="small">${more}</p>`}
    <details>
      <summary>What was checked: ${checks.length} of ${checks.length}</summary>
      <ul>
        ${checks.map((check) => html`<li>${check}</li>`)}
      </ul>
    </details>
  </section>`;
}

/** What to look at there when a test does not come back. */
function ifItFails({ kind }: AddedWay, redirectUri: string): Html {
  return html`<section class="sheet">
    <h2>If a test does not come back</h2>
    <ul>
      ${kind === 'google' ? html`<li><b>Access blocked</b>: the app is not yet Trusted for the students’ unit.</li>` : html``}
      <li>
        <b>${kind === 'microsoft' ? 'AADSTS50011' : 'redirect_uri_mismatch'}</b>: the address there
        differs by a sign. It is<br /><code>${redirectUri}</code>
      </li>
    </ul>
    <details>
      <summary>What to do there, once more</summary>
      <ol>
        ${STEPS_THERE[kind].map((step) => html`<li>${step}</li>`)}
      </ol>
    </details>
  </section>`;
}

/** Whoever tested the service becomes the first administrator, with a password as the spare key. */
function youByWayPage(form: Form, added: AddedWay, test: WayTest): string {
  const filled = filledWith(form, test.person);
  return stepPage(
    'Who looks after it?',
    3,
    'The first school administrator is who did the test.',
    html`<div class="pair">
        <form method="post" action="/door/set-up" class="sheet">
          <h2>You are</h2>
          <p>At ${serviceOf(added)}: <code>${test.subject}</code></p>
          ${field(filled, 'title', 'Title', html`maxlength="20" placeholder="Ms, Mr, Dr …"`)}
          ${accountFields(filled)}
          <p class="small">
            You come in by ${serviceOf(added)}. The password is the spare key, should its secret
            end.
          </p>
          <button class="btn main">
            Make me the administrator. Next: students${icon('arrow')}
          </button>
        </form>
        <section class="sheet">
          <h2>What you can do</h2>
          <ul>
            <li>come in by ${added.name} from now on, you alone: nobody else is on a list yet</li>
            ${ADMIN_CAN}
          </ul>
        </section>
      </div>
      ${BACK_TO_SIGN_IN}`,
  );
}

/** The form of the first administrator whose account is that of the test; null: it is another's. */
export function youByWay(form: Form, { way, added }: SetUpState): string | null {
  const test = added?.tests.admin;
  return way === 'way-in' && added && test?.isPassed === true
    ? youByWayPage(form, added, test)
    : null;
}
