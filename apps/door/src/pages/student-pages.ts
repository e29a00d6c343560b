import { PICTURES, PICTURES_TO_CHOOSE, type ShownName, signPlace } from '@moonbase/door';
import { type Html, html, lineDrawing } from '@moonbase/kit/html';

import { DRAWINGS } from './drawings.ts';
import { refused } from './fields.ts';
import { icon, studentPage } from './page.ts';
import { SIGNS } from './signs.ts';

const COLOURS = 10; // .c0 to .c9 of the style sheet

/** A person's sign: the same every day and everywhere. */
function signOf(personId: string): Html {
  const { drawing, colour } = signPlace(personId, { drawings: SIGNS.length, colours: COLOURS });
  const sign = SIGNS[drawing] ?? html``;
  return html`<span class="sign c${colour}" aria-hidden="true">${lineDrawing(sign)}</span>`;
}

/** A text above a form that explains kindly what went wrong. */
function say(text: string | null, name: string): Html {
  return text === null
    ? html``
    : html`<p class="say" role="alert" id="${name}-fault">${icon('hand')}<span>${text}</span></p>`;
}

export interface KnownClass {
  readonly id: string;
  readonly name: string;
  readonly teachers: readonly string[];
  readonly when: string; // "today"
}

/** The front page: show a card, type its code, or find the class. */
export function frontPage(facts: {
  readonly schoolName: string | null;
  readonly classes: readonly KnownClass[];
  readonly cardFault: string | null;
  readonly cardCode: string; // the refused one, which can then be compared letter by letter
  readonly codeFault: string | null;
  readonly code: string; // the same of the class
}): string {
  return studentPage(
    'Come in',
    facts.schoolName,
    html`<h1>Come in</h1>
      <p class="lead">Show your card, or find your class.</p>
      <div class="ways">
        <section class="panel">
          <h2>${icon('square')}Show your card</h2>
          ${say(facts.cardFault, 'text')} ${card(facts.cardFault, facts.cardCode)}
        </section>
        <section class="panel">
          <h2>${icon('keyboard')}Type your class code</h2>
          ${say(facts.codeFault, 'code')} ${classCode(facts.codeFault, facts.code)}
          ${facts.classes.length === 0 ? html`` : knownClasses(facts.classes)}
        </section>
      </div>`,
  );
}

const card = (fault: string | null, typed: string): Html =>
  html`<div class="camera" id="camera" hidden>
      <video id="video" playsinline muted></video><span class="frame"></span>
    </div>
    <p class="row small" id="camera-words" hidden>
      ${icon('lock')}<span>Only the square is read, on this device. No picture is kept.</span>
      <button class="btn" type="button" id="camera-start">
        ${icon('camera')}<span>Use the camera</span>
      </button>
    </p>
    <form method="post" action="/door/card" id="card" class="stack">
      <label for="text">Or type the code on your card</label>
      <div class="row">
        <input
          class="input code"
          id="text"
          name="text"
          value="${typed}"
          maxlength="500"
          placeholder="ABCDE FGHJK"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          ${refused(fault, 'text')}
          required
        />
        <button class="btn main">Next${icon('arrow')}</button>
      </div>
    </form>`;

const classCode = (fault: string | null, typed: string): Html =>
  html`<form method="post" action="/door/class" class="stack">
    <label class="vh" for="code">Class code</label>
    <input
      class="input code big"
      id="code"
      name="code"
      value="${typed}"
      maxlength="12"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      ${fault === null ? html`aria-describedby="where"` : refused(fault, 'code')}
      required
    />
    <p class="small" id="where">6 letters and figures. It hangs on the wall of your classroom.</p>
    <button class="btn main wide">Next${icon('arrow')}</button>
  </form>`;

function knownClasses(classes: readonly KnownClass[]): Html {
  return html`<p class="or">or press your class</p>
    <form method="post" action="/door/class" class="classes">
      ${classes.map(
        ({ id, name, teachers, when }) =>
          html`<button class="btn" name="known" value="${id}">
            <span
              ><b>${name}</b
              ><small
                >${[teachers[0] ?? '', `here ${when}`].filter((part) => part !== '').join(', ')}</small
              ></span
            >${icon('arrow')}
          </button>`,
      )}
    </form>`;
}

