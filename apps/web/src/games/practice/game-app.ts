import { aimedCarrier, rulesOf, type GameEvent, type GameInput } from '@moonbase/practice';
import { signsIn } from '@moonbase/questions';

import { BitmapCache } from '../art/bitmap-cache.ts';
import { SoundBox } from '../sound/sound-box.ts';
import { Controls } from './controls.ts';
import { Hud } from './drawing/hud.ts';
import { Stage } from './drawing/stage.ts';
import { OpenDialog } from './dialogs/open-dialog.ts';
import { GameClock } from './game-clock.ts';
import { GateEnd } from './gate-end.ts';
import { gamePage } from './game-page.ts';
import { AnswerConsole, type DrawPicture } from './input/answer-console.ts';
import { Keypad } from './input/keypad.ts';
import { listenToPage } from './input/listen.ts';
import { musicKey, showMusic } from './input/music-key.ts';
import { PageFollower } from './page-follower.ts';
import { setText } from './dom.ts';
import { dialogKeyOf, dialogOf, type DialogKey, type Ends } from './screens/screens.ts';
import { helpsFirst, type Session } from './session.ts';
import { playCues } from './voice/sounds-of.ts';
import { Voice } from './voice/voice.ts';
import type { Help } from './help.ts';
import type { OneLikeIt } from './one-like-it.ts';
import type { Young } from './young/young.ts';

const RETRY_MS = 2_000;
const IDLE_MS = 4_000; // then the Shoot key pulses gently
const SILENT = { effects: 0, music: 0, muted: true };

