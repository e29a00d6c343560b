import type { RouteObject } from 'react-router';

import { LoadingPage } from './design/Loading.tsx';
import { continueTo, login, register } from './features/auth/auth.loaders.ts';
import { requireSession } from './play/guards.ts';
import { restoreKnownSession } from './platform/session.ts';
import { FirstLoading } from './shell/FirstLoading.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { Root } from './shell/Root.tsx';
import { staffRoutes } from './staff-routes.tsx';
import { studentRoutes } from './student-routes.ts';

const publicPages: RouteObject = {
  path: '/',
  Component: PublicShell,
  loader: async () => {
    await restoreKnownSession(); // Register and Login, or the way in
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
