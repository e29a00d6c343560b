import { blob, eye, GOLD, INK, mix, part, star, WARN } from './draw.ts';

/** What makes a Defender known: colours and shapes of the head. */
export interface BustLook {
  readonly colour: string;
  readonly light: string;
  readonly head: 'box' | 'pear' | 'round' | 'egg' | 'drip' | 'star';
  readonly top: 'antenna' | 'dish' | 'stalks' | 'ears' | 'fox' | 'leaf' | 'fin' | 'tufts' | 'none';
  readonly face: 'one-eye' | 'three-eyes' | 'cat' | 'owl' | 'smile' | 'grin' | 'wonder';
}

const LOOKS = {
  orbo: { colour: '#6C7CFF', light: '#C8D0FF', head: 'box', top: 'antenna', face: 'smile' },
  luma: { colour: '#FFD76A', light: '#FFF3C4', head: 'star', top: 'none', face: 'smile' },
  moss: { colour: '#58A66B', light: '#C7F0B8', head: 'egg', top: 'leaf', face: 'smile' },
  dash: { colour: '#FF6F61', light: '#FFD9C9', head: 'round', top: 'fox', face: 'grin' },
  paws: { colour: '#FF9F6B', light: '#FFE3CF', head: 'round', top: 'ears', face: 'cat' },
  zigg: { colour: '#7BE07B', light: '#D9FFD0', head: 'pear', top: 'stalks', face: 'three-eyes' },
  gilly: { colour: '#53B8FF', light: '#D3F0FF', head: 'round', top: 'fin', face: 'smile' },
  bix: { colour: '#4FD1C5', light: '#D2FFF8', head: 'box', top: 'dish', face: 'one-eye' },
  tock: { colour: '#C98F5A', light: '#F7E0C4', head: 'egg', top: 'tufts', face: 'owl' },
  nim: { colour: '#B68CFF', light: '#EBDDFF', head: 'drip', top: 'none', face: 'wonder' },
} as const satisfies Record<string, BustLook>;

export type BustName = keyof typeof LOOKS;

/** The head of a Defender, in the box of its bust. */
export const headOf = ({ head: shape, colour, light }: BustLook): string =>
  ({
    box: `<rect x="55" y="58" width="90" height="84" rx="22" fill="${colour}"/><rect x="66" y="74" width="68" height="52" rx="16" fill="${light}"/>`,
    pear: `<path d="${blob(100, 104, 44, 50, 3, { wobble: 0.05 })}" fill="${colour}"/><ellipse cx="100" cy="126" rx="28" ry="20" fill="${light}"/>`,
    round: `<circle cx="100" cy="104" r="48" fill="${colour}"/><ellipse cx="100" cy="122" rx="30" ry="24" fill="${light}"/>`,
    egg: `<ellipse cx="100" cy="104" rx="44" ry="50" fill="${colour}"/><ellipse cx="100" cy="118" rx="30" ry="32" fill="${light}"/>`,
    drip: `<path d="M100 50C140 50 150 86 148 112C146 138 140 150 132 142C126 136 120 150 112 150C104 150 104 138 100 138C96 138 96 150 88 150C80 150 74 136 68 142C60 150 54 138 52 112C50 86 60 50 100 50Z" fill="${colour}"/><ellipse cx="100" cy="106" rx="34" ry="26" fill="${light}" opacity=".7"/>`,
    star: `<path d="${star(100, 104, 52)}" fill="${colour}" stroke="${colour}" stroke-width="14" stroke-linejoin="round"/><circle cx="100" cy="106" r="28" fill="${light}" opacity=".75"/>`,
  })[shape];

