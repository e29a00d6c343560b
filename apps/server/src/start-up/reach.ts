import { createInterface } from 'node:readline/promises';

import { decidedBy, hereOf, reachOf } from '../features/door/reach-as-configured.ts';
import type { ReachOfProduct } from '../features/door/choose-reach.ts';
import { type Environment, publicBase } from '../platform/config.ts';
import type { Db } from '../platform/database/db.ts';
import { atNetworkAddress, forLocalNetwork } from './lan.ts';
import type { Progress } from './progress.ts';
import { type Reach, saveChosenAddress, saveReach, selectReach } from './reach.queries.ts';

export interface Reached {
  readonly config: Environment;
  readonly host: string; // the address to listen at
  readonly lan: boolean; // everybody in the network
  readonly decidedBy: string | null; // what the start was given; null: it may be chosen in the first-run wizard
  readonly isChosen: boolean; // at this start or an earlier one
}

export interface ReachPorts {
  readonly config: Environment;
  readonly usualHost: string; // the address to listen at where nothing is chosen
  readonly lan: boolean; // `--lan`
  readonly db: Db;
  readonly progress: Progress;
  /** Asks a person at the terminal; null where nobody sits at one. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** A school's own product, by the wizard or by SIGN_IN: it carries its address on cards, so who reaches it is asked. */
export const signsInItself = ({ isDemo, SIGN_IN }: Environment): boolean =>
  !isDemo && SIGN_IN !== undefined;

/**
 * Who should reach a school's own product. `--lan`, HOST or PUBLIC_URL decide; else what was chosen here before; else a
 * person at the terminal is asked. Where nobody can be asked, this computer alone reaches it, and the progress says how
 * to change that, before any address of this computer is shown: cards that name it open nothing on a tablet.
 *
 * @param ports `config` of a school's own product, not of the demo
 */
export async function decideReach(ports: ReachPorts): Promise<Reached> {
  const { config, usualHost, lan, db, progress, ask } = ports;
  const network: Reached = {
    config: atNetworkAddress(config),
    host: config.HOST ?? '0.0.0.0',
    lan: true,
    decidedBy: lan ? 'npm start -- --lan' : null,
    isChosen: true,
  };
  const setting = decidedBy(config) ?? network.decidedBy;
  const asGiven = { config, host: usualHost, lan, decidedBy: setting, isChosen: setting !== null };
  if (decidedBy(config) !== null) return asGiven;
  if (network.config.PUBLIC_URL === undefined) return asGiven; // it is in no network
  if (lan) {
    await saveReach(db, 'network');
    return network;
  }
  const chosen = (await selectReach(db)) ?? (ask && (await choose(ask, network)));
  if (chosen !== null) await saveReach(db, chosen);
  if (chosen === 'network') {
    progress.say(
      'Everybody in this network reaches the product, as was chosen here. HOST=127.0.0.1 keeps it to this computer.',
    );
    return network;
  }
  progress.say(onlyHere(network));
  return { ...asGiven, isChosen: chosen !== null };
}

/** Who reaches a school's own product, for its first-run wizard. */
export function reachForWizard(
  { lan, decidedBy: setting, isChosen }: Reached,
  ports: {
    readonly given: Environment; // before an address of this computer was written into it
    readonly config: Environment; // as the product answers now
    readonly networkAddresses: () => readonly string[]; // of this computer, the chosen one first
    readonly chooseAddress: (address: string) => void; // takes it at once
    /** What keeps the product from listening in the network, in words. */
    readonly obstacle: () => Promise<string | null>;
    readonly db: Db;
    readonly listenAgain: (key: string) => void;
  },
): ReachOfProduct {
  const { given, config, db, networkAddresses, chooseAddress, obstacle, listenAgain } = ports;
  const now = lan && decidedBy(given) === null ? 'network' : reachOf(given);
  return {
    state: () => ({
      now,
      decidedBy: setting,
      isChosen,
      address: publicBase(config),
      here: hereOf(config),
      networks: networkAddresses(),
    }),
    choose: async (reach, address) => {
      const inTheWay = reach === 'network' && now !== 'network' ? await obstacle() : null;
      if (inTheWay !== null) return inTheWay;
      await saveReach(db, reach);
      if (address !== null && networkAddresses().includes(address)) {
        const { hostname } = new URL(address);
        await saveChosenAddress(db, hostname);
        chooseAddress(hostname);
      }
      return null;
    },
    listenAgain,
  };
}

/** Who reaches the demo, or a product whose configuration says it. */
export const asConfigured = ({
  config,
  usualHost,
  lan,
}: Pick<ReachPorts, 'config' | 'usualHost' | 'lan'>): Reached => ({
  config: lan ? forLocalNetwork(config) : config,
  host: usualHost,
  lan,
  decidedBy: 'its configuration',
  isChosen: true,
});

async function choose(
  ask: NonNullable<ReachPorts['ask']>,
  { config }: Reached,
): Promise<Reach | null> {
  const answer = await ask(
    `\nWho should reach the product?\n  1  everybody in this network, at ${config.PUBLIC_URL ?? ''} (tablets of a class)\n  2  this computer alone, to look at it first\nType 1 or 2: `,
  );
  if (answer.trim() === '1') return 'network';
  return answer.trim() === '2' ? 'computer' : null;
}

const onlyHere = ({ config }: Reached): string =>
  `
! Only this computer reaches the product. Cards, posters and letters that are printed now open nothing elsewhere.
  The first start asks for it on its second page. Or stop it with Ctrl-C and start it again in one of these ways:
    npm start -- --lan                            for everybody in this network, at ${config.PUBLIC_URL ?? ''}
    PUBLIC_URL=https://… SIGN_IN=wizard npm start  behind a proxy, at an address of your school`;

/** Asks at the terminal; null where the output or the input is none. */
export function terminalOf(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
): ReachPorts['ask'] {
  if (!input.isTTY || !output.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input, output });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}
