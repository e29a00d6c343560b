import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { SignInServiceReply, TriedFact, TrialOutcome } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { type Column, Table } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { leaveTo } from '../../platform/navigation.ts';
import s from './imports.module.css';
import { ServiceFacts } from './ServiceFacts.tsx';
import { beginTest, forgetTrial, takeIntoUse } from './sign-in-service.api.ts';

type OnTrial = NonNullable<SignInServiceReply['signInService']['onTrial']>;
type Came = Extract<TrialOutcome, { kind: 'came' }>;
type Show = (reply: SignInServiceReply) => void;

const COLUMNS: readonly Column<TriedFact>[] = [
  { id: 'fact', title: 'Fact', cell: ({ label }) => label, rowHeader: true },
  { id: 'from', title: 'came as', cell: ({ from }) => from ?? 'missing', from: 'middle' },
  { id: 'said', title: 'with', cell: ({ said }) => said, from: 'middle' },
  {
    id: 'taken',
    title: 'becomes',
    cell: ({ taken, from, note }) =>
      [taken ?? (from === null ? 'nothing' : 'not understood'), note].filter(Boolean).join('. '),
  },
];

/** The facts from a test sign-in, and whether the metadata may be taken into use. */
function WhatArrived({ nameId, facts, hindrance }: Came): ReactElement {
  const missing = facts.filter(({ taken, isNeeded }) => isNeeded && taken === null);
  return (
    <>
      {hindrance !== null && <Banner tone="err">{hindrance}</Banner>}
      {hindrance === null && missing.length === 0 && (
        <Banner tone="ok">
          The test sign-in worked, and everything that is needed has arrived.
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner tone="warn">
          Missing: {missing.map(({ label }) => label.toLowerCase()).join(', ')}.
        </Banner>
      )}
      <p>
        The service knows you as <b>{nameId}</b>.
      </p>
      <Table caption="What arrived" columns={COLUMNS} rows={facts} idOf={({ label }) => label} />
    </>
  );
}

function Outcome({ outcome }: Pick<OnTrial, 'outcome'>): ReactElement {
  if (outcome === null)
    return (
      <p className="muted">
        Sign in at your service as yourself. You come back here to see what arrived; you stay signed
        in as you are.
      </p>
    );
  if (outcome.kind === 'came') return <WhatArrived {...outcome} />;
  return (
    <>
      <Banner tone="err">{outcome.words}</Banner>
      <p className="muted small">In the log’s words: {outcome.reason}</p>
    </>
  );
}

/** Metadata on trial: a test sign-in, then into use. */
export function SignInTrial({
  onTrial,
  onForgotten,
  onTaken,
}: {
  onTrial: OnTrial;
  onForgotten: Show;
  onTaken: Show;
}): ReactElement {
  const test = useMutation({ mutationFn: beginTest, onSuccess: leaveTo });
  const forget = useMutation({ mutationFn: forgetTrial, onSuccess: onForgotten });
  const take = useMutation({ mutationFn: takeIntoUse, onSuccess: onTaken });
  const error = test.error ?? forget.error ?? take.error;
  const isBusy = test.isPending || forget.isPending || take.isPending;
  const { outcome } = onTrial;
  const mayBeTaken = outcome?.kind === 'came' && outcome.hindrance === null;
  return (
    <Panel aria-labelledby="on-trial">
      <div className={s['stack']}>
        <h2 id="on-trial">On trial</h2>
        <ServiceFacts service={onTrial} />
        <Outcome outcome={outcome} />
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        <div className={s['foot']}>
          <Button disabled={isBusy} onClick={() => forget.mutate()}>
            Forget it
          </Button>
          <Button
            look={mayBeTaken ? 'plain' : 'main'}
            disabled={isBusy}
            onClick={() => test.mutate()}
          >
            {outcome === null ? 'Test sign-in' : 'Test again'}
          </Button>
          {mayBeTaken && (
            <Button look="main" disabled={isBusy} onClick={() => take.mutate()}>
              Start using it
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