export function namesPage(facts: {
  readonly schoolName: string | null;
  readonly className: string;
  readonly teachers: readonly string[];
  readonly names: readonly ShownName[];
}): string {
  const called = [`Class ${facts.className}`, ...facts.teachers.slice(0, 1)].join(', ');
  return studentPage(
    'Who are you?',
    facts.schoolName,
    html`<div class="top">
        <div>
          <h1>Who are you?</h1>
          <p class="lead">${called}. Find your sign and your name.</p>
        </div>
        <a class="btn" href="/door/">${icon('back')}<span>Another class</span></a>
      </div>
      <form method="post" action="/door/name" class="names">
        ${facts.names.map(
          ({ id, name }) =>
            html`<button class="btn" name="person" value="${id}">
              ${signOf(id)}<b>${name}</b>
            </button>`,
        )}
      </form>`,
  );
}

export interface PicturesFacts {
  readonly schoolName: string | null;
  readonly personId: string;
  readonly name: string;
  readonly teachers: readonly string[];
  readonly chosen: readonly string[];
  readonly words: string | null; // what was wrong
}

/** Three pictures in order, one press after the other; works without scripts. */
export function picturesPage(facts: PicturesFacts): string {
  return studentPage(
    facts.words === null ? `Hello ${facts.name}` : `Look again, ${facts.name}`,
    facts.schoolName,
    html`<div class="split">
      <section class="panel">
        <div class="who">
          ${signOf(facts.personId)}
          <div>
            <h1>${facts.words === null ? 'Hello' : 'Look again,'} ${facts.name}</h1>
            <p class="lead">Press your three pictures, in your order.</p>
          </div>
        </div>
        ${say(facts.words, 'pictures')} ${slots(facts.chosen.length)}
        <p class="row small">
          ${icon('hand')}<span
            >Forgotten? Use your card, or put your hand up: ${helper(facts.teachers)} can let you
            in.</span
          >
        </p>
        <p class="stack low">
          <a class="btn" href="/door/pictures">Start again</a>
          <a class="btn" href="/door/spare-key">${icon('key')}<span>I have a spare key</span></a>
          <a class="btn" href="/door/names">${icon('back')}<span>I am not ${facts.name}</span></a>
        </p>
      </section>
      ${pictureKeys('/door/pictures', facts.chosen, [])}
    </div>`,
  );
}

/** The three pictures that a student chooses for next time. */
export function choosePage(facts: {
  readonly schoolName: string | null;
  readonly personId: string;
  readonly name: string;
  readonly chosen: readonly string[];
  readonly first: readonly string[]; // the pictures pressed the first time; then they are pressed again
  readonly words: string | null;
}): string {
  const isAgain = facts.first.length > 0;
  return studentPage(
    'Choose three pictures',
    facts.schoolName,
    html`<div class="split">
      <section class="panel">
        <div class="who">
          ${signOf(facts.personId)}
          <div>
            <h1>${isAgain ? 'Once more' : `Hello ${facts.name}`}</h1>
            <p class="lead">
              ${
                isAgain
                  ? 'Press the same three pictures again, in the same order.'
                  : 'Choose three pictures. Keep them and their order in your head: next time they open the door.'
              }
            </p>
          </div>
        </div>
        ${say(facts.words, 'pictures')} ${slots(facts.chosen.length)}
        <p class="stack low">
          <a class="btn" href="/door/choose">Start again</a>
          <a class="btn" href="/door/later">Not now${icon('arrow')}</a>
        </p>
      </section>
      ${pictureKeys('/door/choose', facts.chosen, facts.first)}
    </div>`,
  );
}

function helper(teachers: readonly string[]): string {
  return teachers[0] ?? 'your teacher';
}

function slots(chosen: number): Html {
  const numbers = Array.from({ length: PICTURES_TO_CHOOSE }, (_, at) => at);
  return html`<ol class="slots" aria-label="${chosen} of ${PICTURES_TO_CHOOSE} chosen">
    ${numbers.map((at) =>
      at < chosen
        ? html`<li class="on"><span class="vh">chosen</span>${icon('tick')}</li>`
        : html`<li class="${at === chosen ? 'now' : ''}">${at + 1}</li>`,
    )}
  </ol>`;
}

