import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { FastifyInstance } from 'fastify';

import { FOLDER } from '../folders.ts';
import { HORIZON } from '../pages/horizon.ts';
import { STYLE } from '../pages/style.ts';

const SCRIPTS = ['door.js', 'passkeys.js', 'scan-worker.js'] as const;
const FONTS = ['lexend-400', 'lexend-600', 'fredoka-600'] as const;
const FOR_A_DAY = 'public, max-age=86400';

/** Style, scripts, fonts and the picture behind the pages. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const serve = (path: string, type: string, content: string | Buffer): void => {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', FOR_A_DAY).type(type).send(content),
    );
  };
  serve('/style.css', 'text/css; charset=utf-8', STYLE);
  serve('/horizon.svg', 'image/svg+xml; charset=utf-8', HORIZON);
  for (const name of SCRIPTS)
    serve(`/${name}`, 'text/javascript; charset=utf-8', await script(name));
  const { resolve } = createRequire(import.meta.url);
  for (const name of FONTS) {
    const [family = '', weight = ''] = name.split('-');
    const file = resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`);
    serve(`/fonts/${name}.woff2`, 'font/woff2', await readFile(file));
  }
}

/** The scripts are bundled by the build. Without a build the pages work as in a browser without scripts. */
async function script(name: string): Promise<string> {
  const built = new URL(`dist/${name}`, FOLDER);
  return existsSync(built) ? readFile(built, 'utf8') : '';
}
