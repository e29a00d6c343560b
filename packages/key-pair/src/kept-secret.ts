import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the secret stored in the file; makes and stores it at the first call. Only the owner may read it. */
export async function keptSecret(path: string, make: () => Promise<string>): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return kept;
  const secret = await make();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path); // completely or not at all
  return secret;
}