function pictureKeys(action: string, chosen: readonly string[], first: readonly string[]): Html {
  return html`<form
    method="post"
    action="${action}"
    class="pictures"
    data-chosen="${chosen.length}"
  >
    ${first.map((name) => html`<input type="hidden" name="first" value="${name}" />`)}
    ${chosen.map((name) => html`<input type="hidden" name="picture" value="${name}" />`)}
    ${PICTURES.map(
      (name) =>
        html`<button name="picture" value="${name}">
          <svg viewBox="0 0 100 100" aria-hidden="true">${DRAWINGS[name]}</svg>${name}
        </button>`,
    )}
  </form>`;
}

/** The page where a student without pictures, or one who has forgotten them, types the teacher's spare key. */
export function spareKeyPage(facts: {
  readonly schoolName: string | null;
  readonly personId: string;
  readonly name: string;
  readonly teachers: readonly string[];
  readonly why: Html | string | null;
  readonly isAsked: boolean; // whether the student came for the key: then it can be typed at once
  readonly isPause: boolean; // then the pictures open the door again later
}): string {
  return studentPage(
    `Hello ${facts.name}`,
    facts.schoolName,
    html`<section class="panel narrow">
      <div class="who">
        ${signOf(facts.personId)}
        <div>
          <h1>Hello ${facts.name}</h1>
          <p class="lead">${facts.why ?? 'Type the spare key from your teacher.'}</p>
        </div>
      </div>
      <form method="post" action="/door/spare-key" class="stack">
        <label for="key">Spare key: 6 figures</label>
        <input
          class="input code big"
          id="key"
          name="key"
          inputmode="numeric"
          maxlength="8"
          autocomplete="off"
          ${facts.isAsked ? html`autofocus` : html``}
          required
        />
        <button class="btn main wide">Next${icon('arrow')}</button>
      </form>
      <p class="row small">
        ${icon('hand')}<span
          >Put your hand up: ${helper(facts.teachers)} can make you a spare key.</span
        >
      </p>
      <p class="stack">
        ${
          facts.isPause
            ? html`<a class="btn" href="/door/pictures"
                >${icon('arrow')}<span>Press my pictures again</span></a
              >`
            : html``
        }
        <a class="btn" href="/door/">${icon('square')}<span>Show my card</span></a>
        <a class="btn" href="/door/names">${icon('back')}<span>I am not ${facts.name}</span></a>
      </p>
    </section>`,
  );
}

/** The page for the address in a card's QR code: its script sends the token on. */
export function cardPage(schoolName: string | null): string {
  return studentPage(
    'One moment',
    schoolName,
    html`<section class="panel narrow">
      <h1>One moment</h1>
      <p class="lead">Your card is being read.</p>
      <form method="post" action="/door/card" id="card-of-address">
        <input type="hidden" name="text" />
      </form>
      <p>
        <a class="btn" href="/door/">${icon('back')}<span>To the door</span></a>
      </p>
    </section>`,
  );
}

/** Sends the answer to the product; a button serves where scripts do not run. */
export function answerPage(
  schoolName: string | null,
  acsUrl: string,
  fields: Readonly<Record<string, string>>,
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return studentPage(
    'Come in',
    schoolName,
    html`<section class="panel narrow">
      <h1>Come in</h1>
      <form method="post" action="${acsUrl}" id="answer">
        ${inputs}
        <button class="btn main wide">Come in${icon('arrow')}</button>
      </form>
    </section>`,
  );
}

/** Shown when something went wrong on the way, with the way back. */
export function troublePage(schoolName: string | null, text: string): string {
  return studentPage(
    'Try again',
    schoolName,
    html`<section class="panel narrow">
      <h1>Try again</h1>
      <p class="lead" role="alert">${text}</p>
      <p>
        <a class="btn main wide" href="/door/">${icon('back')}<span>To the door</span></a>
      </p>
    </section>`,
  );
}
