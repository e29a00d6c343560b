import { seesLoginMessage } from '@moonbase/access';
import { type ReactElement, useEffect, useId, useState } from 'react';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { type ContentPage, fetchContentPage } from '../../platform/content-host.tsx';
import { useSession } from '../../platform/session.ts';
import { remembered } from '../../platform/remembered.ts';
import { isInLesson, useClassNews } from '../../play/class-news.ts';
import s from './login-note.module.css';

const PATH = '/html/student-login-message.html';
const SEEN = 'login-message-seen'; // the sign-in at which it was seen

let lookedFor: string | null = null; // the student whose sign-in this page has looked at

/** The content host's message, for a student who has not seen it, and what notes that it was seen. */
function useLoginMessage(): { readonly page: ContentPage | null; readonly close: () => void } {
  const session = useSession();
  useClassNews(); // so that a lesson is known of before the message is shown
  const user = session?.user;
  const base = session?.links.contentHost;
  const student = user && seesLoginMessage(user) ? user.id : null;
  const signIn = String(user?.numSignIns ?? '');
  const [page, setPage] = useState<ContentPage | null>(null);
  useEffect(() => {
    if (student === null || base === undefined || lookedFor === student) return;
    lookedFor = student;
    if (remembered.get(student, SEEN) === signIn) return;
    void fetchContentPage(base, PATH).then(async (found) => {
      if (!found) return;
      if (await isInLesson()) {
        lookedFor = null; // nothing stands before the questions of a lesson; the menu after it shows the message
        return;
      }
      setPage(found);
    });
  }, [student, signIn, base]);
  const isShown = page !== null;
  useEffect(() => {
    if (!isShown || student === null) return undefined;
    return () => {
      remembered.set(student, SEEN, signIn); // closed, or passed by on the way to a game
    };
  }, [isShown, student, signIn]);
  return {
    page,
    close: () => {
      setPage(null);
    },
  };
}

/**
 * The message of the content host on the menu: once per session (requirement ST-8), and not during a lesson. It covers
 * nothing, so that nobody has to answer it before they play. The number of sign-ins also grows when the student signs in
 * at another computer, which does not begin a session here.
 */
export function LoginNote(): ReactElement | null {
  const { page, close } = useLoginMessage();
  const title = useId();
  if (page === null) return null;
  return (
    <section className={s['note']} aria-labelledby={title}>
      <h2 id={title}>
        <Icon name="message" />
        {page.title === '' ? 'News' : page.title}
      </h2>
      <div>{page.body}</div>
      <Button look="quiet" size="icon" aria-label="Close" className={s['close']} onClick={close}>
        <Icon name="close" />
      </Button>
    </section>
  );
}
