import type { AccessProfile } from '@moonbase/contracts';
import {
  aimedCarrier,
  carrierY,
  FIELD,
  isClocked,
  rulesOf,
  type GameInput,
} from '@moonbase/practice';

import { BitmapCache } from '../art/bitmap-cache.ts';
import { SoundBox } from '../sound/sound-box.ts';
import { AnswerConsole, type DrawPicture } from './input/answer-console.ts';
import type { GameDialog } from './dialogs/dialog-parts.ts';
import { errorDialog, howToDialog, pauseDialog, readyDialog } from './dialogs/dialogs.ts';
import { el } from './dom.ts';
import { gameOverDialog, summaryDialog } from './dialogs/end-dialogs.ts';
import { Hud } from './drawing/hud.ts';
import { icon, type IconName } from './drawing/icons.ts';
import { Keypad, onPress } from './input/keypad.ts';
import { commandOf, isGameKey, releaseOf, toldKeys } from './input/keys.ts';
import { OpenDialog } from './dialogs/open-dialog.ts';
import { applyToPage, isKeypadOnPage } from './page-settings.ts';
import type { Session } from './session.ts';
import { playCues, volumesOf } from './voice/sounds-of.ts';
import { Stage } from './drawing/stage.ts';
import { Voice } from './voice/voice.ts';

const FIELD_MIDDLE = (FIELD.skyTop + FIELD.base) / 2; // a picture makes room for a low carrier
const IDLE_MS = 4_000; // then the Shoot key pulses gently
const SILENT = { effects: 0, music: 0, muted: true };

