import { aimedCarrier, type GameInput } from '@moonbase/practice';
import { choicesOf, codeOfKey } from '@moonbase/questions';

import { isKeypadOnPage } from './page-settings.ts';
import type { Session } from './session.ts';
import type { Voice } from './voice/voice.ts';

const NO_KEY = 'x'; // which no answer box takes

/** The player's actions, wherever they come from: a key, a tap, a button of a dialog. */
export class Controls {
  readonly #session: Session;
  readonly #voice: Voice;
  readonly #onInput: (input: GameInput) => void;
  #helpOpen = false;
  nearly: { readonly holds: () => boolean } | null = null; // holds a shot back that is nearly right
  oneLikeIt: { readonly fill: (pause: HTMLElement) => void } | null = null; // in a pause of Classic
  oneFigure = false; // a new figure replaces the old
  #figuresOpen = false;

  /** @param onInput called after each input of the game */
  constructor(session: Session, voice: Voice, onInput: (input: GameInput) => void) {
    this.#session = session;
    this.#voice = voice;
    this.#onInput = onInput;
  }

  /** True while the pause shows how to play. */
  get helpOpen(): boolean {
    return this.#helpOpen;
  }

  /** True while the figures of the last wave are open. */
  get figuresOpen(): boolean {
    return this.#figuresOpen;
  }

  showFigures(open: boolean): void {
    this.#figuresOpen = open;
  }

  act(input: GameInput): void {
    if (input.type === 'shoot' && this.nearly?.holds()) return;
    const isChoice = input.type === 'key' && this.#isOffered();
    const key = isChoice ? this.#codeOf(input.key) : null;
    const isReplaced =
      input.type === 'key' &&
      (isChoice || this.oneFigure) &&
      /\d/.test(key === null ? input.key : key);
    if (isReplaced && this.#session.state?.typed)
      this.#session.input({ type: 'key', key: 'Backspace' });
    this.#session.input(key === null ? input : { type: 'key', key });
    this.#onInput(input);
  }

  /** Whether the aimed question offers its answers. */
  #isOffered(): boolean {
    return this.#choices().length > 0;
  }

  #choices(): ReturnType<typeof choicesOf> {
    const { state, questions } = this.#session;
    const aimed = state === null ? null : aimedCarrier(state);
    const doc = aimed === null ? undefined : questions.get(aimed.id)?.doc;
    return doc === undefined ? [] : choicesOf(doc);
  }

  /** The figure of an offered answer; another sign is refused, and what corrects is left as it is. */
  #codeOf(key: string): string {
    return codeOfKey(this.#choices(), key) ?? (key.length === 1 ? NO_KEY : key);
  }

  /** Stops the wave; at its end its figures open, where the game can be ended too. */
  pause(): void {
    if (this.#session.screen === 'summary') this.showFigures(true);
    else this.act({ type: 'pause' });
  }

  resume(): void {
    this.#helpOpen = false;
    this.#session.input({ type: 'resume' });
    this.#voice.tellAim(this.#session);
  }

  openHelp(): void {
    const phase = this.#session.state?.phase;
    if (phase === 'ending' || phase === 'over') return; // the summary is about to come
    this.#helpOpen = true;
    this.#session.input({ type: 'pause' });
  }

  toggleSound(): void {
    this.#session.change({ muted: !(this.#session.profile?.muted ?? false) });
  }

  toggleKeypad(): void {
    if (!this.#session.settings?.keyboardToggle) return;
    this.#session.change({ keypad: isKeypadOnPage() ? 'off' : 'on' });
  }
}