/** The game on the page: paints the session frame by frame, and passes the player's actions to it. */
export class GameApp {
  readonly #session: Session;
  readonly #drawPicture: DrawPicture;
  readonly #stage = new Stage(new BitmapCache());
  readonly #hud = new Hud();
  readonly #console: AnswerConsole;
  readonly #keypad: Keypad;
  readonly #music: HTMLButtonElement;
  readonly #sound = new SoundBox(SILENT);
  readonly #voice = new Voice((speaking) => {
    this.#sound.duck(speaking);
  });
  readonly #controls: Controls;
  readonly #page = new PageFollower();
  readonly #clock = new GameClock();
  readonly #gate = new GateEnd();
  readonly #root: HTMLElement;
  readonly #dialog: OpenDialog<DialogKey>;
  #ends: Ends | null = null;
  #idleSince = 0; // ms of the view's clock
  #young: Young | null = null; // for those who hear the game
  #youngAsked = false;
  #help: Help | null = null; // after a first wrong try
  #like: OneLikeIt | null = null; // in Classic
  #likeAsked = false;
  #titled: string | null = null; // id of the wave whose title was read aloud

  constructor(session: Session, drawPicture: DrawPicture) {
    this.#session = session;
    this.#drawPicture = drawPicture;
    this.#console = new AnswerConsole(drawPicture, (key) => {
      this.#controls.act({ type: 'key', key });
    });
    this.#controls = new Controls(session, this.#voice, (input) => {
      this.#onInput(input);
    });
    this.#keypad = new Keypad((input) => {
      this.#controls.act(input);
    });
    this.#music = musicKey(session);
    this.#hud.soundButton.after(this.#music);
    this.#stage.root.append(this.#console.picture);
    const parts = {
      field: [this.#hud.root, this.#stage.root, ...this.#stage.sides, this.#console.root],
      keypad: this.#keypad.root,
      live: [this.#voice.result, this.#voice.aim],
    };
    this.#root = gamePage(parts, this.#controls);
    const field = this.#root.querySelector<HTMLElement>('.fieldbox');
    this.#dialog = new OpenDialog(this.#root, field ?? this.#root);
  }

  mount(parent: HTMLElement): void {
    parent.append(this.#root);
    listenToPage({
      session: this.#session,
      controls: this.#controls,
      stage: this.#stage,
      hud: this.#hud,
      openDialog: () => {
        this.#showDialog(); // a key can come between the button that closes a dialog and the next frame
        return this.#dialog.key;
      },
      unlockSound: () => void this.#sound.unlock(),
      cut: () => {
        this.#stage.cut(this.#clock.now);
      },
    });
    this.#loadEnds();
    new ResizeObserver(() => {
      this.#stage.resize(this.#session);
      this.#console.fit();
      this.#paint(); // a resized canvas is empty until it is painted
    }).observe(this.#stage.root);
    requestAnimationFrame((now) => {
      this.#frame(now);
    });
  }

  #onInput(input: GameInput): void {
    const { type } = input;
    // With the first figure of a fraction: its code is to be there before the shot.
    const { state, questions } = this.#session;
    const aimed = state && aimedCarrier(state);
    const asked = aimed ? questions.get(aimed.id) : undefined;
    const isBoxed = asked !== undefined && signsIn(asked.expected) !== '';
    if (type === 'key' && (isBoxed || /[.,]/.test(input.key)))
      this.#loadNearly().catch(() => undefined); // without a network
    this.#idleSince = this.#clock.now;
    if (type === 'shoot') this.#playOn(performance.now()); // on a slow computer the next frame takes long to come
  }

  /** Reads the title of a new wave aloud. */
  #readTitle(): void {
    const begun = this.#session.screen === 'wave' ? (this.#session.wave?.id ?? null) : null;
    if (begun === null || begun === this.#titled) return;
    this.#titled = begun;
    this.#voice.readTitle(this.#session);
  }

  async #loadNearly(): Promise<void> {
    if (this.#controls.nearly !== null) return;
    const { NearlyRight } = await import('./nearly-right.ts');
    this.#controls.nearly ??= new NearlyRight(this.#root, this.#session, this.#voice);
  }

  async #loadYoung(): Promise<void> {
    this.#youngAsked = true;
    const module = await import('./young/young.ts');
    this.#young = new module.Young({
      root: this.#root,
      session: this.#session,
      controls: this.#controls,
      voice: this.#voice,
    });
  }

  async #helpAfter(events: readonly GameEvent[]): Promise<void> {
    const { Help } = await import('./help.ts');
    const field = this.#root.querySelector('.fieldbox') ?? this.#root;
    this.#help ??= new Help(field, this.#session, this.#voice);
    this.#help.tell(events);
  }

  async #loadLike(): Promise<void> {
    this.#likeAsked = true;
    const { OneLikeIt } = await import('./one-like-it.ts');
    this.#like = new OneLikeIt({
      root: this.#root,
      session: this.#session,
      controls: this.#controls,
      drawPicture: this.#drawPicture,
    });
    this.#controls.oneLikeIt = this.#like;
  }

  #frame(now: number): void {
    if (!this.#likeAsked && helpsFirst(this.#session)) this.#loadLike().catch(() => undefined); // without a network
    this.#like?.follow();
    this.#help?.follow();
    if (!this.#youngAsked && this.#session.profile?.readAloud) void this.#loadYoung();
    this.#young?.follow();
    this.#playOn(now);
    this.#readTitle();
    this.#page.follow(this.#session, {
      stage: this.#stage,
      console: this.#console,
      sound: this.#sound,
      voice: this.#voice,
    });
    const at = this.#clock.now;
    if (!this.#stage.isFreeing(at)) this.#gate.leave(this.#session, at);
    this.#showDialog();
    this.#paint();
    if (this.#session.screen !== 'closed') {
      requestAnimationFrame((next) => {
        this.#frame(next);
      });
    }
  }

  /** Opens or closes the dialog that belongs to the session now. */
  #showDialog(): void {
    if (this.#session.screen === 'closed') return; // the end stays until the page takes the frame away
    const key = dialogKeyOf(this.#session, {
      helpOpen: this.#controls.helpOpen,
      figuresOpen: this.#controls.figuresOpen,
      isFreeing: this.#stage.isFreeing(this.#clock.now),
      endsLoaded: this.#ends !== null,
    });
    this.#dialog.show(key, (next) =>
      dialogOf(
        next,
        {
          session: this.#session,
          controls: this.#controls,
          sound: this.#sound,
          voice: this.#voice,
          drawPicture: this.#drawPicture,
          standing: () => this.#stage.standing(this.#session),
          touch: this.#page.touch,
        },
        this.#ends,
      ),
    );
  }

  /** Loads the ends of waves and games while the first wave is played; again and again, should the network be away. */
  #loadEnds(): void {
    import('./screens/ends.ts')
      .then(({ figuresScreen, gameOverScreen, howToScreen, waveEndScreen }) => {
        this.#ends = { figuresScreen, gameOverScreen, howToScreen, waveEndScreen };
      })
      .catch(() => {
        setTimeout(() => {
          this.#loadEnds();
        }, RETRY_MS);
      });
  }

  /** Advances the session up to a point of the page's time, and shows its events. */
  #playOn(at: number): void {
    const elapsed = this.#clock.elapsedAt(at);
    const held = this.#young?.holds === true;
    const events = this.#session.advance(held ? 0 : this.#clock.withoutHold(elapsed));
    const paused = this.#session.screen === 'wave' && this.#session.state?.phase === 'paused';
    if (!paused) this.#clock.advance(elapsed);
    if (events.length === 0) return;
    this.#clock.hold(this.#stage.show(events, this.#session, this.#clock.now));
    for (const event of events) {
      if (event.type === 'refused') this.#console.refuse();
      if (event.type !== 'wrong') continue;
      this.#console.strike(this.#session.questions.get(event.id)?.doc, event.input);
      this.#helpAfter(events).catch(() => undefined); // without a network
    }
    this.#young?.tell(events);
    playCues(events, this.#sound);
    this.#voice.tell(events, this.#session);
  }

  #paint(): void {
    const session = this.#session;
    if (session.screen === 'closed') return;
    const { state } = session;
    const phase = session.screen === 'wave' ? state?.phase : undefined;
    const playing = phase === 'playing';
    this.#root.classList.toggle(
      'party',
      phase === 'ending' || session.screen === 'summary' || session.screen === 'game-over',
    );
    const hidden = phase === 'paused' && rulesOf(session.mode).pauseHidesQuestions;
    this.#stage.draw(session, this.#clock.now, hidden);
    this.#hud.update(session, this.#clock.now);
    showMusic(this.#music, session);

    const shows = playing || phase === 'resuming' || (phase === 'paused' && !hidden);
    const aimed = shows && state ? aimedCarrier(state) : null;
    const question = aimed ? session.questions.get(aimed.id) : undefined;
    const taught = question && aimed?.shownTick != null ? question.expected : null;
    const signs = question ? signsIn(question.expected) : '';
    const typed = playing && state ? state.typed : '';
    this.#console.update(question?.doc ?? null, typed, taught, signs);
    const idle = playing && aimed !== null && this.#clock.now - this.#idleSince > IDLE_MS;
    const goesOn = typed !== '' && signsIn(typed) !== signs;
    setText(this.#keypad.shoot, goesOn ? 'Next box' : 'Shoot');
    this.#keypad.shoot.classList.toggle('pulse', idle);
    this.#console.showIdle(idle);
  }
}
