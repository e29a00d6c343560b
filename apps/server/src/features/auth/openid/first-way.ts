import { PROVIDER_KINDS, type ProviderKind } from '@moonbase/openid';

import type { OpenIdPorts } from './openid.routes.ts';
import { addressesOf, draftWayIn, type GivenWayIn, idOfDraft, readWayIn } from './ways-in.ts';
import { insertWayIn, selectWaysOfSchool } from './ways-in.queries.ts';

const NAMES: Readonly<Record<ProviderKind, string>> = {
  google: 'Google Workspace',
  microsoft: 'Microsoft Entra',
  openid: 'your service',
};

type Given = Omit<GivenWayIn, 'kind' | 'secretUntil'> & { readonly kind: string };

/** Ways in for the first-run wizard, where nobody is signed in yet. */
export const firstWays = (ports: OpenIdPorts) => ({
  draft: async (schoolId: string): Promise<string> => (await draftWayIn(ports, schoolId)).draft,

  redirectUri: (draft: string): string => {
    const [id = ''] = draft.split('.');
    return addressesOf(ports.config, id).answerAddress;
  },

  /** Adds a way in, not in use yet. @returns what is wrong, by field */
  add: async (
    schoolId: string,
    draft: string,
    given: Given,
  ): Promise<Readonly<Record<string, string>>> => {
    const kind = PROVIDER_KINDS.find((each) => each === given.kind);
    if (kind === undefined) return { way: 'Choose a service.' };
    const read = await readWayIn(ports, { ...given, kind, secretUntil: null }, null);
    if ('faults' in read)
      return Object.fromEntries(
        Object.entries(read.faults).map(([field, words]) => [
          field === 'issuer' && kind === 'google' ? 'way' : field,
          words.join(' '),
        ]),
      );
    await insertWayIn(ports.database.db, schoolId, read.way, idOfDraft(ports, schoolId, draft));
    return {};
  },

  /** The name of the way in that was added; null: none was. */
  added: async (schoolId: string): Promise<string | null> => {
    const [way] = await selectWaysOfSchool(ports.database.db, schoolId);
    return way === undefined ? null : NAMES[way.kind];
  },
});
