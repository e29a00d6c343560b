import { isMistyped } from '@moonbase/questions';

/**
 * Whether a typed number can be the right one after a slip: two neighbouring digits changed places, one left out or
 * doubled, a key beside the right one, or off by one, two or ten.
 *
 * @see ../SPEC.md rule MN10
 */
export function isFingerSlip(typed: string, right: string): boolean {
  if (typed === right) return false;
  const distance = Math.abs(Number(typed) - Number(right));
  if ([1, 2, 10].includes(Math.round(distance * 1e6) / 1e6)) return true;
  return isMistyped(typed, right) || isNextKey(typed, right);
}

const ROWS = ['789', '456', '123'];
const KEYS = ROWS.flatMap((row, y) => Array.from(row, (key, x) => ({ key, x, y })));

/** Whether one digit is the key above, below or beside the right one. */
function isNextKey(typed: string, right: string): boolean {
  if (typed.length !== right.length) return false;
  const off = Array.from(right).flatMap((digit, at) =>
    typed.charAt(at) === digit ? [] : [[digit, typed.charAt(at)] as const],
  );
  const [only] = off;
  return off.length === 1 && only !== undefined && areNeighbours(...only);
}

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [KEYS.find(({ key }) => key === one), KEYS.find(({ key }) => key === other)];
  if (a === undefined || b === undefined) return false;
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}
