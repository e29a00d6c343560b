import { ROLE_TRAITS } from '@moonbase/access';
import { type Html, html, lineDrawing } from '@moonbase/kit/html';
import { type Carried } from '@moonbase/saml-provider';

import { faceOf, FACES, HOST, NIGHT } from './cast.ts';
import { COUNTRIES } from './countries.ts';
import { type Choice, type Filter, FILTERS, type Group } from './groups.ts';
import { attributeOf, nameOf, type Person, ROLES_ON_PAGE } from './people.ts';
import {
  REGISTRABLE,
  type Registrable,
  type RegisterErrors,
  type RegisterForm,
} from './register.ts';

const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  all: 'All',
  students: 'Students',
  teachers: 'Teachers',
  families: 'Families',
  other: 'Other',
};

const ICONS = {
  card: html`<rect x="3" y="4" width="18" height="16" rx="3" /><circle cx="9" cy="10" r="2" /><path
      d="M15 8h2m-2 4h2M7 16h10"
    />`,
  info: html`<circle cx="12" cy="12" r="9" /><path d="M12 8h.01M11 12h1v4h1" />`,
  parent: html`<circle cx="8" cy="6" r="3" /><circle cx="17" cy="10" r="2.2" /><path
      d="M3 20v-4a5 5 0 0 1 10 0v4M13.5 20v-2.5a3.5 3.5 0 0 1 7 0V20"
    />`,
  teacher: html`<path d="M3 4h18v11H3zM8 20l2-5m6 5-2-5M7 11l3-3 2 2 4-3" />`,
  personal: html`<path
      d="M12 3c3 2.5 4 6 4 9v3H8v-3c0-3 1-6.5 4-9zM8 12l-3 4 3-1m8-3 3 4-3-1M10.5 18 12 21l1.5-3"
    /><circle cx="12" cy="10" r="1.5" />`,
  search: html`<circle cx="10" cy="10" r="7" /><path d="m21 21-6-6" />`,
  warning: html`<path
    d="M12 9v4m0 3h.01M10.4 3.6 2.3 17.1A1.9 1.9 0 0 0 3.9 20h16.2a1.9 1.9 0 0 0 1.6-2.9L13.6 3.6a1.9 1.9 0 0 0-3.2 0z"
  />`,
} as const;

function icon(name: keyof typeof ICONS): Html {
  return lineDrawing(ICONS[name]);
}

const NOTE = html`<div class="demo" role="note">
  ${icon('info')}<span
    ><b>For trying out only.</b> These people are made up. There is no password. A real school uses
    its own sign-in here.</span
  >
</div>`;

