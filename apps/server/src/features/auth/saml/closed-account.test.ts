import { describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import { base64, idpKeys, metadataFile, sign } from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const product = await createTestApp({ SAML_IDP_METADATA: metadataFile([keys.certificate]) });
const { database } = product;
const { answer, postForPage, signInWith } = createBrowser(product, keys);

describe('a person who signs in (AR-13)', () => {
  it('is refused while the account waits for its erasure, and reads who can open it again', async () => {
    await signInWith();
    await database.pool.query('update users set disabled_at = now()');
    await database.pool.query('delete from sessions');
    await database.pool.query(
      `insert into erasures (subject_id, school_id, reason, asked_at, due_at, was_disabled)
       select id, school_id, 'parent-asked', now(), now() + interval '30 days', false from users`,
    );
    const { asked, xml } = await answer();
    const refused = await postForPage(base64(sign(xml, keys)), asked.cookie);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('You did nothing wrong.');
    expect(refused.body).toContain('can open it again');
  });
});
