import { useCallback, useEffect, type ReactElement } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router';

import { LoadingPage } from '../design/Loading.tsx';
import { LinkWithin } from '../design/PageLink.tsx';
import { forgetFailures } from '../platform/query-client.ts';
import { PageFrame } from './PageFrame.tsx';
import { scrollKey } from './scroll-key.ts';

/** The frame of every page of the app, with the loading sign of the page that comes next. */
export function Root(): ReactElement {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const goTo = useCallback((path: string) => void navigate(path), [navigate]);
  useEffect(() => {
    if (navigation.state === 'loading') forgetFailures();
  }, [navigation.state]);
  return (
    <LinkWithin value={Link}>
      <PageFrame
        goTo={goTo}
        onLeave={
          navigation.state === 'loading'
            ? () => goTo(navigation.location.pathname === '/app' ? '/' : '/app')
            : null
        }
      >
        <Outlet />
        {navigation.state === 'loading' && <LoadingPage />}
      </PageFrame>
      <ScrollRestoration getKey={scrollKey} />
    </LinkWithin>
  );
}
