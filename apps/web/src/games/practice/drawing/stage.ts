import type { Wave } from '@moonbase/contracts';
import { STANDARD_PAINT } from '@moonbase/scoring';

import type { BitmapCache } from '../../art/bitmap-cache.ts';
import { rocketColour } from '../../../design/art/paints.ts';
import { el, setHidden, setText } from '../dom.ts';
import { carrierAt, drawField, laneAt, warmUp } from './draw-field.ts';
import { standingIn, type Standing } from './standing.ts';
import { BossInField } from './boss-in-field.ts';
import { withFreed, withSleepers, type Friend, type Sleeper } from './who-is-home.ts';
import { aheadOf } from './race-place.ts';
import { confetti, effectsOf, stillSeen, withoutRides, type Effect } from './effects.ts';
import type { FieldLook, FieldScene } from './field-scene.ts';
import { LaterParts } from './later-parts.ts';
import { fieldViewOf, usefulPixelRatio, viewsOf } from './field-view.ts';
import { isGuided, raceOf, type Session } from '../session.ts';
import { isSameSight } from './same-sight.ts';
import { freesBoss, freeWords, opensAll, openWords } from '../voice/boss-words.ts';
import { NO_RUN, runNow } from './run-of-right.ts';
import { isRibbon } from '../voice/spoken.ts';
import { laneX, type GameEvent } from '@moonbase/practice';
import { runAfter } from '@moonbase/practice/run';

const RIBBON_MS = 1_600;
const FREE_MS = 4_000; // the ribbon of a Muddlebot that is free
const STATES_SHOWN: ReadonlySet<Session['screen']> = new Set(['wave', 'summary', 'game-over']);
const COUNT_STEPS = 30; // of the simulation, for each number of the countdown
const FAMILIES = {
  andika: "Andika, 'Maths Signs', Lexend, sans-serif",
  lexend: "Lexend, 'Maths Signs', sans-serif",
  opendyslexic: "OpenDyslexic, Andika, 'Maths Signs', sans-serif",
} as const;
const PLATE_SIZE = { normal: 27, big: 34 };
const SWIPE_PX = 40;

