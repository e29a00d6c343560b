import { seesLoginMessage } from '@moonbase/access';
import { useEffect } from 'react';

import { fetchContentPage } from '../../platform/content-host.tsx';
import { showMessage } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { remembered } from '../../platform/remembered.ts';

const PATH = '/html/student-login-message.html';
const SEEN = 'login-message-seen'; // the sign-in at which it was seen

let shownAt: string | null = null; // the sign-in whose message is loading or on screen

/** Shows the content host's message to a student: once per session, until it is seen (requirement ST-8). */
export function useLoginMessage(): void {
  const session = useSession();
  const user = session?.user;
  const base = session?.links.contentHost;
  const student = user && seesLoginMessage(user) ? user.id : null;
  const signIn = String(user?.numSignIns ?? '');
  useEffect(() => {
    const now = `${student ?? ''} ${signIn}`;
    if (student === null || base === undefined || shownAt === now) return;
    if (remembered.get(student, SEEN) === signIn) return;
    shownAt = now;
    void fetchContentPage(base, PATH).then(async (page) => {
      if (!page) return;
      const title = page.title === '' ? {} : { title: page.title };
      await showMessage('message', { ...title, detail: <div>{page.body}</div> });
      remembered.set(student, SEEN, signIn);
    });
  }, [student, signIn, base]);
}
