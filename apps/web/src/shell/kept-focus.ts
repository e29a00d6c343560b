import { type RefObject, useEffect } from 'react';

const BUSY_MS = 500; // how long a pressed button may be disabled before the focus leaves it
const LOOK_AGAIN_MS = 50; // at a dialog whose answer removed the element that opened it, until it has closed
const STATUS = '[role=status]:not(.vh), [role=alert]:not(.vh)'; // says what a press has done
const PRESSED = 'button, a[href], summary';
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** The element that has the keyboard focus, and its ancestors, from the inside out. */
interface Held {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
  readonly title: string | undefined; // of the page as it was then
}

/** What had the focus, such as a button that was disabled for long, and where the focus went. */
interface Left {
  readonly key: Held;
  readonly refuge: HTMLElement;
}

/**
 * Keeps the focus of staff. When the key that was pressed leaves the page or is disabled, the focus goes to the status
 * that says what the press has done. Without one it goes, for keyboard users, to what surrounded the key, or to the
 * heading when most of the page has changed: Tab continues from there. It returns to a button that was disabled for a
 * moment.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const page = main.current;
    return isShown && page !== null ? keepFocus(page) : undefined;
  }, [main, isShown]);
}

/** @returns a function that stops it */
function keepFocus(page: HTMLElement): () => void {
  let held: Held | null = null;
  let isByKeys = false;
  let wasBusy = false;
  let left: Left | null = null;
  let said: HTMLElement | null = null; // the status that appeared or changed since the last press
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = (next: Held | null): void => {
    held = next;
    wasBusy = false;
    clearTimeout(timer);
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(mend, ms);
  };
  const mend = (): void => {
    if (held === null || isUsable(held)) return;
    if (isOverThePage()) later(LOOK_AGAIN_MS);
    else if (!isElsewhere(held)) {
      const refuge = resultOf(held, page, said) ?? (isByKeys ? refugeOf(held, page) : null);
      if (refuge !== null) left = leave(held, refuge);
    }
  };
  const look = (records: readonly MutationRecord[]): void => {
    const news = statusIn(records);
    said = news ?? said;
    if (left !== null) left = follow(left, resultOf(left.key, page, news));
    if (held === null) return;
    if (!held.element.isConnected) {
      requestAnimationFrame(mend); // a dialog that closes returns the focus in the same frame, before this
    } else if (!isUsable(held)) {
      wasBusy = true;
      later(BUSY_MS);
    } else if (wasBusy && document.activeElement === document.body) {
      held.element.focus();
    }
  };
  const onFocus = (): void => {
    if (isOverThePage()) return; // the element that opened it is still there
    hold(heldIn(page, document.activeElement));
  };
  const onKey = (): void => {
    isByKeys = true;
    said = null;
    if (held === null) onFocus();
  };
  const onPointer = ({ target }: Event): void => {
    isByKeys = false;
    said = null;
    const pressed = target instanceof Element ? target : null;
    if (pressed?.closest(OVER_THE_PAGE)) return;
    hold(heldIn(page, pressed?.closest(PRESSED) ?? null)); // Safari focuses no button that is clicked
  };
  const stop = listen(page, { look, onFocus, onKey, onPointer });
  return () => {
    hold(null);
    stop();
  };
}

/** Once the focus has left a key, it goes to what is said later, or returns when the key can be used again. */
function follow(left: Left, news: HTMLElement | null): Left | null {
  const isThere = document.activeElement === left.refuge;
  const now = isThere && news !== null ? leave(left.key, news) : left;
  if (!isUsable(left.key)) return now;
  if (isThere && news === null) left.key.element.focus();
  return null;
}

/** @returns a function that stops it */
function listen(
  page: HTMLElement,
  {
    look,
    onFocus,
    onKey,
    onPointer,
  }: {
    look: (records: readonly MutationRecord[]) => void;
    onFocus: () => void;
    onKey: () => void;
    onPointer: (event: Event) => void;
  },
): () => void {
  const watch = new MutationObserver(look);
  watch.observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('pointerdown', onPointer, { capture: true });
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, { capture: true });
    document.removeEventListener('pointerdown', onPointer, { capture: true });
  };
}

/** Whether the focus is in a dialog, a menu or a list. */
const isOverThePage = (): boolean => Boolean(document.activeElement?.closest(OVER_THE_PAGE));

const titleOf = (page: HTMLElement): string | undefined => page.querySelector('h1')?.textContent;

/**
 * The status that says the result of a press. Who typed in a row goes on beside it, and a new step of a task begins at its
 * heading: what stands there is not about the press.
 */
const resultOf = (
  { element, title }: Held,
  page: HTMLElement,
  status: HTMLElement | null,
): HTMLElement | null =>
  element.matches(PRESSED) && title === titleOf(page) && status?.isConnected === true
    ? status
    : null;

function isUsable({ element }: Held): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** A browser takes the focus from a removed element at once, and from a disabled button when it draws next. */
function isElsewhere({ element }: Held): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && activeElement !== element;
}

function heldIn(page: HTMLElement, element: Element | null): Held | null {
  if (!(element instanceof HTMLElement) || !page.contains(element)) return null;
  if (element === page) return null;
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each && each !== page; each = each.parentElement)
    around.push(each);
  return { element, around, title: titleOf(page) };
}

/** The nearest remaining element around the former focus; the heading when that is a large part of the page. */
function refugeOf({ around }: Held, page: HTMLElement): HTMLElement {
  const near = around.find((each) => page.contains(each) && each.textContent.trim() !== '');
  if (near !== undefined && near.parentElement !== page) return near;
  return page.querySelector('h1') ?? page;
}

/** The first status among what appeared or changed on the page. */
function statusIn(records: readonly MutationRecord[]): HTMLElement | null {
  const found = records
    .filter(({ type }) => type !== 'attributes')
    .flatMap(({ target, addedNodes }) => [
      ...Array.from(addedNodes, (node) =>
        node instanceof Element && !node.matches(STATUS) ? node.querySelector(STATUS) : node,
      ),
      (target instanceof Element ? target : target.parentElement)?.closest(STATUS),
    ]);
  return (
    found.find(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && each.matches(STATUS) && each.textContent.trim() !== '',
    ) ?? null
  );
}

function leave(key: Held, refuge: HTMLElement): Left {
  focusOn(refuge);
  return { key, refuge };
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const onBlur = (): void => element.removeAttribute('tabindex');
    element.addEventListener('blur', onBlur, { once: true });
  }
  element.focus();
}
