import { ignoreLatePresses } from '../../../design/late-press.ts';
import { type GameDialog, LATE_SHOT_MS } from './dialog-parts.ts';

/** Keeps at most one dialog or part of the field open: the one whose key the game asks for. */
export class OpenDialog<Key extends string> {
  readonly #parent: HTMLElement;
  readonly #field: HTMLElement;
  #open: { readonly key: Key; readonly dialog: GameDialog } | null = null;

  /** @param field where parts of the field are shown */
  constructor(parent: HTMLElement, field = parent) {
    this.#parent = parent;
    this.#field = field;
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
    if (before instanceof HTMLDialogElement) before.close();
    before?.remove();
    if (key === null) return;

    const dialog = make(key);
    const { element, onCancel } = dialog;
    this.#open = { key, dialog };
    ignoreLatePresses(element, dialog.startsQuiet ? LATE_SHOT_MS : 0);
    if (element instanceof HTMLDialogElement) {
      element.addEventListener('cancel', (event) => {
        event.preventDefault();
        onCancel?.();
      });
      element.addEventListener('close', () => {
        if (this.#open?.dialog === dialog) element.showModal(); // a second Escape closes it whatever we do
      });
      this.#parent.append(element);
      element.showModal();
    } else this.#field.append(element);
    if (dialog.startsQuiet) element.querySelector('h2')?.focus();
  }
}