/** What a Defender wears or grows on the head. */
export const topOf = ({ top: shape, colour }: BustLook, dark: string, pale: string): string =>
  ({
    none: '',
    antenna: `<path d="M100 58V36" stroke="${dark}" stroke-width="6"/><circle cx="100" cy="32" r="9" fill="${GOLD}"/>`,
    fox: `<path d="M58 86L46 38L90 60ZM142 86L154 38L110 60Z" fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linejoin="round"/><path d="M60 70L55 50L76 60ZM140 70L145 50L124 60Z" fill="#FFD9C9"/>`,
    leaf: `<path d="M100 58Q92 32 66 38Q74 60 100 58ZM100 58Q108 30 134 36Q126 60 100 58Z" fill="#8BE07B" stroke="${dark}" stroke-width="3"/>`,
    dish: `<path d="M100 60V42" stroke="${dark}" stroke-width="6"/><path d="M76 34Q100 58 124 34Z" fill="${pale}" stroke="${dark}" stroke-width="4"/>`,
    stalks: `<path d="M80 66Q70 46 62 40M120 66Q130 46 138 40" stroke="${dark}" stroke-width="6" fill="none"/><circle cx="62" cy="38" r="8" fill="${pale}"/><circle cx="138" cy="38" r="8" fill="${pale}"/>`,
    ears: `<path d="M60 80L58 40L88 62ZM140 80L142 40L112 62Z" fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linejoin="round"/><path d="M66 70L65 52L78 62ZM134 70L135 52L122 62Z" fill="#FFB7A8"/>`,
    fin: `<path d="M76 62Q100 22 124 62Z" fill="${pale}" stroke="${dark}" stroke-width="3"/>`,
    tufts: `<path d="M66 72L58 42L90 58ZM134 72L142 42L110 58Z" fill="${dark}"/>`,
  })[shape];

const smile = `<path d="M84 119Q100 135 116 119" fill="none" stroke="${INK}" stroke-width="3.5" stroke-linecap="round"/>`;
const grin = `<path d="M84 119Q100 140 116 119Z" fill="${INK}"/><path d="M91 126Q100 131 109 126Q100 123 91 126Z" fill="#FF8FA3"/>`;
const wonder = `<ellipse cx="100" cy="124" rx="6.4" ry="8" fill="${INK}"/>`;
const twoEyes = eye(80, 94, 15, 0.3) + eye(120, 94, 15, -0.3);
const lids = (eyes: string): string => part('lids', eyes);
const mouth = (shape: string): string => part('mouth', shape);

const face = (look: BustLook, dark: string): string =>
  ({
    'one-eye': lids(eye(100, 94, 22, 0.4)) + mouth(wonder),
    'three-eyes': lids(eye(76, 92, 13) + eye(100, 80, 13) + eye(124, 92, 13)) + mouth(grin),
    cat: `${lids(twoEyes)}<path d="M94 114L106 114L100 121Z" fill="#E86A6A"/>${mouth(`<path d="M100 121Q92 132 84 124M100 121Q108 132 116 124" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`)}<path d="M60 116L76 118M60 126L76 124M140 116L124 118M140 126L124 124" stroke="${dark}" stroke-width="3" stroke-linecap="round"/>`,
    owl: `<circle cx="80" cy="94" r="21" fill="#fff" stroke="${dark}" stroke-width="4"/><circle cx="120" cy="94" r="21" fill="#fff" stroke="${dark}" stroke-width="4"/>${lids(eye(80, 94, 14) + eye(120, 94, 14))}${mouth(`<path d="M90 110L110 110L100 128Z" fill="${WARN}"/>`)}`,
    smile: lids(twoEyes) + mouth(smile),
    grin: lids(twoEyes) + mouth(grin),
    wonder: lids(twoEyes) + mouth(wonder),
  })[look.face];

export const lookOf = (name: BustName): BustLook => LOOKS[name];

/**
 * A Defender in a bubble helmet, 200 x 200.
 *
 * @param seat colour of the player's seat, for the helmet's ring and the suit's stripe; the face keeps its own
 */
export function bust(name: BustName, seat?: string): string {
  const look: BustLook = LOOKS[name];
  const dark = mix(look.colour, INK, 0.35);
  const pale = mix(look.colour, '#ffffff', 0.35);
  return `<path d="M40 200C42 172 62 160 100 160S158 172 160 200Z" fill="#F2F5FF"/><path d="M40 200C42 184 50 174 62 168L70 200ZM160 200C158 184 150 174 138 168L130 200Z" fill="${mix(look.colour, '#F7F9FF', 0.45)}"/><path d="M84 168H116V184Q100 194 84 184Z" fill="${seat ?? look.colour}"/><rect x="66" y="152" width="68" height="16" rx="8" fill="${dark}"/>${part('head', topOf(look, dark, pale) + headOf(look) + face(look, dark))}<circle cx="100" cy="98" r="70" fill="#CFE3FF" opacity=".13"/><circle cx="100" cy="98" r="70" fill="none" stroke="${seat ?? '#E8F1FF'}" stroke-width="5" opacity=".85"/><path d="M48 76Q58 44 92 36" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".7"/>`;
}
