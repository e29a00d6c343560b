// `npm run privacy:document`: writes the documents in docs that come from the register in packages/privacy.
import { writeFileSync } from 'node:fs';

import { documentSource, DOCUMENTS } from './privacy-document.ts';

for (const [file, make] of Object.entries(DOCUMENTS))
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), await documentSource(make));
