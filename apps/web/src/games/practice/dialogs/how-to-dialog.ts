import { placed } from '../../../design/art/draw.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { el, svgElement } from '../dom.ts';
import { keyNames } from '../input/keys.ts';
import { dialog, type GameDialog } from './dialog-parts.ts';
import { trySaucer } from './try-saucer.ts';

const ARROWS =
  '<path d="M38 48H18m0 0l8-8m-8 8l8 8M106 48h20m0 0l-8-8m8 8l-8 8" fill="none" stroke="#FFD23F" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';
const TYPING =
  '<rect x="18" y="26" width="64" height="36" rx="10" fill="#F7F9FF"/><text x="50" y="52" text-anchor="middle" font-family="Andika" font-weight="700" font-size="22" fill="#0B1030">7 × 8</text><rect x="92" y="26" width="34" height="36" rx="10" fill="#F7F9FF" stroke="#7CC0FF" stroke-width="4"/><text x="109" y="51" text-anchor="middle" font-family="Andika" font-weight="700" font-size="20" fill="#0B1030">56</text>';
const BEAM = '<path d="M72 70v8" stroke="#2ED3A2" stroke-width="4" stroke-linecap="round"/>';
const TELEPORT =
  '<path d="M38 66Q72 88 106 66m0 0l-10-2m10 2l-4 9" fill="none" stroke="#B4C0F5" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';

/** The player's keys for moving and shooting. */
interface Hands {
  readonly touch: boolean;
  readonly shootKey: string; // the words of the key on screen
  readonly keys: Readonly<Record<string, string>>; // the player's own
}

interface HowToOptions extends Hands {
  readonly moreTime: boolean | null; // null: there is no clock to give more time
  readonly onMoreTime: (on: boolean) => void;
  readonly onDone: () => void;
}

export function howToDialog(options: HowToOptions): GameDialog {
  const { moreTime, onMoreTime, onDone } = options;
  const check = el('input', { class: 'checkbox', attrs: { type: 'checkbox' } });
  check.checked = moreTime === true;
  check.addEventListener('change', () => {
    onMoreTime(check.checked);
  });
  const label = el('label', { class: 'more-time' }, check, 'Give me more time');
  const element = dialog(
    'How to play',
    'wide',
    [trySaucer(), keysOf(options)],
    moreTime === null ? [] : [label],
    [{ label: 'Got it', main: true, act: onDone }],
  );
  return { element, onCancel: onDone };
}

/** The four things to know: with a keyboard in sight, with a finger on request, since a tap is found without them. */
function keysOf(options: Hands): HTMLElement {
  const attrs: Record<string, string> = options.touch ? {} : { open: '' };
  return el(
    'details',
    { class: 'keys', attrs },
    el('summary', {}, 'All the keys'),
    el('ol', { class: 'how' }, ...steps(options)),
  );
}

/** The four things to know. */
function steps({ touch, keys, shootKey }: Hands): readonly HTMLElement[] {
  const { move, shoot } = keyNames(keys);
  return [
    step({
      picture: placed(34, 8, 0.62, rocket('#7CC0FF')) + ARROWS,
      keys: move.flatMap((name) => [key(name), ' ']),
      what: 'Slide under a saucer',
      hint: 'or tap the saucer',
    }),
    step({
      picture: TYPING,
      keys: touch ? ['Keypad'] : [key('0'), ' to ', key('9')],
      what: 'Type its answer',
      hint: 'wrong tries cost nothing but points',
    }),
    step({
      picture: placed(32, 8, 0.66, saucer(1)) + BEAM,
      keys: touch
        ? [key(shootKey)]
        : shoot.flatMap((name, index) => (index > 0 ? [' or ', key(name)] : [key(name)])),
      what: 'Shoot to open the lock',
      hint: 'the visitor flies home',
    }),
    step({
      picture: placed(8, 10, 0.5, saucer(0)) + placed(76, 10, 0.5, saucer(0)) + TELEPORT,
      keys: [key(touch ? shootKey : (shoot[0] ?? '')), ' with no answer'],
      what: 'Teleport it',
      hint: 'it comes back at the end of the wave',
    }),
  ];
}

interface Step {
  readonly picture: string; // SVG fragment, 144 x 88
  readonly keys: readonly (Node | string)[];
  readonly what: string;
  readonly hint: string;
}

function step({ picture, keys, what, hint }: Step): HTMLElement {
  return el(
    'li',
    {},
    svgElement(144, 88, `<rect width="144" height="88" rx="14" fill="#0B1030"/>${picture}`),
    el(
      'div',
      {},
      el('p', { class: 'kk' }, ...keys),
      el('b', {}, what),
      el('span', { class: 'small muted' }, hint),
    ),
  );
}

function key(name: string): HTMLElement {
  return el('span', { class: 'kbd' }, name);
}
