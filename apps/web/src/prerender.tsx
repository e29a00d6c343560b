import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';

import { App } from './App.tsx';
import { PublicHome } from './features/public-home/PublicHome.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { Root } from './shell/Root.tsx';

const home = {
  path: '/',
  Component: PublicShell,
  children: [{ index: true, Component: PublicHome }],
};
const router = createMemoryRouter([{ Component: Root, children: [home] }]);

/**
 * The public home for visitors: the page that `public-routes.tsx` shows at `/`, with nothing to load or to wait for.
 */
export const homeMarkup = renderToString(<App router={router} />);
