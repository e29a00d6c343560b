import { choicesOf, fmtTyped, shownChoice } from '@moonbase/questions';
import {
  countRequiredRight,
  isClocked,
  isRight,
  STEP_MS,
  type RaceResult,
} from '@moonbase/practice';

import { button, dialog, laterScene, napScene, type GameDialog } from './dialog-parts.ts';
import { el, grouped, svgElement } from '../dom.ts';
import { friend } from '../drawing/friend.ts';
import { icon, type IconName } from '../drawing/icons.ts';
import type { DrawPicture } from '../input/answer-console.ts';
import { solvedText } from '../question-view.ts';
import { inAirUntried, type ShownSummary } from '../game-so-far.ts';
import { raceWords } from './end-words.ts';
import type { SaveState } from '../sent-wave.ts';
import type { Session } from '../session.ts';
import { typedWords } from '../typed-words.ts';
import { spokenAnswer } from '../voice/spoken.ts';
import { whyPlace } from './why-place.ts';
import type { ShownQuestion } from '../wave-setup.ts';

const FOLLOW_MS = 250;
const THEY_WAIT = 'They will come again. This opens their locks.';
const WORDS: Readonly<Record<SaveState, string>> = {
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Kept on this computer until you are online',
};

/** The figures of the last wave, at a tap; after it the next wave, or back to the end of the game. */
export function figuresDialog(
  session: Session,
  actions: {
    readonly next: () => void;
    readonly end: () => void;
    readonly back: () => void;
    readonly drawPicture: DrawPicture;
    readonly say: (words: string) => void;
  },
): GameDialog {
  const { summary } = session;
  if (!summary) throw new Error('There is no wave to sum up');
  const chip = el('span', { class: 'chip', attrs: { role: 'status' } });
  const next = button({ label: '', main: true, act: actions.next });
  const isOver = session.screen === 'game-over';
  const end = isOver
    ? button({ label: 'Back', main: true, act: actions.back })
    : button({ label: 'End game', act: actions.end });
  const refresh = (): void => {
    const { saveState, nextWave } = session;
    chip.replaceChildren(icon(saveState === 'saved' ? 'tick' : 'clock'), WORDS[saveState]);
    next.hidden = isOver;
    next.disabled = nextWave === null;
    const waits = nextWave === null && saveState === 'offline';
    next.classList.toggle('whole', waits);
    next.replaceChildren(
      'Next wave',
      el(
        'span',
        { class: 'sub' },
        nextWave ? `speed ${nextWave.speed}` : waits ? 'when you are online' : '',
      ),
      icon('right'),
    );
  };
  refresh();
  const noneTried = summary.correct === 0 && summary.incorrect === 0 && summary.skipped > 0;
  const element = dialog(
    titleOf(session, summary),
    'summary',
    [
      ...(noneTried ? [napScene(), el('p', { class: 'lead' }, THEY_WAIT)] : []),
      ...(session.settings?.youngest
        ? [friendsScene(session, actions.say)]
        : [...(noneTried ? [] : [homeScene(session)]), ...figures(session, summary)]),
      lookAgain(session, summary, actions.drawPicture),
    ],
    [chip],
    [],
  );
  element.querySelector('footer')?.append(end, next);
  (isOver ? end : next).setAttribute('autofocus', '');
  return { element, onCancel: actions.back, refresh };
}

/** What those who can read see: the pace, the counts, and the race with themselves. */
const figures = (session: Session, summary: ShownSummary): readonly Node[] => [
  ...pace(session),
  counts(session, summary),
  ...raceLine(summary.race),
];

/** The youngest see no table: they tap the visitors of the wave. */
function friendsScene(session: Session, say: (words: string) => void): HTMLElement {
  const tools = { el, friend, solvedText, spokenAnswer, svgElement };
  return laterScene(async (place) => {
    const { youngFriends } = await import('./young-friends.ts');
    place.replaceChildren(youngFriends(session, tools, say));
  });
}

