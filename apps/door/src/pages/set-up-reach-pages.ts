import { isLoopback } from '@moonbase/kit';
import { type Html, html } from '@moonbase/kit/html';
import { renderSVG } from 'uqr';

import type { Reach, ReachChange, ReachState } from '../ports.ts';
import { bad, type Form } from './fields.ts';
import { icon } from './page.ts';
import { REACH_DRAWINGS } from './reach-drawings.ts';
import { stepPage } from './set-up-pages.ts';

const STEP = 1;
const TITLE = 'Who should reach Moon Base Pi?';
const LEAD = 'You can widen it later. Nothing that children did is lost by that.';
const SAMPLE_ADDRESS = 'https://maths.your-school.example';

/** Some seconds more than listening again takes; a browser with scripts goes on as soon as it can. */
export const MOVE_SECONDS = 15;

const NAMES: Readonly<Record<Reach, { readonly name: string; readonly what: string }>> = {
  computer: {
    name: 'This computer only',
    what: 'To try it out, or one child at one computer. No other device can open it.',
  },
  network: {
    name: 'This building’s network',
    what: 'Every tablet and computer on your school or home Wi-Fi. Nobody outside.',
  },
  internet: {
    name: 'The internet, under an address',
    what: 'Also from home. You need a web address of your own, with a server of yours in front that speaks https.',
  },
};

