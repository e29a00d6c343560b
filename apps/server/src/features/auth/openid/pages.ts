import { type KnockReason, PROVIDER_NAMES } from '@moonbase/openid';
import { escapeMarkup } from '@moonbase/kit';

import { plainPage } from '../../../platform/http/plain-page.ts';
import type { UsedWay } from './ways-in.queries.ts';

const WHY: Readonly<Record<KnockReason, string>> = {
  'not-listed': 'Nobody with your address is on your school’s list.',
  'no-address': 'Your account has no address by which your school’s list could know you.',
  'not-vouched': 'Your school’s sign-in service does not confirm your address.',
  'other-domain': 'Your address is not one of your school’s own.',
  several: 'Several people of your school’s list have your address.',
  'second-account': 'Somebody has come in with this address and another account.',
};

/** The page for somebody who is proven but fits nobody of the school's list. */
export const knockedPage = (why: KnockReason): string =>
  plainPage(
    'Your school has been told',
    `<p>${escapeMarkup(WHY[why])} Your school now sees that you were here, and can let you in. Try again tomorrow, or ask the office.</p><p>You can play Space Rescue until then: <a href="/rescue">play as a guest</a>. Or <a href="/">go to the home page</a>.</p>`,
  );

/** The page for somebody whom the school has refused before. */
export const refusedPage = (): string =>
  plainPage(
    'Your school has not let this account in',
    `<p>Somebody who looks after your school has seen that you were here, and decided. Do you think that this is wrong? Ask the office.</p><p>Have you got another account of your school? Sign out of this one at your service first. <a href="/">Go to the home page</a>.</p>`,
  );

interface Choice {
  readonly continueTo: string;
  readonly ways: readonly UsedWay[];
  readonly asksForAddress: boolean; // there are too many schools to show
  readonly notFound: string | null; // the domain that no school has
}

const nameOfWay = ({ kind, school }: UsedWay): string =>
  kind === 'openid' ? `Sign in with ${school}` : `Sign in with ${PROVIDER_NAMES[kind]} (${school})`;

/** The page on which somebody says how they come in; nothing of it is kept. */
export function choicePage({ continueTo, ways, asksForAddress, notFound }: Choice): string {
  const query = `continue=${encodeURIComponent(continueTo)}`;
  const keys = ways.map(
    (way) =>
      `<p><a class="key" href="/api/openid/${way.id}/login?${query}">${escapeMarkup(nameOfWay(way))}</a></p>`,
  );
  const field = `<form action="/api/openid/choose"><input type="hidden" name="continue" value="${escapeMarkup(continueTo)}">
    <p><label for="at">Your school’s address, or what follows its @</label></p>
    <p><input id="at" name="at" autocomplete="email" inputmode="email" maxlength="255" required> <button>Find my school</button></p></form>`;
  const lost =
    notFound === null
      ? ''
      : `<p role="alert">No school with ${escapeMarkup(notFound)} comes in this way. Look at the address again, or sign in another way.</p>`;
  return plainPage(
    'How do you come in?',
    `${lost}${keys.join('')}${asksForAddress ? field : ''}<p><a href="/api/saml2/login?way=here&amp;${query}">Card, pictures, password or another way</a></p>`,
  );
}
