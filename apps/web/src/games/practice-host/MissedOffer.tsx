import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import type { GameMissedReply } from '@moonbase/contracts';
import { capital } from '@moonbase/kit';

import { Art } from '../../design/art/Art.tsx';
import { bust } from '@moonbase/paper/bust';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { ceremony, lookingForLevel, runEchelonCheck } from '../../play/echelon-check.ts';
import { useOutboxView } from '../../play/outbox-instance.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { typedWords } from '../practice/typed-words.ts';
import { chosenGame } from './chosen-game.ts';
import { draftKeyOf } from './game-host.ts';
import { missedOptions } from './game.api.ts';
import s from './missed-offer.module.css';

const drawLuma = (): string => bust('luma');
const A_MINUTE = 2; // questions

/**
 * Shown after a game, once it is saved and a new level has been shown: offers to repeat the questions that were not
 * solved, without a clock.
 */
export function MissedOffer({
  gameId,
  backTo,
  onClose,
}: {
  gameId: string;
  /** The page to open after the repeated questions; absent: the settings */
  backTo?: string;
  onClose: () => void;
}): ReactElement | null {
  const repeat = useRepeat(gameId, backTo);
  const data = useMissed(gameId, onClose);
  const levelFirst = useLevelFirst();
  if (!data || data.missed.length === 0 || levelFirst) return null;
  const { missed, correct, game } = data;
  const one = missed.length === 1;
  const minutes = Math.ceil(missed.length / A_MINUTE);
  return (
    <Dialog
      title={`${capital(spelled(missed.length))} to mend`}
      onClose={onClose}
      actions={
        <>
          <Button size="big" onClick={onClose}>
            Not now
          </Button>
          <Button look="main" size="big" onClick={repeat}>
            Fix my misses
            <Icon name="next" />
          </Button>
        </>
      }
    >
      <div className={s['head']}>
        <Art draw={drawLuma} width={200} height={200} />
        <p className="muted">
          {savedWords(game, correct)} {one ? 'This one is' : `These ${spelled(missed.length)} are`}{' '}
          still jumbled.
        </p>
      </div>
      <ul className={s['list']}>
        {missed.map(({ text, inputs }, index) => (
          <li key={index}>
            <Mark outcome={inputs.length === 0 ? 'skipped' : 'incorrect'} />
            <span className={s['asked']}>
              <span className={s['question']}>
                <QuestionDrawing text={text} />
              </span>
              <span className="small muted">
                {inputs.length === 0 ? 'skipped' : typedWords(inputs)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={s['say']}>
        <Icon name="clock" />
        <span>
          About {counted(minutes, 'minute')}, no clock, no score. After three tries you see the
          answer.
        </span>
      </p>
    </Dialog>
  );
}

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
  const missed = useMissed(gameId, nothing)?.missed.length ?? 0;
  if (missed === 0) return null;
  const minutes = Math.ceil(missed / A_MINUTE);
  return (
    <section className={s['card']} aria-label="To mend">
      <p>
        <b>{capital(spelled(missed))} to mend</b>
        <span className="small muted"> About {counted(minutes, 'minute')}, no clock.</span>
      </p>
      <Button onClick={repeat}>
        Fix my misses
        <Icon name="next" />
      </Button>
    </section>
  );
}

const nothing = (): void => undefined;

/** Starts a game that repeats what was missed. @param backTo the page after it; absent: the settings */
function useRepeat(gameId: string, backTo: string | undefined): () => void {
  const navigate = useNavigate();
  return () => {
    chosenGame.set({
      mode: 'classic',
      speed: 1,
      source: 'misses',
      ofGame: gameId,
      ...(backTo !== undefined && { backTo }),
    });
    void navigate('/app/practice/game');
  };
}

/** A round has already shown its count, which leaves golden saucers out, so another number would contradict it. */
function savedWords(game: GameMissedReply['game'], correct: number): string {
  if (game.isStoryModeGame) return 'The round is saved.';
  const score = game.source === 'misses' ? '' : `, score ${grouped(game.score)}`;
  return `The game is saved: ${grouped(correct)} right${score}.`;
}

/** The questions missed in a game, once all its waves are saved. */
function useMissed(gameId: string, onNone: () => void): GameMissedReply | undefined {
  const draftKey = draftKeyOf(gameId);
  const isSaved = !useOutboxView().waiting.some((item) => item.draftKey === draftKey);
  const { data } = useQuery({ ...missedOptions(gameId), enabled: isSaved });
  const nothingMissed = data?.missed.length === 0;
  const close = useEffectEvent(onNone);
  useEffect(() => {
    if (nothingMissed) close();
  }, [nothingMissed]);
  return data;
}

/**
 * Looks for a new level when the server has the last wave only after the player has left the game.
 * @returns whether a level comes before the offer
 */
function useLevelFirst(): boolean {
  const isShown = useStore(ceremony) !== null;
  const isLooking = useStore(lookingForLevel);
  const isEarned = useUser().echelonToShow !== null;
  useEffect(() => {
    if (isEarned && !lookingForLevel.get()) void runEchelonCheck();
  }, [isEarned]);
  return isShown || isLooking;
}

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const spelled = (count: number): string => WORDS[count] ?? String(count);
