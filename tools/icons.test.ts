import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { ICON_FILES, iconSource } from './icons.ts';

it.each(Object.entries(ICON_FILES))(
  '%s matches the drawings of Tabler (npm run icons)',
  (path, icons) => {
    const written = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    expect(written).toBe(iconSource(icons));
  },
);
