/**
 * Random numbers by counter instead of by state, so that the n-th answer of a child has the same luck whatever an engine
 * asked before (common random numbers). MurmurHash3's mixing; inverse normal by Acklam, relative error under 1.2e-9.
 */
export function even(seed: number, a: number, b: number, channel: number): number {
  let hash = mix(mix(mix(mix(0x2545f491, seed | 0), a | 0), b | 0), channel | 0);
  hash ^= 16;
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return ((hash >>> 0) + 0.5) / 4_294_967_296;
}

export const normal = (seed: number, a: number, b: number, channel: number): number =>
  inverseNormal(even(seed, a, b, channel));

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

function mix(hash: number, key: number): number {
  let k = Math.imul(key, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  k = Math.imul(k, 0x1b873593);
  let h = hash ^ k;
  h = (h << 13) | (h >>> 19);
  return (Math.imul(h, 5) + 0xe6546b64) | 0;
}

// prettier-ignore
const A = [-3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1, 2.506628277459239];
// prettier-ignore
const B = [-5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1, 1];
// prettier-ignore
const C = [-7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783];
const D = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1];

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

function inverseNormal(p: number): number {
  const tail = 0.02425;
  if (p >= tail && p <= 1 - tail) {
    const q = p - 0.5;
    const r = q * q;
    return (polynomial(A, r) * q) / polynomial(B, r);
  }
  const q = Math.sqrt(-2 * Math.log(p < tail ? p : 1 - p));
  const size = polynomial(C, q) / polynomial(D, q);
  return p < tail ? size : -size;
}
