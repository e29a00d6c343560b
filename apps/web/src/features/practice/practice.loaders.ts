import { redirect, type LoaderFunction } from 'react-router';

import { pathOfType } from '@moonbase/selections';

import { chosenGame, lastGame, rememberGame } from '../../games/practice-host/chosen-game.ts';
import { ApiError } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import {
  contentSelectionOptions,
  saveOwnSelection,
} from '../../play/api/content-selections.api.ts';
import { requireSession } from '../../play/guards.ts';
import { patiently, tellFailure } from '../../platform/patience.ts';
import { queryClient } from '../../platform/query-client.ts';
import { routeHistory } from '../../platform/route-history.ts';
import { sessionStore } from '../../platform/session.ts';
import { createGame, newestGame } from './practice.api.ts';
import { draftOfLevel } from '../../play/selection-draft.ts';
import { levelOfAge } from '../../content-selections/statistics.ts';
import { firstChoice } from './first-choice.ts';
import { isTricky } from './settings-place.ts';

const presentSelection = (id: string) =>
  queryClient.query({ ...contentSelectionOptions(id), staleTime: 'static' });

const userId = (): string | null => {
  const state = sessionStore.get();
  return state.status === 'in' ? state.session.user.id : null;
};

/** Opens the selector that fits the present selection; basic topics for a new one (requirement SE-2). */
export const contentSelectionIndex: LoaderFunction = async (args) => {
  await requireSession(args);
  const id = userId();
  const selection = id === null ? null : await presentSelection(id);
  return redirect(
    `/app/practice/content-selection/${pathOfType(selection?.type ?? 'basic_topics')}`,
  );
};

/** On a computer that does not know a student yet, what they played last elsewhere is lit (requirement PG-3). */
async function meetOnThisComputer(): Promise<void> {
  const state = sessionStore.get();
  if (state.status !== 'in') return;
  const { id, echelon } = state.session.user;
  if (echelon.position === 0 || lastGame(id) !== null) return;
  const found = await newestGame(id, serverNow()).catch(() => null); // the default stands without it
  if (found !== null) rememberGame(id, found);
}

/**
 * Settings need content, or at least tricky questions: otherwise goes to the selectors, and returns here once content
 * is chosen.
 */
export const requireContent: LoaderFunction = async (args) => {
  await requireSession(args);
  const id = userId();
  const { pathname, searchParams } = new URL(args.request.url);
  await meetOnThisComputer();
  if (isTricky(searchParams)) return null;
  const selection = id === null ? null : await presentSelection(id);
  if (selection) return null;
  routeHistory.abort(pathname);
  return redirect('/app/practice/content-selection');
};

/**
 * A newcomer's way to the first game: somebody who has chosen nothing yet gets the level of their age, and the game begins
 * at once. Its settings come with the next one (requirement ST-15).
 */
export const firstGame: LoaderFunction = async (args) => {
  await requireSession(args);
  const state = sessionStore.get();
  if (state.status !== 'in') return redirect('/app/practice');
  const { user } = state.session;
  const { id } = user;
  const year = new Date(serverNow()).getFullYear();
  try {
    if ((await presentSelection(id)) === null)
      await saveOwnSelection(id, draftOfLevel(levelOfAge(user, year)));
    await meetOnThisComputer();
    const game = firstChoice(user, year);
    rememberGame(id, game); // the next one begins with what they know
    chosenGame.set({ ...game, source: 'selection' });
    return redirect('/app/practice/game');
  } catch (error) {
    tellFailure(error);
    return redirect('/app/practice'); // to choose by hand
  }
};

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'selection-gone';

/**
 * Starts a game. A missing selection leads to the selectors, any other failure to the main menu (requirement PG-17).
 */
export const startGame: LoaderFunction = async (args) => {
  await requireSession(args);
  const game = chosenGame.get();
  const id = userId();
  if (!game || id === null) return redirect('/app/practice/mode');
  chosenGame.set(null);
  try {
    const start = await patiently(() => createGame(id, game));
    return { start, backTo: game.backTo ?? null, work: game.work ?? null };
  } catch (error) {
    if (isGone(error) && game.source === 'facts') return redirect('/app/facts'); // nothing is due now
    if (isGone(error) && game.source === 'tricky') {
      return redirect('/app/practice'); // which shows that there is nothing tricky
    }
    if (isGone(error) && game.work === undefined) {
      queryClient.removeQueries({ queryKey: contentSelectionOptions(id).queryKey });
      return redirect('/app/practice/content-selection');
    }
    tellFailure(error);
    return redirect('/app');
  }
};