function page(title: string, main: Html, narrow = false): string {
  const { html: text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Moon Base Pi</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
        <script src="/old-browser.js" defer></script>
        <script src="/page.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${NIGHT}${FACES}
        <header>
          <div>
            <span class="badge">${icon('card')}</span>
            <div>
              <b>Demo sign-in</b
              ><span class="small">a pretend school and home sign-in service</span>
            </div>
            <span class="push small to">to: Moon Base Pi</span>
          </div>
        </header>
        <main id="main" ${narrow ? html` class="narrow"` : null}>${main}</main>
      </body>
    </html> `;
  return text;
}

function hidden(carried: Carried): Html[] {
  return Object.entries(carried).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

function address(path: string, carried: Carried, more: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams({ ...carried, ...more }).toString()}`;
}

export interface ChooseFacts {
  readonly carried: Carried;
  readonly choice: Choice;
  readonly groups: readonly Group[];
  readonly productUrl: string;
  readonly year: number; // the current one, for ages
}

/** The page to choose somebody on. */
export function choosePage(facts: ChooseFacts): string {
  const { carried, choice, groups, productUrl } = facts;
  const filters = FILTERS.map(
    (each) =>
      html`<a
        href="${address('/sso', carried, { role: each, q: choice.search })}"
        ${each === choice.filter ? html` aria-current="true"` : null}
        >${FILTER_LABELS[each]}</a
      >`,
  );
  const nobody = html`<p class="nobody">
    Nobody is called that. Try part of a name, a class or a school.
  </p>`;
  return page(
    'Demo sign-in',
    html`<div class="asks">
        ${HOST}
        <h1>Who do you want to be?</h1>
      </div>
      <form class="tools" id="search" method="get" action="/sso" role="search">
        ${hidden(carried)}<input type="hidden" name="role" value="${choice.filter}" />
        <span class="find"
          >${icon('search')}<input
            type="search"
            name="q"
            value="${choice.search}"
            placeholder="Find by name, class or school"
            aria-label="Find by name, class or school"
            autocomplete="off"
        /></span>
        <nav class="seg" aria-label="Role">${filters}</nav>
      </form>
      ${NOTE}
      <form id="people" method="post" action="/sign-in">
        ${hidden(carried)}${groups.length === 0 ? nobody : groups.map((group) => groupSection(group, facts))}
      </form>
      <footer>
        <span>Not in the list?</span
        ><a href="${address('/register', carried, {})}">Register a new demo person</a
        ><a class="push" href="${productUrl}">Back to Moon Base Pi</a>
      </footer>`,
  );
}

function groupSection(group: Group, { carried, choice, year }: ChooseFacts): Html {
  const more = address('/sso', carried, { role: choice.filter, show: group.key });
  const cards = group.people.map((person) => card(person, year));
  return html`<section>
    <h2>${group.title}<span class="small">${group.note}</span></h2>
    <div class="cards">
      ${cards}${
        group.hidden
          ? html`<a class="card more" href="${more}"><b>Show all ${group.total}</b></a>`
          : null
      }
    </div>
  </section> `;
}

function card(person: Person, year: number): Html {
  const title = attributeOf(person, 'title');
  const { isStaff } = ROLE_TRAITS[person.role];
  const name = isStaff && title !== '' ? `${title} ${person.lastName}` : nameOf(person);
  return html`<button class="card" name="nameId" value="${person.nameId}">
    <span class="face ${person.role}" aria-hidden="true">${faceOf(person.nameId)}</span
    ><span><b>${name}</b><span class="small">${detailOf(person, year)}</span></span>
  </button>`;
}

function detailOf(person: Person, year: number): string {
  const born = Number(attributeOf(person, 'yearOfBirth'));
  const age = born > 0 ? `age ${year - born}` : '';
  const classes = [person.attributes['classGroups'] ?? []].flat().join(', ');
  return ROLES_ON_PAGE[person.role].caption(person.detail, classes, age);
}

/** The way from this service to the product, drawn: a card, a dotted road, a moon with its base. */
const WAY = html`<svg class="way" viewBox="0 0 560 84" aria-hidden="true">
  <rect x="20" y="24" width="64" height="44" rx="8" fill="#2f3a4a" />
  <circle cx="40" cy="42" r="7" fill="#eef0f3" />
  <path d="M54 38h20M54 48h14M30 58h44" stroke="#eef0f3" stroke-width="4" stroke-linecap="round" />
  <path
    class="road"
    d="M100 50C190 10 280 84 390 40"
    fill="none"
    stroke="#0b5cad"
    stroke-width="5"
    stroke-linecap="round"
    stroke-dasharray="1 13"
  />
  <circle cx="470" cy="84" r="64" fill="#d5dae1" />
  <circle cx="440" cy="66" r="7" fill="#c3cad4" />
  <circle cx="498" cy="72" r="5" fill="#c3cad4" />
  <path
    d="M446 40a22 22 0 0 1 44 0z"
    transform="translate(0 -8)"
    fill="#fff"
    stroke="#2f3a4a"
    stroke-width="3"
  />
  <path d="M468 10V0h16l-5 5 5 5h-16" fill="#0b5cad" />
  <path d="M462 32v-8a6 6 0 0 1 12 0v8z" fill="#2f3a4a" />
  ${REGISTRABLE.map(traveller)}
</svg>`;

/** Who goes along the road once they are chosen. */
function traveller(role: Registrable): Html {
  return html`<g class="traveller is-${role}"
    ><circle r="19" class="${role}" /><g transform="translate(-13 -13) scale(1.08)" class="lines"
      >${ICONS[role]}</g
    ></g
  >`;
}

export interface RegisterFacts {
  readonly carried: Carried;
  readonly form: RegisterForm;
  readonly errors: RegisterErrors;
}

/** The form to make a new demo person, with faults under each field. */
export function registerPage(facts: RegisterFacts): string {
  const { carried, form, errors } = facts;
  const countries = [['', 'Choose a country'] as const, ...COUNTRIES].map(
    ([code, name]) =>
      html`<option value="${code}" ${form.country === code ? html` selected` : null}>
        ${name}
      </option>`,
  );
  return page(
    'Demo sign-in: register',
    html`${NOTE}
      <form class="panel" method="post" action="/register" novalidate>
        ${hidden(carried)} ${WAY}
        <h1>Register a demo person</h1>
        <p class="lead">No password, no e-mail is sent: you are made at once, and signed in.</p>
        <fieldset>
          <legend>Who are you?</legend>
          <div class="roles">
            ${roleChoice(form, 'parent', 'Parent', '30-day home trial')}${roleChoice(form, 'teacher', 'Teacher', 'a new school with one class')}${roleChoice(form, 'personal', 'Personal', 'just for me')}
          </div>
          ${fault(errors, 'role')}
        </fieldset>
        <div class="two">
          ${field(facts, 'title', 'Title', { hint: 'optional', autocomplete: 'honorific-prefix' })}
          <div class="field">
            <label for="country">Country</label
            ><select class="input" id="country" name="country" ${invalid(errors, 'country')}>
              ${countries}</select
            >${fault(errors, 'country')}
          </div>
          ${field(facts, 'firstName', 'First name', { autocomplete: 'given-name' })}${field(facts, 'lastName', 'Last name', { autocomplete: 'family-name' })}
          ${field(facts, 'email', 'Email', { type: 'email', autocomplete: 'email' })}${field(facts, 'yearOfBirth', 'Year of birth', { hint: 'optional', help: 'So that the first questions fit your age.' })}
        </div>
        <div class="two school">
          ${field(facts, 'school', 'School')}${field(facts, 'classGroup', 'Class')}
        </div>
        <div class="ends">
          <a class="btn" href="${address('/sso', withoutAction(carried), {})}">Cancel</a
          ><button class="btn main">Register and sign in</button>
        </div>
      </form>`,
    true,
  );
}

function field(
  { form, errors }: RegisterFacts,
  name: keyof RegisterForm,
  label: string,
  more: {
    readonly type?: string;
    readonly hint?: string; // in the empty field
    readonly help?: string; // below it
    readonly autocomplete?: string;
  } = {},
): Html {
  const { help } = more;
  return html`<div class="field">
    <label for="${name}">${label}</label
    ><input
      class="input"
      id="${name}"
      name="${name}"
      type="${more.type ?? 'text'}"
      value="${form[name]}"
      placeholder="${more.hint ?? ''}"
      autocomplete="${more.autocomplete ?? 'off'}"
      ${invalid(errors, name, help === undefined ? [] : [`${name}-help`])}
    />${help === undefined ? null : html`<span class="small" id="${name}-help">${help}</span>`}${fault(errors, name)}
  </div>`;
}

function roleChoice(form: RegisterForm, value: Registrable, label: string, note: string): Html {
  return html`<label class="role"
    ><input
      type="radio"
      name="role"
      value="${value}"
      ${form.role === value ? html` checked` : null}
    /><span class="face ${value}" aria-hidden="true">${icon(value)}</span
    ><span><b>${label}</b><span class="small">${note}</span></span></label
  >`;
}

function withoutAction({ action: _action, ...carried }: Carried): Carried {
  return carried;
}

/** The fields as they stand on the page. */
const FIELDS = [
  'title',
  'country',
  'firstName',
  'lastName',
  'email',
  'yearOfBirth',
  'school',
  'classGroup',
] as const satisfies readonly (keyof RegisterForm)[];

/** Attributes that mark a field as refused, and point to its description. The page opens at the first one. */
function invalid(
  errors: RegisterErrors,
  name: keyof RegisterForm,
  others: readonly string[] = [],
): Html | null {
  const isRefused = errors[name] !== undefined;
  const words = [...others, ...(isRefused ? [`${name}-fault`] : [])].join(' ');
  if (words === '') return null;
  const isFirst = FIELDS.find((each) => errors[each] !== undefined) === name;
  return html`${isRefused ? html` aria-invalid="true"` : null}${isFirst ? html` autofocus` : null}
  aria-describedby="${words}"`;
}

function fault(errors: RegisterErrors, name: keyof RegisterForm): Html | null {
  const text = errors[name];
  return text === undefined
    ? null
    : html`<span class="bad" id="${name}-fault">${icon('warning')}<span>${text}</span></span>`;
}

/** Passes the response to the product: sent by the script, or by a click where scripts do not run. */
export function postPage(url: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    'One moment',
    html`<form class="panel" id="response" method="post" action="${url}">
      ${inputs}
      <h1>You are signed in</h1>
      <p class="lead">Moon Base Pi opens in a moment.</p>
      <button class="btn main">Go on to Moon Base Pi</button>
    </form>`,
    true,
  );
}

/** The page for somebody who comes without a request of the product. */
export function homePage(productUrl: string, person: Person | null): string {
  const signedIn =
    person === null
      ? html`<p class="lead">Nobody is signed in here. Start from Moon Base Pi.</p>`
      : html`<p class="lead">You are signed in as ${nameOf(person)}.</p>`;
  const out =
    person === null
      ? null
      : html`<form method="post" action="/sign-out">
          <button class="btn">Sign out everywhere</button>
        </form>`;
  return page(
    'Demo sign-in',
    html`${NOTE}
      <div class="panel">
        <h1>Demo sign-in</h1>
        ${signedIn}
        <div class="ends">
          ${out}<a class="btn main" href="${productUrl}">Go to Moon Base Pi</a>
        </div>
      </div>`,
    true,
  );
}

export function faultPage(text: string, productUrl: string): string {
  return page(
    'This did not work',
    html`<div class="panel">
      <h1>This did not work</h1>
      <p class="lead">${text}</p>
      <div class="ends"><a class="btn main" href="${productUrl}">Back to Moon Base Pi</a></div>
    </div>`,
    true,
  );
}
