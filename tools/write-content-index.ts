// Rewrites packages/content/src/unit-index.ts from the question definitions: `npm run content:index`.
import { writeFileSync } from 'node:fs';

import { unitIndexSource } from './content-index.ts';

writeFileSync(new URL('../packages/content/src/unit-index.ts', import.meta.url), unitIndexSource());
