import type { Reach, ReachChange, ReachState, SetUp } from '@moonbase/school-door';

/** Who reaches the product, as its start knows and changes it. */
export interface ReachOfProduct {
  readonly state: () => ReachState;
  /** Keeps the choice for this start and later ones. @param address the one for tablets; null: as before @returns what is in the way, in words */
  readonly choose: (reach: ChosenReach, address: string | null) => Promise<string | null>;
  /** Listens again a moment later. @param key lets the browser in there */
  readonly listenAgain: (key: string) => void;
}

/** What may be chosen in the wizard. */
export type ChosenReach = Exclude<Reach, 'internet'>;

/** What the wizard keeps of it. */
interface WizardPorts {
  readonly markChosen: () => Promise<void>;
  /** A key to go on with at another address; null: there is nothing to set up any more. */
  readonly makeKey: () => Promise<string | null>;
}

/** The wizard's page about who reaches the product. */
export const reachOf = (
  reach: ReachOfProduct,
  wizard: WizardPorts,
): Pick<SetUp, 'reach' | 'chooseReach'> => ({
  reach: reach.state,
  chooseReach: async (chosen, isHere, address) => {
    const refusal = await choose(reach, { chosen, address }, isHere);
    if (refusal !== null) return { kind: 'refused', words: refusal };
    await wizard.markChosen();
    return (await moveTo(reach, chosen, wizard)) ?? { kind: 'stays' };
  },
});

const SITS_ELSEWHERE =
  'You are at another device, which could not go on then. Choose this at the computer itself.';

/** Keeps the choice, where there is one. @returns what is in the way, in words */
async function choose(
  reach: ReachOfProduct,
  { chosen, address }: { readonly chosen: ChosenReach; readonly address: string | null },
  isHere: boolean,
): Promise<string | null> {
  const { now, decidedBy, networks } = reach.state();
  if (decidedBy !== null) return null;
  if (chosen === 'computer' && now !== 'computer' && !isHere) return SITS_ELSEWHERE;
  if (chosen === 'network' && networks.length === 0) return 'This computer is in no such network.';
  return reach.choose(chosen, chosen === 'network' ? address : null);
}

/** Where the product has to listen again for the choice, the browser gets a key to go on with. */
async function moveTo(
  { state, listenAgain }: ReachOfProduct,
  chosen: ChosenReach,
  { makeKey }: WizardPorts,
): Promise<Extract<ReachChange, { kind: 'moves' }> | null> {
  const { now, decidedBy, here, networks } = state();
  const [network] = networks;
  const address = chosen === 'computer' ? here : network;
  if (decidedBy !== null || now === chosen || address === undefined) return null;
  const key = await makeKey();
  if (key === null) return null;
  listenAgain(key);
  return { kind: 'moves', reach: chosen, address, key };
}
