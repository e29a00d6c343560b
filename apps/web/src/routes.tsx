import { lazy, type ReactElement, Suspense } from 'react';
import { type RouteObject, useLocation } from 'react-router';

import { LoadingPage } from './design/Loading.tsx';
import { continueTo, login, register } from './features/auth/auth.loaders.ts';
import { requireSession } from './play/guards.ts';
import { restoreKnownSession, useSession } from './platform/session.ts';
import { FirstLoading } from './shell/FirstLoading.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { Root } from './shell/Root.tsx';
import { staffRoutes, useStaffNav } from './staff-routes.tsx';
import { studentRoutes } from './student-routes.ts';

const loadStaffShell = () => import('./shell/StaffShell.tsx');

const OwnArea = lazy(async () => {
  const { StaffShell } = await loadStaffShell();
  const Area = (): ReactElement => <StaffShell nav={useStaffNav()} />;
  return { default: Area };
});

/** The home page has its own bar for everybody; on the other public pages people who are signed in keep that of their area. */
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
      lazy: async () => ({
        Component: (await import('./features/leaderboard/Leaderboard.tsx')).Leaderboard,
      }),
    },
    {
      path: '/leaderboard/certificates',
      loader: requireSession,
      lazy: async () => ({
        Component: (await import('./features/leaderboard/Certificates.tsx')).Certificates,
      }),
    },
    {
      path: '/share/defender-level/:position',
      lazy: async () => ({
        Component: (await import('./features/awards/SharedLevel.tsx')).SharedLevel,
      }),
    },
    {
      path: '/:url',
      lazy: async () => {
        const page = await import('./features/content-page/ContentPage.tsx');
        return { Component: page.ContentPage, loader: page.loadContentPage };
      },
    },
    { path: '*', Component: NotFound },
  ],
};

/** Every page of the product. Each area is a separate chunk. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoading,
    children: [
      publicPages,
      { path: '/login', loader: login, Component: LoadingPage },
      { path: '/register', loader: register, Component: LoadingPage },
      { path: '/continue', loader: continueTo, Component: LoadingPage },
      ...studentRoutes,
      ...staffRoutes,
    ],
  },
];
