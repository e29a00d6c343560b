import { escapeMarkup } from '@moonbase/kit';
import type { FastifyReply } from 'fastify';

import { plainPage } from '../../../platform/http/plain-page.ts';
import type { Outgoing } from './outgoing.ts';

/** Sends the browser on its way with a message. */
export function sendOn(reply: FastifyReply, outgoing: Outgoing): FastifyReply {
  if (outgoing.kind === 'redirect') return reply.redirect(outgoing.url, 303);
  const inputs = Object.entries(outgoing.fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return reply.type('text/html; charset=utf-8').send(
    plainPage(
      'One moment',
      `<form method="post" action="${escapeMarkup(outgoing.url)}" id="message">${inputs.join('')}
       <p>You are on your way to your sign-in service.</p>
       <p><button type="submit">Go on</button></p></form>
       <script src="/api/saml2/page.js"></script>`,
    ),
  );
}

/** Sends the form without a click where scripts run; the button serves elsewhere. */
export const PAGE_SCRIPT = `document.getElementById('message').submit();\n`;

export const PAGE_STYLE = `body { font: 1.125rem/1.5 system-ui, sans-serif; color: #1e2530; background: #eef0f3; margin: 0; }
main { max-width: 34rem; margin: 12vh auto; padding: 1.5rem 2rem; background: #fff; border: 1px solid #d5dae1; border-radius: 10px; }
h1 { font-size: 1.5rem; margin: 0 0 .75rem; }
a, button { font: inherit; }
a { color: #0b5cad; }
a.key { display: inline-block; padding: .7rem 1.2rem; border-radius: 8px; background: #ffd23f; color: #0b1030; font-weight: 700; text-decoration: none; }
input { font: inherit; padding: .5rem .7rem; border: 1px solid #6b7686; border-radius: 8px; max-width: 100%; }
button { padding: .6rem 1.2rem; border: 0; border-radius: 8px; background: #2f3a4a; color: #fff; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
`;

/** The page for a browser that does not say which page asked for the logout: the person decides. */
export function askToSignOut(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        'Sign out?',
        '<p><a href="/api/saml2/logout">Sign out</a> or <a href="/">stay signed in</a>.</p>',
      ),
    );
}

/** The page for a person whose session here has ended, although the sign-in service’s answer was refused. */
export function signedOutHere(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        'You are signed out',
        '<p>You are signed out of Moon Base Pi. Your sign-in service did not confirm that it signed you out as well. On a computer that others use, close the browser.</p><p><a href="/">Go to the home page</a>.</p>',
      ),
    );
}

/** The page for a person whose sign-in or logout was refused: what happened, and the way on. */
export function refusalPage(title: string, text: string): string {
  return plainPage(
    title,
    `<p>${escapeMarkup(text)}</p><p><a href="/login">Sign in again</a> or <a href="/">go to the home page</a>.</p>`,
  );
}
