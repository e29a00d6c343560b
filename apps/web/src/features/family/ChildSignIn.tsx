import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { FamilyChild } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { familySignInOptions, printCard, renewCard, showSignIn } from './family.api.ts';
import s from './family.module.css';

/** How a child of this family comes in: by a card at the school door, or as the sign-in service says. */
export function ChildSignIn({ child }: { child: FamilyChild }): ReactElement | null {
  const { data } = useQuery(familySignInOptions());
  if (data === undefined) return null;
  const { way, cards } = data.signIn;
  return (
    <div className={s['signin']}>
      {way === 'card' && <Card child={child} hasCard={cards.includes(child.id)} />}
      {way === 'demo' && (
        <p className="small muted">
          {child.firstName} signs in on the demo sign-in page, under Families. On this device, log
          out first.
        </p>
      )}
      {way === 'service' && (
        <p className="small muted">
          {child.firstName} signs in with your sign-in service, which has to name you as the parent.
        </p>
      )}
    </div>
  );
}

function Card({ child, hasCard }: { child: FamilyChild; hasCard: boolean }): ReactElement {
  const print = useMutation({ mutationFn: () => printCard(child.id), onSuccess: showSignIn });
  const renew = useMutation({ mutationFn: () => renewCard(child.id), onSuccess: showSignIn });
  const error = print.error ?? renew.error;
  const isPending = print.isPending || renew.isPending;
  return (
    <>
      <p className="small muted">
        {hasCard
          ? `${child.firstName} signs in with a card. Whoever holds it is in, so renew one that is lost.`
          : `${child.firstName} needs a card to sign in.`}
      </p>
      <Button
        look={hasCard ? 'plain' : 'main'}
        aria-label={`Print the card of ${child.firstName}`}
        disabled={isPending}
        onClick={() => print.mutate()}
      >
        <Icon name="print" />
        Print the card
      </Button>
      {hasCard && (
        <Button
          look="quiet"
          aria-label={`Make a new card for ${child.firstName}`}
          disabled={isPending}
          onClick={() => renew.mutate()}
        >
          Make a new card
        </Button>
      )}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
    </>
  );
}
