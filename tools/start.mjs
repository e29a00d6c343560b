// `npm start`: installs and builds what is missing or older than the sources, then runs the product.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { goOnWithNode24 } from './node.mjs';
import { prepare } from './prepare.mjs';
import { ROOT } from './run.mjs';

await goOnWithNode24();
prepare();
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href);
