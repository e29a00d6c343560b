import { setTimeout as sleep } from 'node:timers/promises';

import { LOCAL_NAME } from '@moonbase/lan';
import createMulticastDns from 'multicast-dns';

const SECONDS = 120; // how long a device may keep the answer (RFC 6762 §10)
const ANSWERED_WITHIN_MS = 750; // by another computer that has the name already (RFC 6762 §8.1)

/** The product's name in the network, without a server for names (multicast DNS). */
export interface Announced {
  /** Whether devices find this computer by the name: another one of the network may have it. */
  readonly isOurs: () => boolean;
  /** Says the name with the present addresses, for devices that remember earlier ones. */
  readonly say: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Announces `moonbase.local`, unless another computer answers to it.
 *
 * @param addresses those of this computer, read at each question
 */
export async function announceName(addresses: () => readonly string[]): Promise<Announced> {
  const [first] = addresses();
  const dns = createMulticastDns({
    ...(first !== undefined && { interface: first, bind: '0.0.0.0' }),
  });
  let isOurs = false;
  let isTaken = false;
  const ignore = (): void => undefined; // a network card comes or goes; the address with numbers works all the same
  dns.on('error', ignore);
  dns.on('warning', ignore);
  const say = (): void => {
    const answers = addresses().map((data) => ({
      name: LOCAL_NAME,
      type: 'A' as const,
      ttl: SECONDS,
      flush: true,
      data,
    }));
    if (isOurs && answers.length > 0) dns.respond({ answers });
  };
  dns.on('query', ({ questions = [] }) => {
    const isAsked = questions.some(
      ({ name, type }) => name.toLowerCase() === LOCAL_NAME && ['A', 'ANY'].includes(type),
    );
    if (isAsked) say();
  });
  dns.on('response', (packet) => {
    const isOthers = (packet.answers ?? []).some(
      (answer) =>
        answer.type === 'A' &&
        answer.name.toLowerCase() === LOCAL_NAME &&
        !addresses().includes(answer.data),
    );
    if (isOthers && !isOurs) isTaken = true;
  });
  dns.query({ questions: [{ name: LOCAL_NAME, type: 'A' }] });
  await sleep(ANSWERED_WITHIN_MS);
  isOurs = !isTaken;
  say();
  return { isOurs: () => isOurs, say, close: () => new Promise((closed) => dns.destroy(closed)) };
}