/** The sky with everything in it: a canvas, and the texts that float over it. */
export class Stage {
  readonly root: HTMLElement;
  readonly #canvas = el('canvas', { attrs: { role: 'img', 'aria-label': 'Play field' } });
  readonly #titleWords = el('span');
  readonly #raceHint = el('small', {}, 'The pale rocket flies as you did at your best.');
  readonly #title = el(
    'p',
    { class: 'wave-title', attrs: { hidden: '' } },
    this.#titleWords,
    this.#raceHint,
  );
  readonly #count = el('p', { class: 'countdown num', attrs: { hidden: '' } });
  readonly #ribbon = el('p', { class: 'ribbon', attrs: { hidden: '' } });
  /** The sky goes on beside the field, where there is room. */
  readonly sides = ['left', 'right'].map((side) =>
    el('canvas', { class: `side-sky ${side}`, attrs: { 'aria-hidden': 'true' } }),
  );
  readonly #cache: BitmapCache;
  readonly #pen: CanvasRenderingContext2D | null;
  #viewFor = viewsOf(fieldViewOf({ width: 800, height: 472, pixelRatio: 1 }));
  #scale = 1;
  #pictured: { readonly of: Session['questions'] | null; readonly has: boolean } = {
    of: null,
    has: false,
  };
  #effects: readonly Effect[] = [];
  #ribbonUntil = 0;
  #freed: {
    readonly wave: Wave | null;
    readonly friends: readonly Friend[];
    readonly sleepers: readonly Sleeper[];
  } = { wave: null, friends: [], sleepers: [] };
  readonly #later = new LaterParts(() => {
    this.#drawn = null;
  });
  readonly #boss = new BossInField(this.#later);
  #wave = { position: 0, since: 0 };
  #inARow = 0; // right at the first try, from wave to wave
  #run = NO_RUN;
  #isLeft = false; // for the end of the game
  #ahead = 0;
  #scene: FieldScene | null = null;
  #drawn: number | null = null; // bytes of the pictures at the last frame; null: paint the next frame in any case

  constructor(cache: BitmapCache) {
    this.#cache = cache;
    this.#pen = this.#canvas.getContext('2d', { alpha: false });
    const repaint = (): void => {
      this.#drawn = null;
    };
    this.#canvas.addEventListener('contextrestored', repaint);
    document.fonts.addEventListener('loadingdone', repaint);
    this.root = el(
      'div',
      { class: 'sky' },
      this.#canvas,
      this.#title,
      this.#count,
      this.#ribbon,
      this.#boss.bubble,
    );
  }

  get #end(): Element | null | undefined {
    return this.root.parentElement?.querySelector('.end');
  }

  /** Fits the canvas to its place in device pixels, so that nothing is blurred. */
  resize(session: Session): void {
    if (this.#end) return; // a canvas that is new shows nothing for a moment
    const { width, height } = this.root.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const pixelRatio = usefulPixelRatio(globalThis.devicePixelRatio, width);
    this.#canvas.width = Math.round(width * pixelRatio);
    this.#canvas.height = Math.round(height * pixelRatio);
    const view = fieldViewOf({ width, height, pixelRatio });
    this.#viewFor = viewsOf(view);
    this.#scale = view.scale;
    warmUp(this.#cache, view, lookOf(session));
  }

  /** Draws the events of a frame. @param now ms of the view's clock @returns how many ms the game pauses for them */
  show(events: readonly GameEvent[], session: Session, now: number): number {
    const seen = effectsOf(events, now, { laneX, still: session.motionReduced });
    const kept = stillSeen(this.#effects, now);
    const isHit = events.some(({ type }) => type === 'right');
    this.#effects = [...(isHit ? withoutRides(kept) : kept), ...seen.effects];
    const isSame = this.#freed.wave === session.wave;
    this.#freed = {
      wave: session.wave,
      friends: withFreed(isSame ? this.#freed.friends : [], events, session.questions),
      sleepers: withSleepers(isSame ? this.#freed.sleepers : [], events, session.questions),
    };
    this.#tellAhead(session, now);
    this.#inARow = events.reduce(runAfter, this.#inARow);
    for (const event of events) {
      if (event.type === 'clicked' && event.reason === 'empty-lane')
        this.#showRibbon('Go to a saucer first: ← →', now);
      if (event.type === 'right' && !session.scored && event.attempts === 1)
        this.#showRibbon('Mended!', now);
      if (event.type === 'right' && isRibbon(event.streak))
        this.#showRibbon(`${event.streak} in a row!`, now);
      if (event.type === 'right' && opensAll(session, event))
        this.#showRibbon(openWords(session), now);
      if (freesBoss(session, event)) {
        this.#showRibbon(freeWords(session), now, FREE_MS);
        if (!session.motionReduced) this.#effects = [...this.#effects, confetti(now)];
      }
      if (
        event.type === 'wave-ending' &&
        event.reason === 'completed' &&
        isClean(session) &&
        !session.motionReduced
      ) {
        this.#effects = [...this.#effects, confetti(now)];
      }
    }
    return seen.hitStopMs;
  }

  /** Says by how many friends the student is ahead of the best run, at each one more; never that it is behind. */
  #tellAhead(session: Session, now: number): void {
    const ahead = aheadOf(session.state, raceOf(session)?.ghost ?? null);
    if (ahead > this.#ahead)
      this.#showRibbon(ahead === 1 ? '1 friend ahead' : `${ahead} friends ahead`, now);
    this.#ahead = ahead;
  }

  #showRibbon(words: string, now: number, stays = RIBBON_MS): void {
    this.#ribbonUntil = now + stays;
    setText(this.#ribbon, words);
  }

  /** Paints the frame. @param hideQuestions in a pause that must not give time to think */
  draw(session: Session, now: number, hideQuestions: boolean): void {
    const { state } = session;
    const isLeft = session.screen === 'game-over' && this.#end?.querySelector('.base') != null;
    if (isLeft && this.#isLeft) return; // all are at the base, and what is still seen stays as it is
    this.#isLeft = isLeft;
    this.#effects = stillSeen(this.#effects, now);
    const before = this.#scene;
    const boss = this.#boss.follow(session, now);
    const look = lookOf(session);
    if (!look.calm) this.#later.loadPlace();
    this.#later.loadMoments();
    const isOfWave = this.#freed.wave === session.wave;
    const position = session.wave?.position ?? 1;
    if (position !== this.#wave.position) this.#wave = { position, since: now };
    this.#run = runNow(this.#run, this.#inARow, now);
    const scene = {
      run: this.#run,
      view: this.#viewFor(boss !== null, this.#hasPictures(session)),
      state: STATES_SHOWN.has(session.screen) ? state : null,
      between: session.betweenSteps,
      now,
      effects: this.#effects,
      friends: isOfWave && (!isLeft || session.motionReduced) ? this.#freed.friends : [],
      sleepers: isOfWave ? this.#freed.sleepers : [],
      moments: this.#later.moments,
      questions: session.questions,
      hideQuestions,
      boss,
      race: session.screen === 'wave' ? raceOf(session) : null,
      guide: isGuided(session) && session.screen === 'wave' && state?.phase === 'playing',
      look,
      place: this.#later.place,
      sides: this.sides,
      glitter: this.#later.glitter,
      drawRace: this.#later.drawRace,
      wave: this.#wave,
      isBroken: !session.scored,
    };
    this.#scene = scene;
    this.root.classList.toggle('boss', boss !== null);
    this.root.classList.toggle('easel', this.#hasPictures(session));
    for (const side of this.sides) setHidden(side, look.calm);
    const pictures = this.#cache.bytes; // effects that have just started must be visible
    if (this.#pen && !(before && this.#drawn === pictures && isSameSight(before, scene))) {
      drawField(this.#pen, scene, this.#cache);
      this.#drawn = pictures;
    }

    const inWave = session.screen === 'wave';
    setHidden(this.#title, !inWave || state?.phase !== 'intro');
    if (inWave && state?.phase === 'intro') {
      setText(this.#titleWords, titleOf(session));
      setHidden(this.#raceHint, (raceOf(session)?.ghost ?? null) === null);
    }
    setHidden(this.#count, !inWave || state?.phase !== 'resuming');
    if (state?.phase === 'resuming')
      setText(this.#count, String(Math.ceil(state.resumeSteps / COUNT_STEPS)));
    setHidden(this.#ribbon, now >= this.#ribbonUntil || !(inWave || this.isFreeing(now)));
  }

  /** Where each friend of this wave stands on the screen: at the end they go on from there. */
  standing({ questions }: Session): ReadonlyMap<string, Standing> {
    const view = this.#scene?.view ?? this.#viewFor(false, false);
    return standingIn(this.#canvas.getBoundingClientRect(), this.#freed.friends, {
      view,
      places: questions.size,
      scale: this.#scale,
    });
  }

  /** True while a Muddlebot that has just been freed has the stage for itself: the end comes after it. */
  isFreeing(now: number): boolean {
    return this.#boss.isFreeing(now, this.#scene?.look.still ?? false);
  }

  /** Cuts that scene, once it has been seen for a moment. */
  cut(now: number): void {
    this.#boss.cut(now);
  }

  /** Whether a question of the wave has a picture. */
  #hasPictures({ questions }: Session): boolean {
    if (this.#pictured.of !== questions) {
      const has = [...questions.values()].some(({ doc }) => doc.diagram !== undefined);
      this.#pictured = { of: questions, has };
    }
    return this.#pictured.has;
  }

  /** Taps and swipes on the sky: a lane, a carrier, or an aimed carrier once more. */
  listen(act: {
    readonly goToLane: (lane: number) => void;
    readonly tapAimed: () => void;
    readonly swipe: (direction: -1 | 1) => void;
  }): void {
    let startX = 0;
    this.#canvas.addEventListener('pointerdown', (event) => {
      startX = event.clientX;
    });
    this.#canvas.addEventListener('pointerup', (event) => {
      const moved = event.clientX - startX;
      if (Math.abs(moved) > SWIPE_PX) {
        act.swipe(moved > 0 ? 1 : -1);
        return;
      }
      const box = this.#canvas.getBoundingClientRect();
      const x = (event.clientX - box.left) / this.#scale;
      const y = (event.clientY - box.top) / this.#scale;
      const carrier = this.#scene ? carrierAt(this.#scene, x, y) : null;
      if (carrier && carrier.lane === this.#scene?.state?.rocket.lane) act.tapAimed();
      else act.goToLane(carrier?.lane ?? laneAt(x));
    });
  }
}

/** The title of a wave, such as "Wave 3 - speed 4 - Sixes". */
export function titleOf({ wave, scored, settings }: Session): string {
  if (wave && scored && settings?.youngest) return `Wave ${wave.position}`; // the rest is for those who read it
  if (wave && !scored) return `Mending: ${wave.unitName} once more`;
  return wave ? `Wave ${wave.position} - speed ${wave.speed} - ${wave.unitName}` : '';
}

function isClean({ state }: Session): boolean {
  return (
    state?.answers.every(({ attempts, settled, optional }) =>
      attempts.length === 1 ? settled === 'right' : optional && attempts.length === 0,
    ) ?? false
  );
}

/** The look of the field for this person. */
export function lookOf(session: Session): FieldLook {
  const { profile, settings } = session;
  return {
    area: settings?.area ?? 1,
    rocket: rocketColour(settings?.rocketPaint ?? STANDARD_PAINT),
    calm: (profile?.calmBackground ?? false) || (profile?.highContrast ?? false),
    contrast: profile?.highContrast ?? false,
    still: session.motionReduced,
    plate: {
      family: FAMILIES[profile?.font ?? 'andika'],
      size: profile?.bigText ? PLATE_SIZE.big : PLATE_SIZE.normal,
      counts: settings?.youngest,
    },
  };
}
