import { choicesOf, fmtTyped, shownChoice, toPlainText } from '@moonbase/questions';

import { GOLD, placed, round, star } from '../../../design/art/draw.ts';
import { saucer } from '../../../design/art/saucer.ts';
import type { el, svgElement } from '../dom.ts';
import type { friend } from '../drawing/friend.ts';
import { visitorIn } from '../drawing/who-is-home.ts';
import type { solvedText } from '../question-view.ts';
import type { Session } from '../session.ts';
import type { ShownQuestion } from '../wave-setup.ts';

/** How a question of a wave ended: right at once, after another try, asleep after its answer was shown, or not yet. */
export type Ending = 'at-once' | 'home' | 'asleep' | 'away';

/** One of a wave's visitors, in the order of the questions. */
export interface Visitor {
  readonly id: string; // of its question
  readonly kind: number;
  readonly ending: Ending;
}

const BOX = { width: 116, height: 122 };
const MOST_UNDER = 14; // characters of a question that stands under its visitor

/** The visitors of the last wave, a courier's guest among them: whoever counts them finds as many as the wave's end said. */
export function visitorsOf({ state, homecoming, questions }: Session): readonly Visitor[] {
  const asleep = new Set(homecoming.sleepers.flatMap(({ id, isAway }) => (isAway ? [] : [id])));
  return (state?.answers ?? [])
    .filter(({ optional, settled }) => !optional || settled === 'right')
    .map(({ id, settled, attempts }): Visitor => {
      const kind = visitorIn(questions, id);
      if (asleep.has(id)) return { id, kind, ending: 'asleep' };
      if (settled !== 'right') return { id, kind, ending: 'away' };
      return { id, kind, ending: attempts.length === 1 ? 'at-once' : 'home' };
    });
}

/** The game's own tools, which are passed in as for the end of a game. */
interface SceneTools {
  readonly el: typeof el;
  readonly friend: typeof friend;
  readonly solvedText: typeof solvedText;
  readonly svgElement: typeof svgElement;
}

/**
 * Who came home, each with its sum, in the order of the questions: with a star at once, standing after another try, asleep,
 * or still in the saucer. Whoever was never tried gives no answer away.
 */
export function waveFriends(session: Session, tools: SceneTools): HTMLElement {
  const tried = new Set(
    (session.state?.answers ?? []).flatMap(({ id, attempts }) => (attempts.length > 0 ? [id] : [])),
  );
  const friends = visitorsOf(session).map((visitor, index) => {
    const question = session.questions.get(visitor.id);
    const { doc } = question ?? {};
    const isShort = doc !== undefined && toPlainText(doc).length <= MOST_UNDER && !doc.diagram;
    const { el, solvedText } = tools;
    const sum =
      question && tried.has(visitor.id)
        ? el(
            'span',
            {},
            ...(isShort ? [solvedText(question.doc, question.expected)] : answerOf(question, el)),
          )
        : null;
    return el('li', {}, figureOf(visitor, index, tools), sum);
  });
  return tools.el('ul', { class: 'home-friends' }, ...friends);
}

/** Of a question of many words, or with a picture, its answer alone. */
function answerOf(
  { doc, expected }: Pick<ShownQuestion, 'doc' | 'expected'>,
  el: SceneTools['el'],
): readonly (Node | string)[] {
  const answer = shownChoice(choicesOf(doc), fmtTyped(expected));
  return answer.length > MOST_UNDER ? [] : ['= ', el('b', {}, answer)];
}

function figureOf(
  { kind, ending }: Visitor,
  index: number,
  { friend, svgElement }: SceneTools,
): Element {
  if (ending === 'away')
    return svgElement(
      BOX.width,
      BOX.height,
      placed(0, 24, 0.96, `<g opacity=".75">${saucer(kind)}</g>`),
    );
  const isAtOnce = ending === 'at-once';
  const pose = isAtOnce ? 'cheers' : ending === 'home' ? 'stands' : 'sleeps';
  const crown = isAtOnce
    ? `<path d="${star(40, -8, 13)}" fill="${GOLD}" stroke="#0B1030" stroke-width="2"/>`
    : '';
  const late = `data-late="${round(-(index * 0.23) % 1)}"`;
  const drawn = `<g class="${isAtOnce ? 'dances' : ''}" ${late}>${friend(kind, pose, false)}${crown}</g>`;
  return svgElement(BOX.width, BOX.height, placed(18, 24, 1, drawn));
}