const plain = (address: string): string => address.replace(/^https?:\/\//, '');
/** An address that breaks before its port first. */
const breakable = (address: string): Html => {
  const [name, port] = address.split(':');
  return port === undefined ? html`${address}` : html`${name ?? null}<wbr />:${port}`;
};
const host = (address: string): string => new URL(address).hostname;
const line = (name: 'tick' | 'warning', words: Html): Html =>
  html`<p class="row ${name === 'tick' ? 'fine' : 'heed'}">${icon(name)}<span>${words}</span></p>`;

/** What opens below an answer that is chosen. */
function detailsOf(reach: Reach, form: Form, { networks, here, now }: ReachState): Html | null {
  const [network] = networks;
  switch (reach) {
    case 'computer':
      return null;
    case 'network':
      return network === undefined
        ? null
        : html`${line(
            'tick',
            networks.length === 1
              ? html`Works without internet. This computer has two addresses:
                  <b>moonbase.local</b> and <b>${host(network)}</b>`
              : html`Works without internet. This computer has several addresses:
                  <b>moonbase.local</b> and those of this list`,
          )}
          ${networks.length === 1 ? html`` : whichAddress(form, networks)}
          ${line(
            'tick',
            html`A certificate of your own is made here. It counts for addresses in this building
            only, for no website outside`,
          )}
          ${line(
            'warning',
            html`Each device is set up once, about two minutes. Until then it plays without the
            camera, and only while the network is there.
            ${now === 'network' ? html`<a href="/device" target="_blank">See the page they get</a>` : html``}`,
          )}`;
    case 'internet':
      return html`<p>This is done at the server’s window, not here:</p>
        <ol>
          <li>
            A proxy at your address has the certificate for https, and passes everything on to port
            ${new URL(here).port} of this computer.
          </li>
          <li>
            Stop Moon Base Pi with Ctrl-C, and start it with your address:
            <code>PUBLIC_URL=${SAMPLE_ADDRESS} TRUST_PROXY=1 SIGN_IN=wizard npm start</code>
          </li>
          <li>
            It prints a link at that address. The first start goes on there where you left it.
          </li>
        </ol>
        ${line('warning', html`Go on here for now, and print cards when the address is the right one`)}`;
  }
}

/** The choice among several addresses of this computer. */
function whichAddress(form: Form, networks: readonly string[]): Html {
  const asked = form.value('address');
  return html`<p class="which">
    <span id="which-address">Which one do the tablets use?</span>
    <select
      class="input"
      name="address"
      aria-labelledby="which-address"
      aria-describedby="which-hint"
    >
      ${networks.map((each) => html`<option value="${each}" ${each === asked ? html`selected` : html``}>${host(each)}</option>`)}
    </select>
    <small id="which-hint"
      >Cards carry this one. On a tablet of the school, the settings of its Wi-Fi show an address
      that begins alike. Fix it in your router, otherwise cards break when it changes.</small
    >
  </p>`;
}

/** A sign-in card of an example, with the address that real ones would carry. */
function cardAt(address: string): Html {
  const square: Html = { html: renderSVG(`${address}/door`, { border: 1 }) };
  return html`<p class="small">A sign-in card with this choice:</p>
    <div class="sample">
      <span class="square" role="img" aria-label="QR code: ${address}/door">${square}</span>
      <p><b>Maya</b><span>${breakable(plain(address))}</span><small>Class 6 Wattle</small></p>
    </div>`;
}

const follows = (cards: string, links: string, later: string): Html =>
  html`<dl>
    <dt>Cards</dt>
    <dd>${cards}</dd>
    <dt>Links for parents</dt>
    <dd>${links}</dd>
    <dt>If you choose again later</dt>
    <dd>${later}</dd>
  </dl>`;

/** What follows from an answer, beside the answers. */
function panelOf(reach: Reach, state: ReachState): Html {
  const { networks, address, now, decidedBy } = state;
  const [network] = networks;
  switch (reach) {
    case 'computer':
      return follows(
        'None: nobody could use them. Children pick their class and name at this computer.',
        'None: no other device can open them.',
        'Nothing is lost, and nothing has to be printed again.',
      );
    case 'network':
      if (carriesNothing(state)) return NO_ADDRESS;
      return html`${cardAt(decidedBy === null && network !== undefined ? network : address)}
      ${follows(
        'Carry this address. They work in school, not at home.',
        'None yet: their phones can’t reach this network from home. Weekly reports can be printed.',
        'Old cards and links stop working when the address changes. Print new ones then.',
      )}`;
    case 'internet':
      return html`${cardAt(now === 'internet' ? address : SAMPLE_ADDRESS)}
      ${follows(
        'Carry your web address. They work in school and at home.',
        'Work on their phones, wherever they are.',
        'Old cards and links stop working when the address changes. Print new ones then.',
      )}`;
  }
}

/** Whether others reach it, and cards carry an address that leads each device to itself. */
const carriesNothing = ({ decidedBy, now, address }: ReachState): boolean =>
  decidedBy !== null && now === 'network' && isLoopback(host(address));

const NO_ADDRESS = html`<p>
  <b>Cards and links have no address yet:</b> they would lead each tablet to itself. Before you
  print any, start Moon Base Pi with <code>npm start -- --lan</code>, or with
  <code>PUBLIC_URL</code> set to the address that people use.
</p>`;

/** The answer that stands chosen when the page opens: never the internet. */
function chosenBefore({ now, isChosen, networks }: ReachState): 'computer' | 'network' {
  if (networks.length === 0) return 'computer';
  return isChosen && now === 'computer' ? 'computer' : 'network';
}

function option(reach: Reach, form: Form, state: ReachState, isChosen: boolean): Html {
  const isOff = reach === 'network' && state.networks.length === 0;
  const { name, what } = NAMES[reach];
  const more = detailsOf(reach, form, state);
  return html`<div class="opt">
    <input
      type="radio"
      name="reach"
      id="reach-${reach}"
      value="${reach}"
      aria-describedby="${reach}-what"
      ${isChosen ? html`checked` : html``}
      ${isOff ? html`disabled` : html``}
    />
    ${REACH_DRAWINGS[reach]}
    <div>
      <label for="reach-${reach}">${name}</label>
      ${reach === 'network' && !isOff ? html`<span class="tag">fits most schools</span>` : html``}
      <p id="${reach}-what">
        ${what}
        ${isOff ? html`<b>This computer is in no such network now.</b> Connect it, and open this page again.` : html``}
      </p>
    </div>
    ${more === null ? html`` : html`<div class="more">${more}</div>`}
  </div>`;
}

const REACHES = ['computer', 'network', 'internet'] as const;

/** Who reaches the product: chosen here, or told where the start has decided it. */
export function reachPage(form: Form, state: ReachState): string {
  return stepPage(
    TITLE,
    STEP,
    LEAD,
    state.decidedBy === null ? choices(form, state) : decided(state, state.decidedBy),
  );
}

const BACK = html`<a class="btn" href="/door/set-up?back=school">${icon('back')}Back</a>`;
const FROM_LATER = html`<input type="hidden" name="back" value="reach" />`;

function choices(form: Form, state: ReachState): Html {
  const typed = form.value('reach');
  const chosen = REACHES.find((reach) => reach === typed) ?? chosenBefore(state);
  return html`<form method="post" action="/door/set-up" class="reach">
    ${form.value('back') === 'reach' ? FROM_LATER : html``}
    <fieldset>
      <legend class="vh">${TITLE}</legend>
      ${REACHES.map((reach) => option(reach, form, state, reach === chosen))}
      ${bad(form.faults['reach'], 'reach')}
    </fieldset>
    <aside class="sheet">
      <h2>What follows</h2>
      ${REACHES.map((reach) => html`<div class="for ${reach}">${panelOf(reach, state)}</div>`)}
    </aside>
    <p class="keys">
      ${BACK}
      <button class="btn main">
        <span class="usual">Next: sign-in</span
        ><span class="for-now"
          >${state.networks.length === 0 ? 'Go on at this computer for now' : 'Go on in this building for now'}</span
        >${icon('arrow')}
      </button>
    </p>
  </form>`;
}

function decided(state: ReachState, decidedBy: string): Html {
  const { now } = state;
  return html`<form method="post" action="/door/set-up" class="reach">
    <div class="stack">
      <div class="opt made">
        ${REACH_DRAWINGS[now]}
        <div>
          <h2>${NAMES[now].name}</h2>
          <p>${NAMES[now].what}</p>
        </div>
        <div class="more">
          ${line(
            'tick',
            html`<b>This was decided when Moon Base Pi was started,</b> by
              <code>${decidedBy}</code>. To choose otherwise, stop it and start it without that.`,
          )}
          ${carriesNothing(state) ? html`` : line('tick', html`Its address is <b>${plain(state.address)}</b>`)}
        </div>
      </div>
    </div>
    <aside class="sheet">
      <h2>What follows</h2>
      ${panelOf(now, state)}
    </aside>
    <p class="keys">
      ${BACK}
      <button class="btn main">Next: sign-in${icon('arrow')}</button>
    </p>
  </form>`;
}

/** The way on, when the product listens again: it lets this browser in there. */
export const wayOn = ({ address, key }: Extract<ReachChange, { kind: 'moves' }>): string =>
  `${address}/door/set-up?go=on&key=${key}`;

/** While the product listens again. */
export function movingPage(change: Extract<ReachChange, { kind: 'moves' }>): string {
  const { reach, address } = change;
  const words =
    reach === 'computer' ? 'closes to other devices' : 'opens to this building’s network';
  return stepPage(
    'One moment',
    STEP,
    LEAD,
    html`<section class="sheet" id="moving" data-is="${reach}" data-to="${wayOn(change)}">
      <p role="status">
        Moon Base Pi ${words}. This page goes on by itself in a few seconds, at
        <b>${plain(address)}</b>. Nothing that you typed is lost.
      </p>
      <p class="small">Does it not? <a href="${wayOn(change)}">Go on at ${plain(address)}</a></p>
    </section>`,
  );
}
