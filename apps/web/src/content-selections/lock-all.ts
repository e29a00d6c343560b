import { createElement } from 'react';

import { MessageReply } from '@moonbase/contracts';
import { DEFAULT_LOCK_MINUTES } from '@moonbase/selections';

import { write } from '../platform/patience.ts';
import { textOf } from '../platform/api-error.ts';
import { serverNow } from '../platform/clock.ts';
import { MessageCancelled, messages } from '../platform/messages.ts';
import { unlockContent } from '../play/api/content-selections.api.ts';
import { lockEndWords } from './lock-minutes.ts';

/**
 * Asks for how long, and then locks the present content of all of them. @param who "all 24 students of 6H"
 *
 * @see requirement RP-22
 */
export function askToLockAll(users: readonly string[], who: string, onDone: () => void): void {
  ask('Lock All', users, who, onDone);
}

/** The same for one or a few people. @param who "Maya Okafor" */
export function askToLock(users: readonly string[], who: string, onDone: () => void): void {
  ask('Lock', users, who, onDone);
}

function ask(title: string, users: readonly string[], who: string, onDone: () => void): void {
  void messages.form(
    [
      {
        name: 'lockedMinutes',
        label: 'Minutes',
        initial: String(DEFAULT_LOCK_MINUTES),
        inputMode: 'numeric',
      },
    ],
    {
      title,
      text: `Lock the content of ${who}? They practise what is chosen for them now, and the campaign, Space Rescue and Adaptive Learning stay closed until the time is over.`,
      ok: title,
      onConfirm: async ({ lockedMinutes = '' }) => {
        const minutes = Number(lockedMinutes);
        const { message } = await write('POST', '/content-selections/lock', MessageReply, {
          query: { users },
          body: { lockedMinutes: minutes },
        });
        onDone();
        const end = createElement('p', null, lockEndWords(who, minutes, serverNow()));
        void messages.success(message, { detail: end });
      },
    },
  );
}

/** Asks, and then removes all their locks. */
export function askToUnlockAll(users: readonly string[], who: string, onDone: () => void): void {
  messages
    .confirmation(`Unlock the content of ${who}?`, { title: 'Unlock All', ok: 'Unlock All' })
    .then(async () => {
      if (await unlockContent(users)) onDone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof MessageCancelled)) void messages.error(textOf(error));
    });
}
