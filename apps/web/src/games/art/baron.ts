import { eye, INK, part } from '../../design/art/draw.ts';

/** Cross in the film and at each boss, puzzled while locks fall, kind once he understands. */
export type BaronMood = 'cross' | 'puzzled' | 'kind';

const BROWS = `<path d="M64 82L92 90M138 82L110 90" stroke="#2E1A45" stroke-width="6" stroke-linecap="round"/>`;

const MOUSTACHE: Readonly<Record<BaronMood, string>> = {
  cross:
    'M100 130Q82 116 66 130Q56 138 48 126Q54 150 76 146Q94 144 100 134Q106 144 124 146Q150 150 152 120Q146 134 134 130Q118 116 100 130Z',
  puzzled:
    'M100 132Q84 140 70 152Q58 160 48 150Q54 150 76 146Q94 144 100 134Q106 144 124 146Q150 150 152 120Q146 134 134 130Q118 116 100 130Z',
  kind: 'M100 130Q82 118 68 126Q52 132 46 118Q46 146 74 142Q94 140 100 132Q106 140 126 142Q154 146 154 118Q148 132 132 126Q118 118 100 130Z',
};

const LOOKS: Readonly<Record<BaronMood, readonly [left: number, right: number]>> = {
  cross: [0.4, 0.4],
  puzzled: [0.4, -0.4],
  kind: [0, 0],
};

/** Baron von Muddle, 200 x 200: hat too tall, eye-glass too big, a moustache that has lost its way. Silly, never frightening. */
export function baron(mood: BaronMood): string {
  const tilt = { cross: 0, puzzled: 5, kind: -7 }[mood];
  const [left, right] = LOOKS[mood];
  const smile =
    mood === 'kind'
      ? `<path d="M86 142Q100 158 114 142" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`
      : '';
  return (
    `<path d="M30 200C34 168 60 156 100 156S166 168 170 200Z" fill="#4A2A63"/><path d="M100 158L78 200H122Z" fill="#F7F9FF"/><path d="M84 164L100 176L116 164V184L100 176L84 184Z" fill="#EE4F9B"/>` +
    part(
      'head',
      `<ellipse cx="100" cy="110" rx="50" ry="56" fill="#C9A6E8"/><ellipse cx="100" cy="126" rx="34" ry="32" fill="#E7D3F7"/>` +
        `<g transform="rotate(${tilt} 100 66)"><path d="M62 64H138L132 4H68Z" fill="#2E1A45"/><rect x="44" y="58" width="112" height="14" rx="7" fill="#2E1A45"/><path d="M66 42H134L136 58H64Z" fill="#EE4F9B"/></g>` +
        part('lids', eye(80, 100, 14, left) + eye(122, 100, 14, right)) +
        (mood === 'kind' ? '' : BROWS) +
        `<circle cx="122" cy="100" r="20" fill="none" stroke="#FFD23F" stroke-width="5"/><path d="M138 112Q150 140 144 166" fill="none" stroke="#FFD23F" stroke-width="3"/>` +
        smile +
        part('mouth', `<path d="${MOUSTACHE[mood]}" fill="#2E1A45"/>`),
    )
  );
}
