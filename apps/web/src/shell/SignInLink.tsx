import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { SignInLinkReply } from '@moonbase/contracts';
import { isLoopback } from '@moonbase/kit';

import { Button } from '../design/Button.tsx';
import { CopyKey } from '../design/CopyKey.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Banner } from '../design/Panel.tsx';
import { textOf } from '../platform/api-error.ts';
import { writeOnce } from '../platform/patience.ts';

const makeSignInLink = (userId: string) =>
  writeOnce('POST', `/accounts/${userId}/action/sign-in-link`, SignInLinkReply);

/** A one-use link by which a member of staff chooses a password for the school door. */
export function SignInLink({ userId, name }: { userId: string; name: string }): ReactElement {
  const link = useMutation({ mutationFn: () => makeSignInLink(userId) });
  return (
    <>
      <Button look="quiet" aria-label={`Sign-in link for ${name}`} onClick={() => link.mutate()}>
        Sign-in link
      </Button>
      {(link.data ?? link.error) && (
        <Dialog title={`Sign-in link for ${name}`} onClose={link.reset}>
          {link.error && <Banner tone="err">{textOf(link.error)}</Banner>}
          {link.data && (
            <>
              <p>
                Pass this link on. It works once, for 24 hours, and lets {name} choose a password
                for {link.data.signInLink.email}. An earlier link stops.
              </p>
              <Address address={link.data.signInLink.address} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** The link to pass on. One that names the server's own computer opens on no other: better said here than found out at home. */
function Address({ address }: { address: string }): ReactElement {
  return (
    <>
      {isLoopback(new URL(address).hostname) && (
        <Banner tone="warn">
          This link opens on the server’s own computer alone. Whoever runs Moon Base Pi gives it an
          address for others: see “One computer” in its operations guide.
        </Banner>
      )}
      <p>
        <code>{address}</code>
      </p>
      <p>
        <CopyKey text={address}>Copy the link</CopyKey>
      </p>
    </>
  );
}
