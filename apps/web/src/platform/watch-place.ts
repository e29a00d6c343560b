import { spokenWords } from './spoken-words.ts';

const LOOK_MS = 150;

/** A part of the page that is read aloud: the dialog on top, or what the page marks with `data-say`, or else its title. */
export interface Place {
  readonly element: HTMLElement;
  readonly words: string;
}

const DIALOGS =
  'dialog[open], [data-skin="student"] [role="dialog"], [data-skin="student"] [role="alertdialog"]';

const isInert = (element: Element): boolean => element.closest('[inert]') !== null;

/** The part of the page to read now; null for none. @param also a selector of further parts */
function placeNow(also: string): Place | null {
  if (document.body.dataset['skin'] === 'staff') return null;
  const element =
    [...document.querySelectorAll<HTMLElement>(DIALOGS)].at(-1) ??
    [...document.querySelectorAll<HTMLElement>(`[data-say]${also}`)].findLast(
      (each) => !isInert(each),
    );
  if (element === undefined) return also === '' ? titleNow() : null;
  const words = spokenWords(element);
  return words !== '' ? { element, words } : null;
}

/** The title of a page that marks nothing, with the line under it. */
function titleNow(): Place | null {
  const title = document.querySelector<HTMLElement>('main h1:not(.vh)');
  const element = title?.parentElement;
  if (!title || !element || isInert(title)) return null;
  const under = title.nextElementSibling?.tagName === 'P' ? title.nextElementSibling : null;
  return {
    element,
    words: [title, under].flatMap((each) => (each ? spokenWords(each) : [])).join(' '),
  };
}

/**
 * Calls back when there is something else to read, once it has stopped changing.
 *
 * @param also a selector of parts that are read although nothing marks them
 * @returns a function that stops watching
 */
export function watchPlace(onPlace: (place: Place | null) => void, also?: string): () => void {
  let told: Place | null = null;
  let seen: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = (): void => {
    timer = null;
    const now = placeNow(also === undefined ? '' : `, ${also}`);
    if (!same(now, seen)) {
      seen = now;
      lookSoon();
    } else if (!same(now, told)) {
      told = now;
      onPlace(now);
    }
  };
  const lookSoon = (): void => {
    timer ??= setTimeout(look, LOOK_MS);
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-say', 'hidden', 'inert', 'open'],
  });
  lookSoon();
  return () => {
    observer.disconnect();
    if (timer !== null) clearTimeout(timer);
  };
}

const same = (one: Place | null, other: Place | null): boolean =>
  one?.element === other?.element && one?.words === other?.words;
