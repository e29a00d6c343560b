import { seesLoginMessage } from '@moonbase/access';
import { useEffect, type ReactElement } from 'react';

import { type ContentPage, fetchContentPage } from '../../platform/content-host.tsx';
import { cancelMessage, messageQueue, showMessage } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { remembered } from '../../platform/remembered.ts';
import { isInLesson, useClassNews } from '../../play/class-news.ts';
import { greetedByMessage } from './greeted.ts';

const PATH = '/html/student-login-message.html';
const SEEN = 'login-message-seen'; // the sign-in at which it was seen

let open: number | null = null; // the message that is shown
let lookedFor: string | null = null; // the student whose sign-in this page has looked at

/** The words of the page, said by the student's own character where its drawing can be loaded. */
async function saidBySomebody({ body }: ContentPage): Promise<ReactElement> {
  try {
    const { LoginTip } = await import('./LoginTip.tsx');
    return <LoginTip>{body}</LoginTip>;
  } catch {
    greetedByMessage.set(''); // the menu greets
    return <div>{body}</div>;
  }
}

/**
 * Shows the content host's message to a student: once per session, until it is seen (requirement ST-8), and not during a lesson. The number of
 * sign-ins also grows when the student signs in at another computer, which does not begin a session here.
 */
export function useLoginMessage(): void {
  const session = useSession();
  const { lesson, sheet } = useClassNews(); // also so that a lesson is known of before the message is shown
  const isWanted = sheet !== null || (lesson !== null && lesson.state !== 'over');
  useEffect(() => {
    if (!isWanted || open === null) return;
    const id = open;
    open = null;
    void cancelMessage(id, {});
  }, [isWanted]);
  const user = session?.user;
  const base = session?.links.contentHost;
  const student = user && seesLoginMessage(user) ? user.id : null;
  const signIn = String(user?.numSignIns ?? '');
  useEffect(() => {
    if (student === null || base === undefined || lookedFor === student) return;
    lookedFor = student;
    if (remembered.get(student, SEEN) === signIn) return;
    greetedByMessage.set(`${student} ${signIn}`);
    void fetchContentPage(base, PATH).then(async (page) => {
      if (!page) {
        greetedByMessage.set('');
        return;
      }
      if (await isInLesson()) {
        greetedByMessage.set('');
        lookedFor = null; // nothing stands before the questions of a lesson; the menu after it shows the message
        return;
      }
      const title = page.title === '' ? {} : { title: page.title };
      const read = showMessage('message', { ...title, detail: await saidBySomebody(page) });
      open = messageQueue.get().at(-1)?.message.id ?? null;
      await read;
      if (open === null) {
        lookedFor = null; // a lesson has taken it away; the menu after it shows it again
        return;
      }
      open = null;
      remembered.set(student, SEEN, signIn);
    });
  }, [student, signIn, base]);
}
