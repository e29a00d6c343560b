import { ignoreLatePresses } from '../../../design/late-press.ts';
import { type GameDialog, LATE_SHOT_MS } from './dialog-parts.ts';

/** Keeps at most one dialog open: the one whose key the game asks for. */
export class OpenDialog<Key extends string> {
  readonly #parent: HTMLElement;
  #open: { readonly key: Key; readonly dialog: GameDialog } | null = null;

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  get key(): Key | null {
    return this.#open?.key ?? null;
  }

  /** Updates the open dialog, or replaces it with another; null closes it. */
  show(key: Key | null, make: (key: Key) => GameDialog): void {
    if (this.key === key) {
      this.#open?.dialog.refresh?.();
      return;
    }
    const before = this.#open?.dialog.element;
    this.#open = null;
    before?.close();
    before?.remove();
    if (key === null) return;

    const dialog = make(key);
    const { element, onCancel } = dialog;
    this.#open = { key, dialog };
    element.addEventListener('cancel', (event) => {
      event.preventDefault();
      onCancel?.();
    });
    element.addEventListener('close', () => {
      if (this.#open?.dialog === dialog) element.showModal(); // a second Escape closes it whatever we do
    });
    ignoreLatePresses(element, dialog.startsQuiet ? LATE_SHOT_MS : 0);
    this.#parent.append(element);
    element.showModal();
    if (dialog.startsQuiet) element.querySelector('h2')?.focus();
  }
}
