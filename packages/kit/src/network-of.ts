const GONE = 'gone';
const PREFIX_PARTS = 4; // of eight: a household or a school has 64 bits of its own

/**
 * The network that an address belongs to: an IPv4 address itself, the first half of an IPv6 address. Requests of
 * strangers are counted by it.
 *
 * @param address of a connection, as Node writes it; undefined when it was cut already
 * @see packages/kit/SPEC.md rule KT10
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return GONE;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!address.includes(':')) return address;
  const [left = '', right] = address.split('%')[0]?.split('::') ?? [];
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const parts = right === undefined ? before : [...before, ...zeros, ...after];
  return parts
    .slice(0, PREFIX_PARTS)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
