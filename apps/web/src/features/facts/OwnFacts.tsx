import { type Fluency, type NumberFact } from '@moonbase/practice';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import type { UserFactsReply } from '@moonbase/contracts';
import { lockedAreaMessage } from '@moonbase/selections/locks';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { tellFailure } from '../../platform/patience.ts';
import { reloadSession, useUser } from '../../platform/session.ts';
import { saveOwnSelection } from '../../play/api/content-selections.api.ts';
import { useLock } from '../../play/lock.ts';
import { draftOfTables } from '../../play/selection-draft.ts';
import { chosenGame, factsAgain } from '../../games/practice-host/chosen-game.ts';
import { userFactsOptions } from '../../play/api/user-facts.api.ts';
import { FactSky } from './FactSky.tsx';
import { FactsDue } from './FactsDue.tsx';
import { FactsSide } from './FactsSide.tsx';
import { FactsView } from './FactsView.tsx';
import { cellOfFact, knownOf, unitOfFact } from './fact-words.ts';
import s from './facts.module.css';

const SELECTORS = { times: 'basic_tables', sum: 'basic_add_tables' } as const;

/** Makes the tables of some facts the student's content, and goes on to the practice game. */
function usePractise() {
  const { id } = useUser();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const practise = async (
    kind: NumberFact['kind'],
    facts: readonly NumberFact[],
  ): Promise<void> => {
    const units = facts.map(unitOfFact).filter((unit) => unit !== null);
    const draft = draftOfTables(
      { type: SELECTORS[kind], mode: 'normal', format: 'normal' },
      new Set(units.map(Number)),
    );
    setBusy(true);
    try {
      await saveOwnSelection(id, draft);
      await navigate('/app/practice/mode', { state: 'saved' });
    } catch (error) {
      tellFailure(error);
      await reloadSession(); // the content may have been locked meanwhile
    }
    setBusy(false);
  };
  return { busy, practise };
}

/** Practising facts changes the student's content; while that is locked, the reason replaces the button. */
function Practise({
  kind,
  facts,
  isMain,
}: {
  kind: NumberFact['kind'];
  facts: readonly NumberFact[];
  isMain: boolean;
}): ReactElement {
  const lock = useLock();
  const { busy, practise } = usePractise();
  if (lock) return <p className="muted small">{lockedAreaMessage(lock.minutes)}</p>;
  return (
    <>
      <Button
        look={isMain ? 'main' : 'plain'}
        disabled={busy}
        onClick={() => void practise(kind, facts)}
      >
        {isMain ? 'Practise these' : 'Practise this'}
        <Icon name="next" />
      </Button>
      {isMain && (
        <p className={cx('muted small', s['note'])}>
          They become your content in the Practice Game.
        </p>
      )}
    </>
  );
}

/** Starts a game of the facts that are due; while content is locked, the reason replaces the button. */
function Begin(): ReactElement {
  const lock = useLock();
  const navigate = useNavigate();
  if (lock) return <p className="muted small">{lockedAreaMessage(lock.minutes)}</p>;
  return (
    <Button
      look="go"
      onClick={() => {
        chosenGame.set(factsAgain('/app/facts'));
        void navigate('/app/practice/game');
      }}
    >
      Begin
      <Icon name="next" />
    </Button>
  );
}

function Loaded({ reply }: { reply: UserFactsReply }): ReactElement {
  const known = knownOf(reply);
  return (
    <FactsView
      explained="Each fact is a star. The better you know it, the more it shines. Press one to see it."
      isSky
      cellOf={(fact) => cellOfFact(known.get(fact))}
      side={(kind, chosen) => (
        <FactsSide
          reply={reply}
          kind={kind}
          chosen={chosen}
          practiseOne={(fact) => <Practise kind={kind} facts={[fact]} isMain={false} />}
          practiseAll={(weak) => <Practise kind={kind} facts={weak} isMain />}
        />
      )}
    />
  );
}

/** A student's own number facts. */
export function OwnFacts(): ReactElement {
  useTitle('My facts');
  const user = useUser();
  const { data, error } = useQuery(userFactsOptions(user.id));
  const countOf = (...steps: readonly Fluency[]): number =>
    data?.facts.filter(({ fluency }) => steps.includes(fluency)).length ?? 0;
  const check = <ButtonLink to="/app/tables-check">Mock tables check</ButtonLink>;
  return (
    <Sheet title="My facts" sub={user.name} close="/app" aside={!user.isYoungest && check}>
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {!data && !error && <LoadingList />}
      {data && (
        <>
          <FactSky
            byHeart={countOf('fluent')}
            sure={countOf('sure')}
            toPractise={countOf('nearly', 'learning')}
            isDue={data.due.length > 0}
          />
          <FactsDue due={data.due}>
            <Begin />
          </FactsDue>
          {user.isYoungest ? (
            <details className={s['all']}>
              <summary>All my sums</summary>
              {check}
              <Loaded reply={data} />
            </details>
          ) : (
            <Loaded reply={data} />
          )}
        </>
      )}
    </Sheet>
  );
}