/** Who came home in this wave, each with its sum, in the order of its questions. */
function homeScene(session: Session): HTMLElement {
  const scene = laterScene(async (place) => {
    const { waveFriends } = await import('./wave-scene.ts');
    const picture = waveFriends(session, { el, friend, solvedText, svgElement });
    for (const each of picture.querySelectorAll<SVGGElement>('[data-late]'))
      each.style.animationDelay = `${each.dataset['late']}s`;
    place.replaceChildren(picture);
  });
  scene.classList.add('home');
  if (session.motionReduced || session.profile?.calmBackground) scene.classList.add('still');
  return scene;
}

function titleOf(session: Session, { position }: ShownSummary): string {
  if (session.state?.end?.reason === 'completed') return `Wave ${position} complete`;
  return `Wave ${position} has ended`;
}

/** The wave compared with the student's own best; nothing where it was slower. */
function raceLine(race: RaceResult | null): Node[] {
  return race === null ? [] : [raceLineOf(raceWords(race))];
}

const raceLineOf = (words: string): Node => el('p', { class: 'race-line' }, icon('clock'), words);

/** The time of a wave with a clock, to its last answer, and its speed. */
function pace({ state }: Session): Node[] {
  if (state === null || !isClocked(state.setup)) return [];
  const last = Math.max(0, ...state.answers.flatMap(({ attempts }) => attempts.at(-1)?.tick ?? []));
  const took = Math.max(1, Math.round((last * STEP_MS) / 1_000));
  const time = took === 1 ? '1 second' : `${took} seconds`;
  return [el('p', { class: 'lead' }, `${time}, at speed ${state.setup.speed}`)];
}

/** Whoever was still in the air when the player left, and was never tried: it counts as nothing. */
const untriedIn = ({ state }: Session): ReadonlySet<string> =>
  state ? inAirUntried(state) : new Set();

/** A courier’s question: nobody sleeps of whom it was not freed, so it is not among those who walked home. */
const isOptional = ({ state }: Session, question: string): boolean =>
  state?.answers.some(({ id, optional }) => optional && id === question) ?? false;

function counts(session: Session, summary: ShownSummary): HTMLElement {
  const { scored, state } = session;
  const row = (mark: string, name: IconName, label: string, value: number): HTMLElement =>
    el(
      'div',
      {},
      el('dt', {}, el('span', { class: `mark ${mark}` }, icon(name)), label),
      el('dd', { class: 'num' }, String(value)),
    );
  const slips = summary.mistakes === 0 ? 'each answer right first time' : 'less for each later try';
  const why = summary.final ? 'none in the last wave' : slips;
  const bonus = summary.correct - (state ? countRequiredRight(state) : 0);
  const right = bonus > 0 ? `Right (${bonus} bonus)` : 'Right';
  const away = summary.lookAgain.filter(
    ({ id, standing }) => standing === 'wrong' && isOptional(session, id),
  ).length;
  const notYet = away > 0 ? `Not yet, beside ${away} bonus` : 'Not yet';
  const landed = state && isClocked(state.setup) ? 'Landed' : 'Skipped';
  const line = (label: (Node | string)[], value: string, total = false): HTMLElement =>
    el(
      'div',
      { class: total ? 'tot' : '' },
      el('dt', {}, ...label),
      el('dd', { class: 'num' }, value),
    );
  return el(
    'div',
    { class: 'wgrid' },
    el(
      'dl',
      { class: 'counts' },
      row('ok', 'tick', right, summary.correct),
      row('no', 'cross', notYet, summary.incorrect - away),
      row('skip', 'exclamation', landed, summary.skipped - untriedIn(session).size),
    ),
    ...(scored
      ? [
          el(
            'dl',
            { class: 'scores' },
            line(['Answers'], grouped(summary.answersScore)),
            line(
              ['Wave bonus ', el('span', { class: 'muted' }, `(${why})`)],
              `+${grouped(summary.waveScore)}`,
            ),
            line(['Score'], grouped(summary.totalScore), true),
          ),
        ]
      : []),
  );
}

