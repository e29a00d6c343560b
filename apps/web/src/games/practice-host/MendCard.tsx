import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { capital } from '@moonbase/kit';
import { minutesToMend } from '@moonbase/practice';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { useOutboxView } from '../../play/outbox-instance.ts';
import { chosenGame, toMend } from './chosen-game.ts';
import { draftKeyOf } from './game-host.ts';
import { missedOptions } from './game.api.ts';
import s from './mend-card.module.css';

/**
 * The offer as a card inside the result of a round; nothing while the round is not saved, or when all was solved.
 */
export function MendCard({
  gameId,
  backTo,
}: {
  gameId: string;
  backTo: string;
}): ReactElement | null {
  const repeat = useRepeat(gameId, backTo);
  const missed = useMissed(gameId);
  if (missed === 0) return null;
  const minutes = minutesToMend(missed);
  return (
    <section className={s['card']} aria-label="To mend">
      <p>
        <b>{capital(spelled(missed))} to mend</b>
        <span className="small muted"> About {counted(minutes, 'minute')}, no clock.</span>
      </p>
      <Button onClick={repeat}>
        Mend
        <Icon name="next" />
      </Button>
    </section>
  );
}

/** Starts a game that repeats what was missed. @param backTo the page after it */
function useRepeat(gameId: string, backTo: string): () => void {
  const navigate = useNavigate();
  return () => {
    chosenGame.set({ ...toMend(gameId), backTo });
    void navigate('/app/practice/game');
  };
}

/** How many questions were missed in a game, once all its waves are saved. */
function useMissed(gameId: string): number {
  const draftKey = draftKeyOf(gameId);
  const isSaved = !useOutboxView().waiting.some((item) => item.draftKey === draftKey);
  const { data } = useQuery({ ...missedOptions(gameId), enabled: isSaved });
  return data ? data.missed.length : 0;
}

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const spelled = (count: number): string => WORDS[count] ?? String(count);
