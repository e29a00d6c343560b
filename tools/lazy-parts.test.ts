import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const WEB = new URL('../apps/web/src', import.meta.url).pathname;
const REACTS_LAZY = /import \{[^}]*\blazy\b[^}]*\} from 'react'/;

it('a part of a page that is loaded later is a lazyPart, which waits for the network where React’s lazy ends the page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) =>
    REACTS_LAZY.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(files).toEqual(['design/lazy-part.ts']);
});
