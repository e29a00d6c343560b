import { type ReactElement, Suspense } from 'react';
import { type PatchRoutesOnNavigationFunction, type RouteObject, useLocation } from 'react-router';

import { LoadingPage } from './design/Loading.tsx';
import { lazyPart } from './design/lazy-part.ts';
import { restoreKnownSession, useSession } from './platform/session.ts';
import { FirstLoading } from './shell/FirstLoading.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { Root } from './shell/Root.tsx';

const loadStaffShell = () => import('./shell/StaffShell.tsx');

const OwnArea = lazyPart(async () => {
  const [{ StaffShell }, { useStaffNav }] = await Promise.all([
    loadStaffShell(),
    import('./shell/staff-nav.ts'),
  ]);
  const Area = (): ReactElement => <StaffShell nav={useStaffNav()} />;
  return { default: Area };
});

/**
 * The home page has its own bar for everybody; on the other public pages signed-in people keep the bar of their area.
 */
function PublicArea(): ReactElement {
  const session = useSession();
  const isHome = useLocation().pathname === '/';
  return session && !isHome ? (
    <Suspense fallback={<LoadingPage />}>
      <OwnArea />
    </Suspense>
  ) : (
    <PublicShell />
  );
}

const publicPages: RouteObject = {
  path: '/',
  Component: PublicArea,
  loader: async ({ request }) => {
    await restoreKnownSession(); // Register and Login, or the way in
    if (new URL(request.url).pathname !== '/') void loadStaffShell();
    return null;
  },
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/public-home/PublicHome.tsx')).PublicHome,
      }),
    },
    {
      path: '/leaderboard',
      lazy: async () => (await import('./public-pages.ts')).openLeaderboard(),
    },
    {
      path: '/leaderboard/certificates',
      lazy: async () => (await import('./public-pages.ts')).openCertificates(),
    },
    { path: '/device', lazy: async () => (await import('./public-pages.ts')).openSetUp() },
    {
      path: '/share/defender-level/:position',
      lazy: async () => (await import('./public-pages.ts')).openSharedLevel(),
    },
    {
      path: '/:url',
      lazy: async () => {
        const page = await import('./features/content-page/ContentPage.tsx');
        return { Component: page.ContentPage, loader: page.loadContentPage };
      },
    },
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./shell/NotFound.tsx')).NotFound }),
    },
  ],
};

const ROOT = 'root';

/** The public pages together with others. Each page is a separate chunk. */
export function withPublicPages(areas: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: FirstLoading,
      children: [publicPages, ...areas],
    },
  ];
}

/** For a router that began with some pages: adds the missing ones before the first page that may be one of them. */
export const addAreas: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { areaRoutes } = await import('./area-routes.ts');
  patch(ROOT, [...areaRoutes]);
};
