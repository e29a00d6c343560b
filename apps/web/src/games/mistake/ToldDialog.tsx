import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';

import { Dialog } from '../../design/Dialog.tsx';
import { ownMistakeOptions } from '../../play/api/own-mistake.api.ts';
import { MendingQuestions } from './MendingQuestions.tsx';
import { ToldCard } from './ToldCard.tsx';

const FRESH_MS = 15 * 60_000; // an answer of this wave, not of another day

const shown = new Set<string>(); // mistakes of this visit: once each

/**
 * Over the game after a wave in which a mistake showed that is sure enough: its card, then the three that mend it. Nothing
 * otherwise.
 *
 * @param now milliseconds since 1970, by the server's clock
 * @param onOpen the dialog stands over the game now
 */
export function ToldDialog({
  now,
  onOpen,
  onClose,
}: {
  now: number;
  onOpen: () => void;
  onClose: () => void;
}): ReactElement | null {
  const { data } = useQuery({ ...ownMistakeOptions(), refetchOnMount: 'always' }); // once for each wave
  const [isMending, setMending] = useState(false);
  const [told, setTold] = useState(data?.told ?? null);
  const next = data?.told ?? null;
  useEffect(() => {
    if (next === null || shown.has(next.mistake)) return;
    if (now - Date.parse(next.example.answeredAt) > FRESH_MS) return;
    shown.add(next.mistake);
    setTold(next);
    onOpen();
  }, [next, now, onOpen]);
  if (told === null) return null;
  const goOn = { label: 'Next wave', act: onClose };
  return (
    <Dialog
      title={isMending ? 'Three to mend' : 'Look again'}
      subtitle="Your wave is saved."
      width="huge"
      skin="student"
      onClose={onClose}
    >
      {isMending ? (
        <MendingQuestions mistake={told.mistake} leave={goOn} />
      ) : (
        <ToldCard
          told={told}
          onMend={() => {
            setMending(true);
          }}
          onElse={onClose}
          goOn={goOn}
        />
      )}
    </Dialog>
  );
}
