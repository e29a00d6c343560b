import type { RouteObject } from 'react-router';

import { areaRoutes } from './area-routes.ts';
import { withPublicPages } from './public-routes.tsx';

/** Every page of the product. */
export const routes: RouteObject[] = withPublicPages(areaRoutes);
