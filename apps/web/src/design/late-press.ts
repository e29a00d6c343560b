const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/**
 * Keeps Space and Enter from a dialog's buttons until they are pressed in it: a key that is still held, or repeats,
 * was meant for the page underneath. If the dialog opens unasked, early presses do not count either.
 *
 * @param quietMs how long after now a fresh press does not count; 0 or more
 */
export function ignoreLatePresses(dialog: HTMLElement, quietMs = 0): void {
  const openedAt = performance.now();
  const meant = new Set<string>(); // keys held that were pressed for this window
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (!PRESSES.has(event.key) || isTyped(event)) return;
      if (!event.repeat && performance.now() - openedAt >= quietMs) meant.add(event.key);
      if (!meant.has(event.key) || event.repeat) event.preventDefault();
    },
    true,
  );
  dialog.addEventListener(
    'keyup',
    (event) => {
      if (!PRESSES.has(event.key) || isTyped(event)) return;
      if (!meant.delete(event.key)) event.preventDefault(); // Space presses a button when it is released
    },
    true,
  );
}

const isTyped = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');
