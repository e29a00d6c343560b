import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { SignInLinkReply } from '@moonbase/contracts';

import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Banner } from '../design/Panel.tsx';
import { call } from '../platform/api-client.ts';
import { textOf } from '../platform/api-error.ts';

const makeSignInLink = (userId: string) =>
  call('POST', `/accounts/${userId}/action/sign-in-link`, SignInLinkReply);

/** A one-use link by which a member of staff chooses a password for the school door. */
export function SignInLink({ userId, name }: { userId: string; name: string }): ReactElement {
  const link = useMutation({ mutationFn: () => makeSignInLink(userId) });
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Sign-in link for ${name}`}
        onClick={() => {
          link.mutate();
        }}
      >
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
              <p>
                <code>{link.data.signInLink.address}</code>
              </p>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
