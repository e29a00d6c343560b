import { getResponder } from '@homebridge/ciao';
import { LOCAL_NAME } from '@moonbase/lan';

/** The product's name in the network, without a server for names (multicast DNS). */
export interface Announced {
  /** The name that devices find it by: ours, unless another computer of the network has it. */
  readonly name: () => string;
  readonly close: () => Promise<void>;
}

/**
 * Announces `moonbase.local` with the addresses of this computer, also when they change.
 *
 * @param port of https
 * @throws when the network takes no such messages; the address with numbers works all the same
 */
export async function announceName(port: number): Promise<Announced> {
  let name: string = LOCAL_NAME;
  const responder = getResponder();
  const service = responder.createService({
    name: 'Moon Base Pi',
    type: 'https',
    port,
    hostname: LOCAL_NAME.replace(/\.local$/, ''),
    disabledIpv6: true, // the certificate names no such addresses
  });
  service.on('hostname-change', (other) => {
    name = other.endsWith('.local') ? other : `${other}.local`;
  });
  await service.advertise();
  return { name: () => name, close: () => responder.shutdown() };
}
