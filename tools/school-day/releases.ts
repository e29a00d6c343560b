import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../e2e/product.test-kit.ts';

const COPIED = [
  'apps/server/dist',
  'apps/server/migrations',
  'apps/door',
  'apps/web/dist',
  'package.json',
];
const LINKED = ['node_modules', 'packages'];

/** Copies what is built, so that a build meanwhile changes nothing. @returns its folder */
export function copyRelease(folder: string, name: string): string {
  const product = join(folder, name);
  mkdirSync(join(product, 'apps'), { recursive: true });
  for (const path of COPIED) cpSync(join(ROOT, path), join(product, path), { recursive: true });
  for (const path of LINKED) symlinkSync(join(ROOT, path), join(product, path));
  return product;
}

/** The same as a release whose pages differ: browsers that keep the product find something new. */
export function copyNextRelease(folder: string): string {
  const product = copyRelease(folder, 'next');
  const web = join(product, 'apps/web/dist');
  const change = (file: string, by: (text: string) => string): void => {
    const path = join(web, file);
    const before = readFileSync(path, 'utf8');
    const after = by(before);
    if (after === before) throw new Error(`${file} could not be changed`);
    writeFileSync(path, after);
    for (const packed of ['.br', '.gz']) rmSync(`${path}${packed}`, { force: true });
  };
  change('index.html', (page) => page.replace('</body>', '<!-- the next release -->\n</body>'));
  change('service-worker.js', (worker) => worker.replace(/("?revision"?:\s*")[^"]+/, '$1next'));
  return product;
}