function lookAgain(
  session: Session,
  { lookAgain: items, correct }: ShownSummary,
  drawPicture: DrawPicture,
): HTMLElement {
  if (items.every(({ id }) => untriedIn(session).has(id)) && correct === 0)
    return el('p', { class: 'clean' }, 'No question came.');
  if (items.every(({ id }) => untriedIn(session).has(id)))
    return el('p', { class: 'clean' }, 'Every one right at the first try.');
  const inAir = untriedIn(session);
  const { friends, sleepers } = session.homecoming;
  const kinds = new Map([...friends, ...sleepers].map(({ id, kind }) => [id, kind]));
  const rows = items.flatMap((item) => {
    const question = session.questions.get(item.id);
    if (!question || inAir.has(item.id)) return [];
    const right = item.standing === 'right';
    const mark = right ? 'ok' : item.standing === 'skipped' ? 'skip' : 'no';
    const sign: IconName = right ? 'tick' : item.standing === 'skipped' ? 'exclamation' : 'cross';
    const picture = el('span', { class: 'qpicture' });
    if (question.doc.diagram)
      void drawPicture(question.doc).then((drawn) => {
        if (drawn) picture.append(drawn);
      });
    const choices = choicesOf(question.doc);
    const inputs = item.inputs.map((input) => shownChoice(choices, input));
    return [
      el(
        'li',
        {},
        el('span', { class: `mark ${mark}` }, icon(sign)),
        el('span', { class: 'qq' }, solvedText(question.doc, question.expected), picture),
        el(
          'span',
          { class: 'muted small push' },
          whatHappened({ ...item, inputs }, session.settings?.youngest === true),
        ),
        whyPlace(question, kinds.get(item.id)),
        ...(isObjectable(item, question) ? [objecting(session, item.id)] : []),
      ),
    ];
  });
  return el('section', {}, el('h3', {}, 'Look again'), el('ul', { class: 'again' }, ...rows));
}

/** Whether there is a mark to object to: one that was right after too many tries is marked as such. */
function isObjectable(
  { standing, inputs }: ShownSummary['lookAgain'][number],
  question: ShownQuestion,
) {
  const last = inputs.at(-1);
  return standing === 'wrong' && last !== undefined && !isRight(last, question);
}

/** The key "I think I am right" of a wrong row, until something was said; it rests while the wave is not saved. */
function objecting(session: Session, id: string): HTMLElement {
  const place = el('span', { class: 'objecting small' });
  const key = button({
    label: 'I think I am right',
    act: () => {
      session.sent.object(id);
    },
  });
  place.append(key);
  const follow = (): void => {
    const words = session.sent.objected.get(id);
    if (words === undefined) key.disabled = session.saveState !== 'saved';
    else place.replaceChildren(words);
    if (words === undefined && place.isConnected) setTimeout(follow, FOLLOW_MS);
  };
  setTimeout(follow);
  return place;
}

const NTH = ['', 'first', 'second', 'third'];
const TIMES = ['', 'once', 'twice', 'three times'];

/**
 * How a question went, in one sentence: "right at the second try, after 54", or "you typed 54, then 56; teleported once".
 * The youngest read no figures of what was not right.
 */
function whatHappened(
  { standing, inputs, teleports }: ShownSummary['lookAgain'][number],
  isYoung: boolean,
): string {
  const nth = standing === 'right' ? NTH[inputs.length] : undefined;
  const times = isYoung ? undefined : TIMES[teleports];
  const moved = times ? `teleported ${times}` : '';
  if (nth !== undefined) {
    const after = inputs.slice(0, -1).map(fmtTyped).join(' and ');
    const words = `right at the ${nth} try`;
    const whole = after === '' || isYoung ? words : `${words}, after ${after}`;
    return [whole, moved].filter(Boolean).join('; ');
  }
  if (isYoung) return inputs.length > 0 ? 'not yet' : '';
  const isTold = inputs.length > 1 || (inputs.length === 1 && teleports === 0);
  return [isTold ? typedWords(inputs) : '', moved].filter(Boolean).join('; ');
}
