import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const FEATURES = fileURLToPath(new URL('../features', import.meta.url));
const routeFiles = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.routes.ts'),
);

it.each(routeFiles)('%s declares a reply for the conflicts that it throws', (file) => {
  const text = readFileSync(`${FEATURES}/${file}`, 'utf8');
  if (/AppError\(\s*'conflict'/.test(text)) expect(text).toMatch(/\.\.\.CONFLICT_REFUSALS/);
  else expect(text).not.toContain('409: ErrorReply');
});
