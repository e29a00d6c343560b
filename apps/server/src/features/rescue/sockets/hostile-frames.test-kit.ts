// Frames that no page would send, in the text form of Socket.IO: wrong names, wrong arguments, wrong bytes.
import { RESCUE_CLIENT_EVENTS } from '@moonbase/contracts';
import { nextInt, type Rng, rngFromSeed } from '@moonbase/kit';

const NAMES = [
  ...Object.keys(RESCUE_CLIENT_EVENTS),
  'session-start',
  'session-end',
  'constructor',
  '__proto__',
  'toString',
  'disconnect',
  'connect_error',
  'game-update',
  '',
];

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  99,
  1e308,
  '',
  '1',
  'basic',
  'advanced',
  'full',
  'hint',
  '1-1-1',
  'BBBBB',
  '\u0000',
  '１２３',
  '<b>x</b>',
  '\u202Eabc',
  '1e3',
  'x'.repeat(5_000),
  [],
  [[[[[]]]]],
  {},
  { length: -1 },
  { toString: 'x' },
  { fill: 'yes', relaxed: 1 },
  { _placeholder: true, num: 0 },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
];

const RAW: readonly string[] = [
  '',
  '4',
  '42',
  '42[',
  '42{}',
  '42[]',
  '42[1]',
  '42[null]',
  '42["click-tile",1,1',
  '42999999999999999999["ready"]',
  '42-1["ready"]',
  '4299["ready"]',
  '430[{"ok":true}]',
  '43[]',
  '451-["click-tile",{"_placeholder":true,"num":0}]',
  '459999-["x"]',
  '45-1-[]',
  '40',
  '40/other,',
  '40{"token":"x"}',
  '41',
  '41/other,',
  '44{"message":"x"}',
  '2',
  '3',
  '3probe',
  '5',
  '6',
  '7',
  '9',
  '1',
  'b////',
  '\u0000\u0000',
  '{"not":"socket.io"}',
];

/** Hostile frames without end, the same for the same seed. */
export function hostileFrames(seed: number): () => string {
  let rng: Rng = rngFromSeed(seed);
  const draw = (below: number): number => {
    const [value, next] = nextInt(rng, below);
    rng = next;
    return value;
  };
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[draw(items.length)];
  return () => {
    const kind = draw(10);
    if (kind === 0) return pick(RAW) ?? '';
    if (kind === 1 && draw(20) === 0) return `42["join-game","${'x'.repeat(20_000)}"]`;
    const args = Array.from({ length: draw(5) }, () => pick(VALUES));
    const acknowledged = draw(2) === 0 ? String(draw(1_000)) : '';
    return `42${acknowledged}${JSON.stringify([pick(NAMES), ...args])}`;
  };
}
