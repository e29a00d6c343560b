import { saucer } from '../../../design/art/saucer.ts';
import type { el, svgElement } from '../dom.ts';
import type { friend } from '../drawing/friend.ts';
import type { solvedText } from '../question-view.ts';
import type { Session } from '../session.ts';
import type { spokenAnswer } from '../voice/spoken.ts';
import type { ShownQuestion } from '../wave-setup.ts';
import { type Visitor, visitorsOf } from './wave-scene.ts';

/** The game's own tools, which are passed in as for the end of a game. */
export interface FriendTools {
  readonly el: typeof el;
  readonly friend: typeof friend;
  readonly solvedText: typeof solvedText;
  readonly spokenAnswer: typeof spokenAnswer;
  readonly svgElement: typeof svgElement;
}

const HOPS_MS = 620;
const POSES = { 'at-once': 'cheers', home: 'stands', asleep: 'sleeps' } as const;
const LOOKS = { 'at-once': 'home', home: 'home', asleep: 'asleep', away: 'in its saucer' } as const;

/**
 * A wave's visitors for those who cannot read a table yet: whoever is tapped hops, and its sum is shown, drawn and
 * said.
 *
 * @param say what a voice says of it
 */
export function youngFriends(
  session: Session,
  tools: FriendTools,
  say: (words: string) => void,
): HTMLElement {
  const { el, solvedText, spokenAnswer } = tools;
  const sum = el('p', { class: 'tapped qq', attrs: { 'aria-hidden': 'true' } }, 'Tap a friend!');
  const picture = el('div', { class: 'tapped-picture', attrs: { 'aria-hidden': 'true' } });
  const tried = new Set(
    (session.state?.answers ?? []).flatMap(({ id, attempts }) => (attempts.length > 0 ? [id] : [])),
  );
  let tapped = '';
  const keys = visitorsOf(session).flatMap((visitor) => {
    const question = session.questions.get(visitor.id);
    if (!question || !tried.has(visitor.id)) return []; // whoever never came gives no answer away
    const words = spokenAnswer(question);
    const attrs = { type: 'button', 'aria-label': `${words} ${LOOKS[visitor.ending]}` };
    const key = el('button', { class: 'friend-key', attrs }, figureOf(visitor, tools));
    key.addEventListener('click', () => {
      sum.replaceChildren(solvedText(question.doc, question.expected));
      tapped = visitor.id;
      picture.replaceChildren();
      pictureOf(question).then(
        (drawn) => {
          if (tapped === visitor.id) picture.innerHTML = drawn;
        },
        () => undefined, // without a network the sum is said and shown
      );
      key.classList.add('hops');
      setTimeout(() => key.classList.remove('hops'), HOPS_MS);
      say(words);
    });
    return [key];
  });
  return el('div', { class: 'young-friends' }, ...keys, sum, picture);
}

/** The picture in which a sum is answered; nothing where it has none. */
async function pictureOf({ unit, subUnit, doc, expected }: ShownQuestion): Promise<string> {
  const [{ explanationOf }, { toSvg }] = await Promise.all([
    import('../../../why/why-panel.ts'),
    import('@moonbase/questions/drawing'),
  ]);
  const last = explanationOf({ unit, subUnit, text: doc, expected }, null)?.steps.at(-1);
  return last ? toSvg(last.drawing, { alt: '', fontFamily: 'Andika' }) : '';
}

function figureOf({ kind, ending }: Visitor, { friend, svgElement }: FriendTools): Element {
  if (ending === 'away') return svgElement(120, 96, saucer(kind));
  return svgElement(80, 96, friend(kind, POSES[ending], false));
}
