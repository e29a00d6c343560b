import type { Agent } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

import { type KeyPair, loadKeyPair } from '@moonbase/key-pair';
import { identityProviderMetadata, signedResponse } from '@moonbase/saml-provider';

import { call } from './pace.ts';

const ENTITY_ID = 'https://idp.bench.example';
const PRODUCT = 'http://localhost:3000/api/saml2'; // the name in the product's test configuration

/** An identity provider for students whom the product does not know yet. */
export interface SignIns {
  readonly metadataFile: string;
  /** Signs in one more student: sends the product's request, signs an assertion, brings it back. */
  readonly signIn: (agent: Agent, port: number, index: number) => Promise<void>;
}

/** @param folder for its keys and its metadata @param product the beginning of the product's SAML addresses */
export async function createSignIns(folder: string, product = PRODUCT): Promise<SignIns> {
  const keys = await loadKeyPair(join(folder, 'idp'), 'Bench');
  const metadataFile = join(folder, 'idp.xml');
  writeFileSync(metadataFile, identityProviderMetadata({ entityId: ENTITY_ID, keys }, ENTITY_ID));
  return {
    metadataFile,
    signIn: async (agent, port, index) => {
      const asked = await call(agent, port, {
        method: 'GET',
        path: '/api/saml2/login',
        headers: {},
      });
      const location = new URL(String(asked.headers['location']));
      const cookie = [asked.headers['set-cookie'] ?? []].flat().join('').split(';')[0] ?? '';
      const answered = await call(agent, port, {
        method: 'POST',
        path: '/api/saml2/acs',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: `SAMLResponse=${encodeURIComponent(responseTo(location, { keys, product }, index))}`,
      });
      if (answered.status !== 303) throw new Error(`A sign-in returned ${answered.status}`);
    },
  };
}

function responseTo(
  location: URL,
  { keys, product }: { readonly keys: KeyPair; readonly product: string },
  index: number,
): string {
  const message = Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64');
  const [, inResponseTo = ''] = / ID="([^"]+)"/.exec(inflateRawSync(message).toString()) ?? [];
  const sp = { entityId: `${product}/metadata`, acsUrl: `${product}/acs` };
  const xml = signedResponse(
    { entityId: ENTITY_ID, keys },
    { ...sp, logoutUrl: `${product}/slo`, certificate: '' },
    {
      nameId: `pupil-${index}`,
      attributes: {
        firstName: 'Pupil',
        lastName: String(index),
        schoolId: 'load',
        schoolName: 'Load School',
        schoolRole: 'student',
      },
    },
    { inResponseTo, sessionIndex: `session-${index}`, now: Date.now() },
  );
  return Buffer.from(xml).toString('base64');
}
