// The icons of the web, by the name of their meaning, and the files that `npm run icons` draws them into.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { z } from 'zod';

/** For each file: the product's name of an icon, and Tabler's name of its drawing. A page of its own has its own file. */
export const ICON_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/web/src/design/icon-paths.ts': {
    account: 'user',
    alert: 'alert-triangle',
    aloud: 'volume',
    back: 'arrow-left',
    captions: 'badge-cc',
    chart: 'chart-bar',
    check: 'check',
    clock: 'clock',
    close: 'x',
    correct: 'circle-check',
    delete: 'trash',
    down: 'arrow-down',
    download: 'download',
    examples: 'layout-list',
    exclamation: 'exclamation-mark',
    flag: 'flag',
    help: 'help-circle',
    hide: 'eye-off',
    home: 'home',
    info: 'info-circle',
    left: 'chevron-left',
    less: 'minus',
    library: 'books',
    lock: 'lock',
    login: 'login-2',
    logout: 'logout',
    menu: 'menu-2',
    message: 'message-circle',
    more: 'plus',
    muted: 'volume-off',
    next: 'arrow-right',
    offline: 'wifi-off',
    open: 'chevron-down',
    pause: 'player-pause',
    pencil: 'pencil',
    play: 'player-play',
    print: 'printer',
    people: 'users',
    retry: 'refresh',
    right: 'chevron-right',
    rocket: 'rocket',
    saving: 'cloud-upload',
    school: 'school',
    search: 'search',
    share: 'share',
    show: 'eye',
    skip: 'player-track-next',
    sort: 'selector',
    star: 'star',
    sortDown: 'chevron-down',
    sortUp: 'chevron-up',
    settings: 'adjustments',
    tools: 'tool',
    trophy: 'trophy',
    unlock: 'lock-open',
    up: 'arrow-up',
    website: 'world',
  },
  'apps/web/src/features/rescue/icon-paths.ts': {
    hint: 'stars',
    restrictedZone: 'hand-stop',
    scatterSearch: 'radar-2',
    unlimitedMove: 'bolt',
    hourglass: 'hourglass',
    games: 'device-gamepad-2',
    keyboard: 'keyboard',
    radar: 'radar-2',
    robot: 'robot',
  },
  'apps/web/src/games/sound/icon-paths.ts': { music: 'music', musicOff: 'music-off' },
  'apps/web/src/features/access-profile/icon-paths.ts': {
    aim: 'crosshair',
    contrast: 'contrast',
    keypad: 'keyboard',
    moon: 'moon',
    music: 'music',
    size: 'text-size',
    wind: 'wind',
  },
};

const Drawing = z.tuple([z.literal('path'), z.object({ d: z.string().startsWith('M') })]);

/** All drawings of Tabler in lines, by name. */
function drawings(): Readonly<Record<string, unknown>> {
  const file = createRequire(import.meta.url).resolve('@tabler/icons/tabler-nodes-outline.json');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The source of a file of icons: each as one path in a box of 24.
 *
 * @param icons Tabler's name of each drawing by the product's name
 * @throws ZodError when Tabler has no drawing of that name, or it has other shapes than paths
 */
export function iconSource(icons: Readonly<Record<string, string>>): string {
  const all = drawings();
  const lines = Object.entries(icons).map(([name, drawing]) => {
    const paths = z.array(Drawing).parse(all[drawing]);
    return `  ${name}: '${paths.map(([, { d }]) => d).join('')}',`;
  });
  return [
    '// Drawings of Tabler Icons (MIT licence, see NOTICE.md), written by `npm run icons` from the list in tools/icons.ts.',
    'export const ICON_PATHS = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}
