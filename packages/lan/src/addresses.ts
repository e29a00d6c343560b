/** The name that the product announces in its network. */
export const LOCAL_NAME = 'moonbase.local';

/** An address of a network card, as Node's `networkInterfaces` gives it. */
interface CardAddress {
  readonly address: string;
  readonly family: string;
  readonly internal: boolean;
}

const VIRTUAL = /^(docker|veth|br-|virbr|vmnet|vboxnet|tailscale|zt|utun|tun|wg|podman|cni)/;
const SELF_GIVEN = /^169\.254\./;

/** @see SPEC.md rule LA1 */
export function isPrivateAddress(address: string): boolean {
  if (address.includes(':')) return /^f(?:[cd]|e[89ab])/i.test(address);
  const [first = -1, second = -1, ...rest] = address.split('.').map(Number);
  if (rest.length !== 2) return false;
  if (first === 10) return true;
  if (first === 172) return second >= 16 && second <= 31;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/**
 * The addresses at which tablets reach this computer, in the order of its network cards.
 *
 * @see SPEC.md rules LA1 and LA2
 */
export function ownAddresses(
  cards: Readonly<Record<string, readonly CardAddress[] | undefined>>,
): readonly string[] {
  const found = Object.entries(cards).flatMap(([card, addresses]) =>
    VIRTUAL.test(card)
      ? []
      : (addresses ?? []).flatMap(({ address, family, internal }) =>
          family === 'IPv4' && !internal && isPrivateAddress(address) ? [address] : [],
        ),
  );
  const given = found.filter((address) => !SELF_GIVEN.test(address));
  return given.length > 0 ? given : found;
}

/**
 * Addresses with the chosen one first, where it is among them.
 *
 * @see SPEC.md rule LA9
 */
export const chosenFirst = (
  addresses: readonly string[],
  chosen: string | null,
): readonly string[] =>
  chosen === null || !addresses.includes(chosen)
    ? addresses
    : [chosen, ...addresses.filter((each) => each !== chosen)];
