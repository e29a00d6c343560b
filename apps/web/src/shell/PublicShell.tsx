import type { ReactElement } from 'react';
import { Outlet, useLocation } from 'react-router';

import { useMainFocus } from './main-focus.ts';
import { PublicFrame } from './PublicFrame.tsx';

/** The frame of the public pages within the app. */
export function PublicShell(): ReactElement {
  const main = useMainFocus();
  const { pathname } = useLocation();
  return (
    <PublicFrame pathname={pathname} main={main}>
      <Outlet />
    </PublicFrame>
  );
}
