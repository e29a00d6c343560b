import type { KnockReason } from '@moonbase/openid';
import { escapeMarkup } from '@moonbase/kit';

import { plainPage } from '../../../platform/http/plain-page.ts';

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
