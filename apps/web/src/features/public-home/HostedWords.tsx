import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { made } from '../../platform/ask.ts';
import { CONTENT_HOST, fetchContentPage } from '../../platform/content-host.tsx';
import { useInSight } from '../../platform/use-in-sight.ts';
import { useSession } from '../../platform/session.ts';
import s from './PublicHome.module.css';

function useHosted(name: string, enabled: boolean) {
  const hosted = made('content-host', fetchContentPage, CONTENT_HOST, `/html/${name}.html`);
  return useQuery({ ...hosted, enabled }).data;
}

/** The content host's text at the top of the home page: one for visitors, one for signed-in people. */
export function HeaderMessage(): ReactElement | null {
  const page = useHosted(`header-message-${useSession() ? 'signed-in' : 'visitor'}`, true);
  return page ? <div className={s['message']}>{page.body}</div> : null;
}

/** The text of the home page that an operator may change: `home-page.html` of the content host. */
export function HomeWords(): ReactElement {
  const [ref, inSight] = useInSight();
  const page = useHosted('home-page', inSight);
  return (
    <section ref={ref} className={s['hosted']}>
      {page && (
        <>
          <h2>{page.title}</h2>
          {page.body}
        </>
      )}
    </section>
  );
}
