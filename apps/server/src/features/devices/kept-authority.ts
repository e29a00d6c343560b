import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { keptSecret } from '@moonbase/key-pair';
import { needsNewCertificate } from '@moonbase/lan';

import { factsOf, isSignedBy, makeAuthority, makeCertificate, type Signed } from './authority.ts';

const AUTHORITY = 'authority.pem';
const OWN = 'certificate.pem';

/** The folder of the keys for https in the local network. */
export const lanFolder = ({ DATA_DIR }: { readonly DATA_DIR: string }): string =>
  join(DATA_DIR, 'lan');

const textOf = ({ key, certificate }: Signed): string => key + certificate;

function signedIn(text: string, path: string): Signed {
  const part = (name: string): string => {
    const found = new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----\n`).exec(text);
    if (found === null) throw new Error(`${path} is damaged; put it back from a backup`);
    return found[0];
  };
  return { key: part('PRIVATE KEY'), certificate: part('CERTIFICATE') };
}

/** The authority of this computer, made at the first call. Only the owner may read its key. */
export async function loadAuthority(folder: string, now: number): Promise<Signed> {
  const path = join(folder, AUTHORITY);
  const text = await keptSecret(path, async () => textOf(await makeAuthority(hostname(), now)));
  return signedIn(text, path);
}

/** Puts the authority aside, so that the next one is new: every device has to be set up again. */
export async function putAuthorityAside(folder: string, now: number): Promise<void> {
  const path = join(folder, AUTHORITY);
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  await rename(path, `${path}.until-${stamp}`).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
}

/** The certificate for these addresses: the kept one while it serves, else a new one. @see packages/lan/SPEC.md rule LA4 */
export async function loadCertificate(
  folder: string,
  authority: Signed,
  addresses: readonly string[],
  now: number,
): Promise<Signed> {
  const path = join(folder, OWN);
  const kept = await readFile(path, 'utf8').then(
    (text) => signedIn(text, path),
    () => null,
  );
  if (
    kept !== null &&
    isSignedBy(kept.certificate, authority.certificate) &&
    !needsNewCertificate(factsOf(kept.certificate), addresses, now)
  )
    return kept;
  const made = await makeCertificate(authority, addresses, now);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, textOf(made), { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return made;
}