/** The game on the page: paints the session, and turns keys, taps and buttons into its inputs. */
export class GameApp {
  readonly #session: Session;
  readonly #stage = new Stage(new BitmapCache());
  readonly #hud = new Hud();
  readonly #console: AnswerConsole;
  readonly #keypad: Keypad;
  readonly #sound = new SoundBox(SILENT);
  readonly #voice = new Voice((speaking) => {
    this.#sound.duck(speaking);
  });
  readonly #root: HTMLElement;
  readonly #dialog: OpenDialog<DialogKey>;
  #helpOpen = false;
  #clock = 0; // ms of the view, standing still in pauses
  #lastFrame: number | null = null;
  #holdMs = 0;
  #idleSince = 0;
  #applied: { readonly profile: AccessProfile; readonly motionReduced: boolean } | null = null;
  #resized = false;
  readonly #touch = matchMedia('(pointer: coarse)');

  constructor(session: Session, drawPicture: DrawPicture) {
    this.#session = session;
    this.#console = new AnswerConsole(drawPicture);
    this.#stage.root.append(this.#console.picture);
    this.#keypad = new Keypad((input) => {
      this.#act(input);
    });
    const field = el(
      'div',
      {
        class: 'fieldbox',
        attrs: {
          role: 'application',
          'aria-label': 'Practice game. Arrow keys move, digits type, Space shoots.',
        },
      },
      this.#hud.root,
      this.#stage.root,
      this.#console.root,
    );
    const left = el(
      'aside',
      { class: 'side l', attrs: { 'aria-label': 'Game help' } },
      this.#sideKey('help', 'How to play', () => {
        this.#openHelp();
      }),
      this.#sideKey('keyboard', 'Keyboard', () => {
        this.#toggleKeypad();
      }),
    );
    const right = el(
      'aside',
      { class: 'side r', attrs: { 'aria-label': 'Leave' } },
      this.#sideKey('pause', 'Pause', () => {
        this.#act({ type: 'pause' });
      }),
      this.#sideKey('close', 'End game', () => {
        this.#act({ type: 'pause' });
      }),
    );
    this.#root = el(
      'main',
      { class: 'stage' },
      el('h1', { class: 'vh' }, 'Practice game'),
      left,
      field,
      right,
      this.#keypad.root,
      this.#voice.result,
      this.#voice.aim,
    );
    this.#dialog = new OpenDialog(this.#root);
  }

  mount(parent: HTMLElement): void {
    parent.append(this.#root);
    this.#listen();
    new ResizeObserver(() => {
      this.#stage.resize(this.#session);
      this.#console.fit();
    }).observe(this.#stage.root);
    requestAnimationFrame((now) => {
      this.#frame(now);
    });
  }

  #listen(): void {
    document.addEventListener('keydown', (event) => {
      this.#onKey(event);
    });
    document.addEventListener('keyup', (event) => {
      const release = releaseOf(event, this.#session.profile?.keys);
      if (release) this.#session.input(release);
    });
    for (const type of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(type, () => void this.#sound.unlock());
    }
    const pause = (): void => {
      this.#session.input({ type: 'pause' });
    };
    const resized = (): void => {
      this.#resized = true;
    };
    window.addEventListener('resize', resized);
    this.#touch.addEventListener('change', resized);
    window.addEventListener('blur', pause);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) pause();
    });
    this.#stage.listen({
      goToLane: (lane) => {
        this.#act({ type: 'go-to-lane', lane });
      },
      tapAimed: () => {
        if (this.#session.state?.typed) this.#act({ type: 'shoot' }); // an empty tap would teleport by mistake
      },
      swipe: (direction) => {
        this.#act({ type: 'move', direction });
      },
    });
    onPress(this.#hud.pauseButton, () => {
      this.#act({ type: 'pause' });
    });
    onPress(this.#hud.soundButton, () => {
      this.#toggleSound();
    });
  }

  #onKey(event: KeyboardEvent): void {
    const own = this.#session.profile?.keys;
    const command = commandOf(event, own);
    if (this.#dialog.key !== null) {
      if (this.#dialog.key === 'pause' && command?.type === 'pause' && event.key !== 'Escape')
        this.#resume();
      return;
    }
    if (this.#session.screen !== 'wave') return;
    if (isGameKey(event, own)) event.preventDefault();
    if (command?.type === 'help') this.#openHelp();
    else if (command?.type === 'toggle-sound') this.#toggleSound();
    else if (command) this.#act(command);
  }

  #act(input: GameInput): void {
    this.#idleSince = this.#clock;
    this.#session.input(input);
    if (input.type === 'shoot') this.#playOn(performance.now()); // on a slow computer the next frame is long in coming
  }

  #playOn(now: number): void {
    const last = this.#lastFrame ?? now;
    this.#lastFrame = Math.max(last, now); // a frame's time is that of its beginning
    this.#advance(this.#lastFrame - last);
  }

  #frame(now: number): void {
    this.#playOn(now);
    this.#applySettings();
    this.#dialog.show(this.#dialogKey(), (key) => this.#makeDialog(key));
    this.#paint();
    if (this.#session.screen !== 'closed') {
      requestAnimationFrame((next) => {
        this.#frame(next);
      });
    }
  }

  #advance(elapsed: number): void {
    const held = Math.min(this.#holdMs, elapsed);
    this.#holdMs -= held;
    const events = this.#session.advance(elapsed - held);
    const paused = this.#session.state?.phase === 'paused' && this.#session.screen === 'wave';
    if (!paused) this.#clock += elapsed;
    if (events.length === 0) return;
    this.#holdMs = this.#stage.show(events, this.#session, this.#clock);
    playCues(events, this.#sound);
    this.#voice.tell(events, this.#session);
  }

  #applySettings(): void {
    const { profile, settings, motionReduced } = this.#session;
    if (!profile || !settings) return;
    const applied = this.#applied;
    const same = applied?.profile === profile && applied.motionReduced === motionReduced;
    if (same && !this.#resized) return;
    this.#applied = { profile, motionReduced };
    this.#resized = false;

    const { keyboardToggle } = settings;
    applyToPage({ profile, motionReduced, touch: this.#touch.matches, keyboardToggle });
    this.#sound.setVolumes(volumesOf(profile));
    this.#sound.setLoop('practice');
    this.#console.nameShoot(toldKeys(profile.keys).shoot[0] ?? '');
    if (!profile.readAloud) this.#voice.stopReading();
    this.#stage.resize(this.#session);
  }

  #paint(): void {
    const session = this.#session;
    const { state } = session;
    const paused =
      session.screen === 'wave' && (state?.phase === 'paused' || state?.phase === 'resuming');
    const hides = paused && state.phase === 'paused' && rulesOf(session.mode).pauseHidesQuestions;
    this.#stage.draw(session, this.#clock, hides);
    this.#hud.update(session, this.#clock);

    const playing = session.screen === 'wave' && state?.phase === 'playing';
    const aimed = playing || (paused && !hides) ? aimedCarrier(state) : null;
    const doc = aimed ? (session.questions.get(aimed.id)?.doc ?? null) : null;
    this.#console.update(doc, playing ? state.typed : '');
    this.#console.picture.classList.toggle(
      'up',
      state !== null && aimed !== null && carrierY(state, aimed) > FIELD_MIDDLE,
    );
    const idle = playing && aimed !== null && this.#clock - this.#idleSince > IDLE_MS;
    this.#keypad.shoot.classList.toggle('pulse', idle);
  }

  #dialogKey(): DialogKey | null {
    const { screen, state, saveState, settings } = this.#session;
    switch (screen) {
      case 'wave':
        if (state?.phase !== 'paused') return null;
        return this.#helpOpen ? 'help' : 'pause';
      case 'game-over':
        if (saveState !== 'saved') return 'game-over-unsaved';
        return settings?.round ? null : 'game-over'; // the host shows what a saved round came to
      case 'how-to':
      case 'ready':
      case 'summary':
      case 'error':
        return screen;
      case 'loading':
      case 'closed':
        return null;
    }
  }

  #makeDialog(key: DialogKey): GameDialog {
    const session = this.#session;
    const close = session.close.bind(session);
    switch (key) {
      case 'how-to':
      case 'help':
        return this.#makeHowTo(key);
      case 'ready':
        return readyDialog(
          session,
          () => {
            session.start();
            this.#voice.tellTitle(session);
          },
          close,
        );
      case 'pause':
        return pauseDialog({
          resume: () => {
            this.#resume();
          },
          help: () => {
            this.#openHelp();
          },
          sound: () => {
            this.#toggleSound();
          },
          keypad: session.settings?.keyboardToggle
            ? () => {
                this.#toggleKeypad();
              }
            : null,
          end: () => {
            session.input({ type: 'end-game' });
          },
          muted: () => session.profile?.muted ?? false,
          keypadShown: isKeypadOnPage,
        });
      case 'summary':
        return summaryDialog(session, {
          next: () => {
            const shields = session.state?.shields ?? 0;
            session.startNextWave();
            if ((session.state?.shields ?? 0) > shields) this.#sound.play('shieldUp');
            this.#voice.tellTitle(session);
          },
          end: session.endAfterSummary.bind(session),
        });
      case 'game-over':
      case 'game-over-unsaved':
        return gameOverDialog(session, {
          again: session.again.bind(session),
          close,
          examples: session.showExamples.bind(session),
        });
      case 'error':
        return errorDialog(session.errorDetail, close);
    }
  }

  #makeHowTo(key: 'how-to' | 'help'): GameDialog {
    const session = this.#session;
    const clocked = session.state
      ? isClocked(session.state.setup)
      : rulesOf(session.mode).timeMultiplier !== null && session.game?.timeScale !== 'off';
    return howToDialog({
      touch: this.#touch.matches,
      keys: session.profile?.keys ?? {},
      moreTime: clocked ? session.profile?.time !== '1' : null,
      onMoreTime: (on) => {
        session.change({ time: on ? '1.5' : '1' });
      },
      onDone: () => {
        if (key === 'how-to') session.understood();
        else this.#resume();
      },
    });
  }

  #openHelp(): void {
    const phase = this.#session.state?.phase;
    if (phase === 'ending' || phase === 'over') return; // the summary is about to come
    this.#helpOpen = true;
    this.#session.input({ type: 'pause' });
  }

  #resume(): void {
    this.#helpOpen = false;
    this.#session.input({ type: 'resume' });
    this.#voice.tellAim(this.#session);
  }

  #toggleSound(): void {
    this.#session.change({ muted: !(this.#session.profile?.muted ?? false) });
  }

  #toggleKeypad(): void {
    if (!this.#session.settings?.keyboardToggle) return;
    this.#session.change({ keypad: isKeypadOnPage() ? 'off' : 'on' });
  }

  #sideKey(name: IconName, label: string, act: () => void): HTMLButtonElement {
    const button = el(
      'button',
      { class: `btn side-${name}`, attrs: { type: 'button' } },
      icon(name),
      label,
    );
    onPress(button, act);
    return button;
  }
}

type DialogKey =
  'how-to' | 'help' | 'ready' | 'pause' | 'summary' | 'game-over' | 'game-over-unsaved' | 'error';
