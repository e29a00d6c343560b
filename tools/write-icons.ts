// `npm run icons`: writes the drawings of the web's icons.
import { writeFileSync } from 'node:fs';

import { ICON_FILES, iconSource } from './icons.ts';

for (const [path, icons] of Object.entries(ICON_FILES))
  writeFileSync(new URL(`../${path}`, import.meta.url), iconSource(icons));
