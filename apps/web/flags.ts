import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { countries } from 'country-flag-icons';
import type { Plugin } from 'vite';

import { flagAddress } from './src/design/flag-address.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));

/**
 * Puts the flags at the addresses that `flagAddress` returns. If they were imported, their hashed addresses would add 4 KB
 * of scripts to every page that shows a flag.
 */
export function flags(): Plugin {
  const pictures = new Map(
    countries.map((country) => [flagAddress(country.toLowerCase()), `3x2/${country}.svg`]),
  );
  return {
    name: 'flags',
    generateBundle() {
      for (const [address, file] of pictures)
        this.emitFile({
          type: 'asset',
          fileName: address.slice(1),
          source: readFileSync(join(FOLDER, file)),
        });
    },
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const file = pictures.get(request.url ?? '');
        if (file === undefined) next();
        else reply.setHeader('content-type', 'image/svg+xml').end(readFileSync(join(FOLDER, file)));
      });
    },
  };
}
