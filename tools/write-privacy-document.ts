// `npm run privacy:document`: writes docs/privacy.md from the register in packages/privacy.
import { writeFileSync } from 'node:fs';

import { privacySource } from './privacy-document.ts';

writeFileSync(new URL('../docs/privacy.md', import.meta.url), await privacySource());
