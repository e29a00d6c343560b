import './young.css';

import {
  aimedCarrier,
  dotsOf,
  isFiguresOnly,
  isOneFigure,
  type GameEvent,
} from '@moonbase/practice';

import { type Place, watchPlace } from '../../../platform/watch-place.ts';
import type { Controls } from '../controls.ts';
import { el, svgElement } from '../dom.ts';
import { icon } from '../drawing/icons.ts';
import type { Session } from '../session.ts';
import type { ShownQuestion } from '../wave-setup.ts';
import type { Voice } from '../voice/voice.ts';
import { showLarge } from './large-words.ts';
import { onPress } from './on-press.ts';
import { YoungDots } from './young-dots.ts';
import { YoungKeypad } from './young-keypad.ts';

const MASCOT =
  '<circle cx="50" cy="50" r="46" fill="#7CC0FF"/><path d="M30 42v16h12l16 14V28L42 42zM68 36q10 14 0 28" fill="none" stroke="#0B1030" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>';

const ENDS = '.end, .wave-line'; // of a game and of a wave, in the field itself
const HOW_TO = 'Press the number. Then press Go!';

/** The parts of the game that change for those who cannot read yet. */
export interface YoungParts {
  readonly root: HTMLElement;
  readonly session: Session;
  readonly controls: Controls;
  readonly voice: Pick<Voice, 'speech' | 'aimedWords'>;
}

/**
 * What the game adds for those who hear it: a speaker key at each question and dialog. For the youngest it also brings
 * the keypad in the order of counting, and dots. Loaded only for them.
 */
export class Young {
  readonly #parts: YoungParts;
  readonly #key: HTMLButtonElement;
  readonly #pad: YoungKeypad;
  readonly #dots: YoungDots;
  #holds = false;
  #guided = false;
  #stop: () => void = () => undefined;
  #wave: ReadonlyMap<string, ShownQuestion> | null = null;
  #aimed: ShownQuestion | null = null;

  constructor(parts: YoungParts) {
    this.#parts = parts;
    const { controls, root } = parts;
    this.#key = speakerKey(() => {
      this.#readQuestion();
    });
    this.#pad = new YoungKeypad((input) => {
      controls.act(input);
    });
    this.#dots = new YoungDots((words) => {
      this.#say(words);
    });
    root.querySelector('.console .line')?.prepend(this.#key);
    root.querySelector('.console')?.append(this.#dots.root);
    this.#dots.show(null);
    root.querySelector('.pad')?.after(this.#pad.root);
    watchPlace((place) => {
      this.#readPlace(place);
    }, ENDS);
    root.classList.add('heard');
  }

  /** True while the game waits for words that the player asked for. */
  get holds(): boolean {
    return this.#holds;
  }

  /** After a try that was not right, what can be counted is counted. */
  tell(events: readonly GameEvent[]): void {
    const { session } = this.#parts;
    const wrong = events.findLast((event) => event.type === 'wrong');
    const isTest = session.settings?.round?.bossStep === true || session.game?.isTest === true;
    if (wrong && !isTest && this.#aimed === session.questions.get(wrong.id))
      this.#dots.count(session.motionReduced);
  }

  /** Called for each frame; does little when nothing has changed. */
  follow(): void {
    const { session, controls, root } = this.#parts;
    const young = session.settings?.youngest === true;
    const { questions, state } = session;
    if (questions !== this.#wave) {
      this.#wave = questions;
      const answers = [...questions.values()].map(({ expected }) => expected);
      const figures = young && isFiguresOnly(answers);
      root.classList.toggle('youngest', young);
      root.classList.toggle('figures', figures);
      controls.oneFigure = young && isOneFigure(answers);
      this.#pad.showDelete(!controls.oneFigure);
    }
    const id = state?.phase === 'playing' ? (aimedCarrier(state)?.id ?? null) : null;
    const aimed = id === null ? null : (questions.get(id) ?? null);
    this.#key.hidden = aimed === null || session.profile?.readAloud !== true;
    if (aimed === this.#aimed) return;
    this.#aimed = aimed;
    this.#holds = false;
    this.#dots.show(young && aimed && !aimed.doc.diagram ? dotsOf(aimed.doc.say) : null);
    if (young && aimed && session.settings.guided && !this.#guided) this.#guide();
  }

  /** The first question of a first game, with what to do. */
  #guide(): void {
    this.#guided = true;
    const words = this.#parts.voice.aimedWords(this.#parts.session);
    if (words !== null) this.#say(`${words} ${HOW_TO}`);
  }

  /** Reads the aimed question on request; the saucers hold still meanwhile. */
  #readQuestion(): void {
    const { session, root, voice } = this.#parts;
    const words = voice.aimedWords(session);
    if (words === null) return;
    this.#holds = true;
    this.#say(words, (isSilent) => {
      this.#holds = isSilent;
      if (!isSilent) return;
      const drawn = root.querySelector('.picture svg') ?? this.#dots.root.firstElementChild;
      const picture = drawn && this.#dots.root.contains(drawn) ? this.#dots.root : drawn;
      const copy = picture?.cloneNode(true);
      showLarge(root, { words, picture: copy instanceof Element ? copy : null }, () => {
        this.#holds = false;
      });
    });
  }

  /** Reads a dialog, or words that the page marks, once; its key repeats them. */
  #readPlace(place: Place | null): void {
    this.#stop();
    if (place === null || this.#parts.session.profile?.readAloud !== true) return;
    const { element, words } = place;
    this.#say(words);
    if (element.querySelector('.speaker') !== null) return;
    const key = speakerKey(() => {
      this.#say(words, (isSilent) => {
        const picture = element.querySelector('svg:not(.i)')?.cloneNode(true);
        if (isSilent)
          showLarge(
            element,
            { words, picture: picture instanceof Element ? picture : svgElement(100, 100, MASCOT) },
            () => undefined,
          );
      });
    });
    element.append(key);
  }

  #say(words: string, onOver: (isSilent: boolean) => void = () => undefined): void {
    this.#stop = this.#parts.voice.speech.say(words, (how) => {
      onOver(how === 'silent' || how === 'forbidden');
    });
  }
}

function speakerKey(press: () => void): HTMLButtonElement {
  const attrs = { type: 'button', 'aria-label': 'Read aloud' };
  const key = el('button', { class: 'speaker', attrs }, icon('sound'));
  onPress(key, press);
  return key;
}
