import { countriesByName, isLoopback } from '@moonbase/kit';
import { type Html, html } from '@moonbase/kit/html';

import type { AddedWay, SetUpState } from '../ports.ts';
import { zonesOf } from './zones-of.ts';
import { accountFields, bad, field, type Form, refused } from './fields.ts';
import { icon, staffPage } from './page.ts';

const STEPS = ['School', 'Who reaches it', 'Sign-in', 'You', 'Students', 'Done'] as const;
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function stepPage(title: string, step: number, lead: string, content: Html): string {
  const steps = STEPS.map(
    (name, at) =>
      html`<li
        class="${at === step ? 'now' : at < step ? 'past' : ''}"
        ${at === step ? html`aria-current="step"` : html``}
      >
        ${at < step ? icon('tick') : html`${at + 1}`} <span>${name}</span>
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

/** Back to the choice of a way to sign in. */
export const BACK_TO_SIGN_IN = html`<form method="post" action="/door/set-up">
  <button class="btn" name="do" value="back">${icon('back')}Back to sign-in</button>
</form>`;

type Option = readonly [value: string, label: string, zones?: string];

function options(values: readonly Option[], chosen: string) {
  return values.map(
    ([value, label, zones]) =>
      html`<option
        value="${value}"
        ${zones ? html`data-zones="${zones}"` : html``}
        ${value === chosen ? html`selected` : html``}
      >
        ${label}
      </option>`,
  );
}

/** The time zones of a country, with spaces between; the page's script proposes one. */
const zonesIn = (country: string): string => zonesOf(country).join(' ');

export function schoolPage(form: Form): string {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')].map(
    (zone) => [zone, zone.replaceAll('_', ' ')] as const,
  );
  const zones = [['', 'Choose …'] as const, ...known];
  const countries = countriesByName().map(({ id, name }) => [id, name, zonesIn(id)] as const);
  const zone = form.value('timeZone');
  return stepPage(
    'Let’s set up your school',
    0,
    'Six short pages, about ten minutes. Everything can be changed later.',
    html`<form method="post" action="/door/set-up" class="sheet">
      ${form.value('back') === 'school' ? html`<input type="hidden" name="back" value="school" />` : html``}
      <h2>The school</h2>
      ${field(form, 'name', 'Name of the school', html`maxlength="200" required`)}
      <p class="stack tight">
        <label for="country">Country</label>
        <select
          class="input"
          id="country"
          name="country"
          ${refused(form.faults['country'], 'country')}
        >
          ${options([['', 'Choose …', ''], ...countries], form.value('country'))}
        </select>
        ${bad(form.faults['country'], 'country')}
      </p>
      <p class="stack tight">
        <label for="timeZone">Time zone</label>
        <select
          class="input"
          id="timeZone"
          name="timeZone"
          ${refused(form.faults['timeZone'], 'timeZone')}
        >
          ${options(zones, zone === '' && form.faults['timeZone'] === undefined ? OWN_ZONE : zone)}
        </select>
        ${bad(form.faults['timeZone'], 'timeZone')}
      </p>
      <button class="btn main">Next: who reaches it${icon('arrow')}</button>
    </form>`,
  );
}

export function youPage(form: Form): string {
  return stepPage(
    'Who looks after it?',
    3,
    'The first school administrator: you, or whoever you sit here for.',
    html`<div class="pair">
        <form method="post" action="/door/set-up" class="sheet">
          <h2>Your account</h2>
          ${field(form, 'title', 'Title', html`maxlength="20" placeholder="Ms, Mr, Dr …"`)}
          ${accountFields(form)}
          <button class="btn main">Next: students${icon('arrow')}</button>
        </form>
        <section class="sheet">
          <h2>What you can do</h2>
          <ul>
            <li>
              invite teachers and a second administrator. Do that soon: two are safer than one
            </li>
            <li>import, move and export students</li>
            <li>not: see a password or a child’s three pictures</li>
          </ul>
        </section>
      </div>
      ${BACK_TO_SIGN_IN}`,
  );
}

export function studentsPage(form: Form, { way }: SetUpState): string {
  return stepPage(
    'Bring your students in',
    4,
    'From a list, or one class by hand. More come later under School Management.',
    html`<div class="pair">
        <form method="post" action="/door/set-up" class="sheet">
          <h2>${icon('list')}From a list</h2>
          <p>
            A CSV from your school’s office, or a OneRoster zip. Names and classes are enough; every
            row is shown before anything happens, and the whole import can be undone for 7 days.
          </p>
          <p class="small">
            You do that as the administrator: the next page leads you there, today or later. It is
            Import Students under School Management.
          </p>
          <button class="btn main" name="later" value="yes">
            Next: done, then import${icon('arrow')}
          </button>
          ${way === 'service' ? html`<p class="small">Students whose ID in the list is the name that your service states keep one account.</p>` : html``}
        </form>
        <form method="post" action="/door/set-up" class="sheet">
          <h2>${icon('keyboard')}One class by hand</h2>
          ${field(form, 'className', 'Class', html`maxlength="50"`)}
          <p class="stack tight">
            <label for="names">First names, one a line; a last name after it where you like</label>
            <textarea
              class="input"
              id="names"
              name="names"
              rows="8"
              maxlength="20000"
              ${refused(form.faults['names'], 'names')}
            >
${form.value('names')}</textarea>
            ${bad(form.faults['names'], 'names')}
          </p>
          <button class="btn">Next: done${icon('arrow')}</button>
        </form>
      </div>
      <p class="small">
        The pages before are done: your account is made. The school and the ways in change later
        under School Management.
      </p>`,
  );
}

const REACH = html`<b>Let your school reach it first.</b> Only this computer opens this address, so
  what is printed or passed on now leads nowhere. Stop the product and start it with
  <code>npm start -- --lan</code> for this network, or with <code>PUBLIC_URL</code> set to an
  address of your school.`;
/** Google and Microsoft take no address of a building alone. */
const REACH_BY_NAME = html`<b>Let your school reach it first.</b> Only this computer opens this
  address. Stop the product and start it with <code>PUBLIC_URL</code> set to an https address of
  your school: your sign-in service takes no other.`;
const IMPORT = html`<b>Bring your students in:</b> sign in here and import their list, or do it
  later under School Management, Import Students.`;
const CARDS = html`<b>Print the sign-in cards:</b> My Classes, the class, then Sign-in. Cut them out
  and hand them out.`;
const TELL = html`<b>Tell people the address.</b> Whoever signs in with your service finds their
  account made.`;
const WAYS = html`<b>School accounts at Google, Microsoft or another OpenID service:</b> sign in
  here and add the service under School Management, Ways in.
  <b>A student information system:</b> under Rosters it brings students, teachers and classes every
  night.`;
const tryIt = (service: string): Html =>
  html`<b>Try ${service}:</b> sign in here, test it as yourself and as a student, and take it into
    use. Then fetch your list under Rosters, or import it: students come in at their first try.`;
const byWay = (service: string): Html =>
  html`<b>Fetch your list</b> under Rosters, or import it, with everybody’s school address:
    ${service} lets those of the list in at their first try, and Ways in shows who will find their
    way.`;
const INVITE = html`<b>Invite your teachers</b> under School Management, Manage Teachers.`;
const CLASSES = html`<b>Look at your classes</b> under School Management, Manage Classes, once
  people have signed in. Classes that your service does not name are made there.`;
const HTTPS_AT_THE_DOOR = html`<b>Turn on https</b> for the camera at the door and for passkeys;
  until then students type the code on their card.`;
const HTTPS = html`<b>Turn on https</b>, so that nobody in between can read along.`;

/** From here the sign-in leads to Import Students while there are none. */
const wayIn = (students: number, isDoor: boolean): string => {
  if (students === 0) return '/api/saml2/login?continue=/teacher/school/import';
  return isDoor ? '/door/staff' : '/login';
};

function studentsSoFar(students: number, isDoor: boolean): string {
  if (students === 0) return 'No students yet';
  return `${students} ${students === 1 ? 'student' : 'students'} ${isDoor ? 'can come in' : 'so far'}`;
}

/** What the first administrator can do who comes in by a service, as lines of a list. */
export const ADMIN_CAN = html`<li>
    name further administrators under Manage Teachers. Do that soon: two are safer than one
  </li>
  <li>import, move and export students</li>
  <li>Who is an administrator is decided here, never by your sign-in service</li>`;

const TO_WAYS = '/api/saml2/login?continue=/teacher/school/ways-in';
const AFTER_FETCH = '/teacher/school/rosters';
const FETCH = html`<a class="btn" href="/api/saml2/login?continue=${AFTER_FETCH}"
  >Sign in and fetch your list</a
>`;

/** The keys of the last page; the main one leads to what comes next. */
function keysOf(students: number, isDoor: boolean, added: AddedWay | null): Html {
  if (added?.isInUse === true)
    return html`<a class="btn main" href="/api/openid/${added.id}/login?continue=${AFTER_FETCH}"
        >Sign in and fetch your list${icon('arrow')}</a
      >
      <a class="btn" href="/api/openid/${added.id}/login?continue=/teacher/school/import"
        >Sign in and import a file</a
      >
      <a class="btn" href="/door/staff">Sign in by the password</a>`;
  const words = students === 0 ? 'Sign in and import' : 'Sign in';
  const signIn = (look: string): Html =>
    html`<a class="${look}" href="${wayIn(students, isDoor)}">${words}</a>`;
  if (added !== null)
    return html`<a class="btn main" href="${TO_WAYS}"
        >Sign in and try ${added.name}${icon('arrow')}</a
      >
      ${FETCH} ${signIn('btn')}`;
  return isDoor
    ? html`${signIn('btn main')}
        <a class="btn" href="${TO_WAYS}">Sign in and add Google or Microsoft</a> ${FETCH}`
    : signIn('btn main');
}

export function donePage(
  { way, schoolName, students, added }: SetUpState,
  doorUrl: string,
): string {
  const address = doorUrl.replace(/\/door$/, '');
  const isDoor = way !== 'service';
  const isSecure = address.startsWith('https:');
  const isByName = added !== null && added.kind !== 'openid';
  const next = [
    ...(isLoopback(new URL(address).hostname) ? [isByName ? REACH_BY_NAME : REACH] : []),
    ...(added === null ? [] : [added.isInUse ? byWay(added.name) : tryIt(added.name)]),
    ...(students === 0 && added?.isInUse !== true ? [IMPORT] : []),
    ...(isDoor ? [...(added === null ? [WAYS, CARDS] : []), INVITE] : [TELL, CLASSES]),
    ...(isSecure || isByName ? [] : [isDoor ? HTTPS_AT_THE_DOOR : HTTPS]),
  ];
  return stepPage(
    'Your school is ready',
    5,
    schoolName ?? '',
    html`<section class="sheet">
      <h2>${studentsSoFar(students, isDoor)}</h2>
      <p>
        ${students === 0 ? 'Students will' : 'They'} open
        <b>${isDoor && added === null ? doorUrl : address}</b>. No account anywhere else was made.
      </p>
      <h2>What next</h2>
      <ol>
        ${next.map((step) => html`<li>${step}</li>`)}
      </ol>
      <p class="small">
        Write down: the address ${address}${isDoor ? ', and the e-mail you sign in with.' : '.'}
      </p>
      <p>${keysOf(students, isDoor, added)}</p>
    </section>`,
  );
}

/** What the link opens. Scanners of mail and chat open links too, so that only the button uses it up. */
export function beginPage(key: string): string {
  return staffPage(
    'First start',
    null,
    html`<form class="sheet" method="post" action="/door/set-up/begin">
      <p>Here Moon Base Pi is set up for your school. The link works once, in this browser.</p>
      <input type="hidden" name="key" value="${key}" />
      <p><button class="btn main" type="submit">${icon('arrow')}Begin</button></p>
    </form>`,
  );
}

/**
 * Shown without the key from the server's window, or when everything is set up.
 *
 * @param canSignIn whether a way to sign in has been chosen; before that no sign-in leads anywhere
 */
export function closedPage(canSignIn: boolean): string {
  const window = 'the link that stands in the window where Moon Base Pi was started';
  const link = html`It works once, for 24 hours; each new start prints another until the school is
  set up.`;
  const words = canSignIn
    ? html`<p>
          <b>Your school is set up already?</b> Then nothing is left to do here: sign in. Everything
          can be changed under School Management.
        </p>
        <p><a class="btn main" href="/door/staff">Sign in${icon('arrow')}</a></p>
        <p class="small">Otherwise open ${window}. ${link}</p>`
    : html`<p><b>This school is not set up yet,</b> so nobody can sign in or register.</p>
        <p>Open ${window}. ${link}</p>
        <p class="small">You did not start it? Ask the person who did.</p>`;
  return staffPage('First start', null, html`<section class="sheet">${words}</section>`);
}
