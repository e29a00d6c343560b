import { redirect, type LoaderFunction, type ShouldRevalidateFunction } from 'react-router';

import type { SessionReply, SessionUser } from '@moonbase/contracts';

import { queryClient } from '../platform/query-client.ts';
import { currentLock, lookAgain, sayLocked } from './lock.ts';
import { restoreSession, sessionStore } from '../platform/session.ts';
import { followOverride } from './override.ts';
import { may } from './permissions.ts';
import { storyStagesOptions } from './api/story-stages.api.ts';

/** The page a signed-in person was heading for, as returned by sign-in: a path of this site only. */
export function safeTarget(target: string | null): string {
  return target !== null && /^\/(?![/\\])[^\p{Cc}]*$/u.test(target) ? target : '/continue';
}

const pathOf = (request: Request): string => {
  const url = new URL(request.url);
  return url.pathname + url.search;
};

const overrideIn = (request: Request): string | null =>
  new URL(request.url).searchParams.get('adminOverrideTeacherId');

/** The session, or a redirect to sign-in that stores the attempted navigation. */
async function sessionOrLogin(request: Request): Promise<SessionReply> {
  const state = await restoreSession();
  if (state.status === 'in') {
    await followOverride(may(state.session.user, 'teacher:act-as') ? overrideIn(request) : null);
    return state.session;
  }
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown redirect
  throw redirect(`/login?continue=${encodeURIComponent(pathOf(request))}`);
}

/** Lets anyone signed in pass. */
export const requireSession: LoaderFunction = async ({ request }) => {
  await sessionOrLogin(request);
  return null;
};

/** The intro counts as seen for staff, for those who are not on their first login, and for those with a total (requirement ST-2). */
export function hasSeenIntro(user: SessionUser): boolean {
  return may(user, 'class-group:list') || !user.isFirstLogin || user.totalCorrect > 0;
}

/**
 * The app: for anyone signed in, by way of the intro until it has been seen; a lesson waits for no intro. It starts loading the campaign's steps,
 * and no page waits for them (requirement ST-2).
 */
export const openApp: LoaderFunction = async ({ request }) => {
  const { user } = await sessionOrLogin(request);
  const steps = storyStagesOptions(user.id);
  if (queryClient.getQueryState(steps.queryKey)?.status !== 'error')
    queryClient.query({ ...steps, staleTime: 'static' }).catch(() => undefined); // reported where they are needed
  const isLesson = new URL(request.url).pathname === '/app/lesson';
  return hasSeenIntro(user) || isLesson ? null : redirect('/app/intro');
};

/** Lets staff pass, and admins who act as a teacher by adminOverrideTeacherId; everyone else goes to post-login. */
export const requireTeacher: LoaderFunction = async ({ request }) => {
  const { user } = await sessionOrLogin(request);
  const mayEnter =
    may(user, 'class-group:list') || (may(user, 'teacher:act-as') && overrideIn(request) !== null);
  return mayEnter ? null : redirect('/continue');
};

/** Lets admins of the product pass, with or without a class of their own. */
export const requireAdmin: LoaderFunction = async ({ request }) => {
  const { user } = await sessionOrLogin(request);
  return may(user, 'teacher:act-as') ? null : redirect('/continue');
};

/** Lets people pass who may disable and enable accounts: school admins, and admins. */
export const requireAccountManager: LoaderFunction = async ({ request }) => {
  const { user } = await sessionOrLogin(request);
  return may(user, 'account:manage') ? null : redirect('/continue');
};

/** Lets people pass who manage a school, and admins who act as one of them. */
export const requireSchoolAdmin: LoaderFunction = async ({ request }) => {
  const { user } = await sessionOrLogin(request);
  const mayEnter =
    may(user, 'school:manage') || (may(user, 'teacher:act-as') && overrideIn(request) !== null);
  return mayEnter ? null : redirect('/continue');
};

export const requireParent: LoaderFunction = async ({ request }) => {
  const { user } = await sessionOrLogin(request);
  return may(user, 'child:list') ? null : redirect('/continue');
};

/** Lets staff, parents and admins pass, who look at content for others. */
export const requireKeeper: LoaderFunction = async (args) => {
  const { user } = await sessionOrLogin(args.request);
  if (may(user, 'child:list') || may(user, 'teacher:act-as')) return null;
  const refused: unknown = await requireTeacher(args);
  return refused;
};

/** The session as the server knows it now: a teacher may have locked the content since the last page. */
async function openedSession(request: Request): Promise<void> {
  const isKnown = sessionStore.get().status === 'in';
  await sessionOrLogin(request);
  if (isKnown) await lookAgain();
}

/** Guards areas that a lock closes: the main menu shows the reason (requirement SE-11). */
export const requireUnlocked: LoaderFunction = async ({ request }) => {
  await openedSession(request);
  const lock = currentLock();
  if (!lock) return null;
  sayLocked(lock);
  return redirect('/app');
};

/** For pages that keep filters or popups in the address: changing only those loads nothing. */
export const onNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('adminOverrideTeacherId') !==
    nextUrl.searchParams.get('adminOverrideTeacherId');
