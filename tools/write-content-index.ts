// `npm run content:index`: writes the facts in the question definitions to files, for screens that do not load them
// (packages/content/src/unit-index.ts) and for the guard of released sub-units (released.test-kit.ts).
import { writeFileSync } from 'node:fs';

import { kindIndexSource, releasedSource, unitIndexSource } from './content-index.ts';

const write = (path: string, text: string): void =>
  writeFileSync(new URL(`../packages/${path}`, import.meta.url), text);

write('content/src/unit-index.ts', unitIndexSource());
write('content/src/kind-index.ts', kindIndexSource());
write('questions/src/released.test-kit.ts', releasedSource());
