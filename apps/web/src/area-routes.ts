import type { RouteObject } from 'react-router';

import { LoadingPage } from './design/Loading.tsx';
import { continueTo, login, register } from './features/auth/auth.loaders.ts';
import { staffRoutes } from './staff-routes.tsx';
import { studentRoutes } from './student-routes.ts';

/** All pages except the public ones. A visitor's first page is loaded without them. */
export const areaRoutes: readonly RouteObject[] = [
  { path: '/login', loader: login, Component: LoadingPage },
  { path: '/register', loader: register, Component: LoadingPage },
  { path: '/continue', loader: continueTo, Component: LoadingPage },
  ...studentRoutes,
  ...staffRoutes,
];
