import { reloadPage } from './navigation.ts';
import { sessionNow, sessionStore } from './session.ts';

/** The person whose page stands here. */
function personHere(): string | null {
  const state = sessionStore.get();
  return state.status === 'in' ? state.session.user.id : null;
}

function show(isShown: boolean): void {
  document.documentElement.style.visibility = isShown ? '' : 'hidden';
}

/** The browser has brought a page back as it was: it is hidden until the server has said that it is still theirs. */
async function onShow({ persisted }: PageTransitionEvent): Promise<void> {
  const person = personHere();
  if (!persisted || person === null) return;
  show(false);
  if ((await sessionNow(person)) === 'same') show(true);
  else reloadPage();
}

/** A tab that comes to the front: the person may have signed out in another one. */
async function onVisible(): Promise<void> {
  const person = personHere();
  if (document.visibilityState !== 'visible' || person === null) return;
  if ((await sessionNow(person)) === 'other') reloadPage();
}

/** After signing out, neither Back nor another tab shows the page of somebody who is gone. */
export function guardRestoredPages(): () => void {
  const shown = (event: PageTransitionEvent): void => void onShow(event);
  const visible = (): void => void onVisible();
  globalThis.addEventListener('pageshow', shown);
  document.addEventListener('visibilitychange', visible);
  return () => {
    globalThis.removeEventListener('pageshow', shown);
    document.removeEventListener('visibilitychange', visible);
  };
}
