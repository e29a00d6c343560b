import { renderToString } from 'react-dom/server';

import { HomePage } from './home-page.tsx';

/**
 * The public home for visitors: the page that `public-routes.tsx` shows at `/`, with nothing to load or to wait for.
 */
export const homeMarkup = renderToString(<HomePage />);
